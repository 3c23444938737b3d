import { effectsOf } from "../../support/effects.ts";

effectsOf("mise", {
  "mise exec node@20 -- rm x": ["runs: rm x"],
  "mise x -c 'rm x'": ["runs shell: rm x"],
  "mise use -g node@20": [],
});
effectsOf("asdf", { "asdf exec rm x": ["runs: rm x"], "asdf env node rm x": ["runs: rm x"], "asdf install": [] });
effectsOf("nvm", { "nvm exec 20 rm x": ["runs: rm x"], "nvm use 20": [], "pyenv exec rm x": ["runs: rm x"] });
effectsOf("aws-vault", {
  "aws-vault exec prod -- aws s3 ls": ["runs: aws s3 ls"],
  "aws-vault exec prod aws s3 ls": ["runs: aws s3 ls"],
  "doppler run -- npm start": ["runs: npm start"],
  "doppler projects delete app -y": ["mutate doppler delete project app destroys hosted"],
  "doppler secrets": ["reveal what(secrets token body)"],
  "chamber read app x": ["reveal what(read token body)"],
  "envchain app rm x": ["runs: rm x"],
  "teller --out f scan": ["write f replace"],
});
