import { effectsOf } from "../../support/effects.ts";

effectsOf("composer", {
  "composer install --no-dev": [],
  "composer require vendor/name:^2": ["install composer vendor/name"],
  "composer require --dry-run vendor/name": [],
  "composer require --repository https://r.example vendor/name": [
    "redirect registry https://r.example",
    "install composer vendor/name",
  ],
  "composer global require vendor/name": ["install composer vendor/name wide"],
  "composer create-project vendor/name app": ["install composer vendor/name"],
  "composer config repositories.mine https://r.example": ["redirect registry https://r.example"],
  "composer config secure-http false": ["disable tls composer secure-http"],
  "composer config minimum-stability dev": [],
  "composer exec phpunit": ["runs: phpunit"],
  "composer run-script build": ["runs package script: build"],
  "composer update": [],
});
