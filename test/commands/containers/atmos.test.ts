import { effectsOf } from "../../support/effects.ts";

effectsOf("atmos", {
  "atmos terraform deploy vpc -s dev": ["runs: terraform apply -auto-approve -var=stack=dev"],
  "atmos terraform destroy vpc -s prod -auto-approve": ["runs: terraform destroy -var=stack=prod -auto-approve"],
  "atmos terraform plan vpc -s dev": ["runs: terraform plan -var=stack=dev"],
  "atmos terraform clean --everything --force": ["mutate terraform remove state --everything destroys"],
  "atmos helmfile destroy web -s prod": ["runs: helmfile destroy -e prod"],
  "atmos describe stacks": [],
  "atmos terraform deploy vpc -s dev --dry-run": [],
});
