import { effectsOf } from "../../support/effects.ts";

effectsOf("docker-compose", {
  "docker-compose up -d --build": ["runs compose file: *compose*.y*ml"],
  "docker-compose down": [],
  "docker-compose down --remove-orphans": [],
  "docker-compose down --volumes": ["mutate docker down volume destroys"],
  "docker-compose down -v --dry-run": [],
  "docker-compose down --rmi local": [],
  "docker-compose rm -f": [],
  "docker-compose rm -fsv": ["mutate docker rm volume destroys"],
  "docker-compose stop web": ["mutate docker stop container web"],
  "docker-compose restart web": ["mutate docker start container web"],
  "docker-compose exec -T db psql -c 'select 1'": ['runs on container db running: psql -c "select 1"'],
  "docker-compose run --rm -v /srv/e:/e web npm test": [
    "runs compose file: *compose*.y*ml",
    "runs on container web mounts /srv/e /e true: npm test",
  ],
  "docker-compose run --privileged web": [
    "runs compose file: *compose*.y*ml",
    "mutate docker privileged container web",
  ],
  "docker-compose push web": ["publish docker web"],
  "docker-compose config": ["reveal what(compose environment environment body)"],
  "docker-compose config --services": [],
  "docker-compose config -q": [],
  "docker-compose config --environment": ["reveal what(compose environment environment body)"],
  "docker-compose build --push": [],
  "docker-compose --env-file .env -f a.yml -f b.yml ps": ["read .env", "run a.yml outside", "run b.yml outside"],
  "docker-compose logs -f web": [],
});
