import { effectsOf } from "../../support/effects.ts";

effectsOf("aws-nuke", {
  "aws-nuke run --config nuke.yml --no-dry-run --force": ["mutate aws-nuke nuke account nuke.yml destroys hosted"],
  "aws-nuke run --config nuke.yml": [],
  "aws-nuke run --config nuke.yml --no-dry-run=false": [],
});
effectsOf("cloud-nuke", {
  "cloud-nuke aws --region eu-west-1 --force": ["mutate cloud-nuke nuke account eu-west-1 destroys hosted"],
  "cloud-nuke aws --region eu-west-1": ["mutate cloud-nuke nuke account eu-west-1 destroys hosted prompts"],
  "cloud-nuke aws --dry-run --force": [],
  "cloud-nuke inspect-aws": [],
});
effectsOf("daytona", {
  "daytona delete --all": ["mutate daytona delete group destroys hosted"],
  "daytona delete box-1": ["mutate daytona delete machine box-1 destroys hosted"],
  "daytona list": [],
  "daytona volume delete data": ["mutate daytona delete object data destroys hosted"],
});
effectsOf("vastai", {
  "vastai destroy instance 123": ["mutate vastai destroy machine 123 destroys hosted"],
});
effectsOf("coder", {
  "coder delete dev": ["mutate coder delete machine dev destroys hosted prompts"],
  "coder delete dev --yes": ["mutate coder delete machine dev destroys hosted"],
  "coder ssh dev": [],
});
