import { effectsOf } from "../../support/effects.ts";

effectsOf("terraform", {
  "terraform plan -out=tf.plan": ["write tf.plan replace"],
  "terraform apply tf.plan": ["mutate terraform apply stack tf.plan hosted"],
  "terraform apply": ["mutate terraform apply stack hosted prompts"],
  "terraform apply -auto-approve": ["mutate terraform apply stack hosted"],
  "terraform apply -destroy -auto-approve": ["mutate terraform destroy stack destroys hosted"],
  "terraform destroy": ["mutate terraform destroy stack destroys hosted prompts"],
  "terraform destroy -auto-approve": ["mutate terraform destroy stack destroys hosted"],
  "terraform destroy -target=aws_db_instance.main": [
    "mutate terraform destroy database aws_db_instance.main destroys hosted",
  ],
  "terraform destroy -target aws_lambda_function.f": [
    "mutate terraform destroy function aws_lambda_function.f destroys hosted prompts",
  ],
  "terraform -chdir=infra destroy -auto-approve": ["mutate terraform destroy stack destroys hosted"],
  "terraform validate": [],
  "terraform fmt -check": [],
  "terraform init -upgrade": [],
  "terraform init -plugin-dir=/tmp/p": ["run /tmp/p loader"],
  "terraform state list": [],
  "terraform state show x.y": [],
  "terraform state rm x.y": ["mutate terraform remove state x.y destroys hosted"],
  "terraform state rm -dry-run x.y": [],
  "terraform state mv a b": ["mutate terraform change state a hosted"],
  "terraform state push x": ["mutate terraform change state x hosted"],
  "terraform state pull": ["reveal what(terraform state token body)"],
  "terraform import a.b id": ["mutate terraform import state a.b hosted"],
  "terraform taint a.b": ["mutate terraform change state a.b hosted"],
  "terraform workspace delete old": ["mutate terraform remove state old destroys hosted"],
  "terraform workspace select prod": [],
  "terraform output": [],
  "terraform output -raw db_password": ["reveal what(terraform output token body)"],
  "terraform output -raw url": [],
  "terraform plan -var-file=dev.tfvars": ["read dev.tfvars"],
  "tofu destroy -auto-approve": ["mutate terraform destroy stack destroys hosted"],
});

effectsOf("terragrunt", {
  "terragrunt run-all destroy --terragrunt-non-interactive": ["mutate terraform destroy stack destroys hosted"],
  "terragrunt destroy -auto-approve": ["mutate terraform destroy stack destroys hosted"],
  "terragrunt plan": [],
  "terragrunt run-all plan": [],
});
