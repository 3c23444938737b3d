import { effectsOf } from "../../support/effects.ts";

effectsOf("pulumi", {
  "pulumi up": ["mutate pulumi apply stack hosted prompts"],
  "pulumi up --yes": ["mutate pulumi apply stack hosted"],
  "pulumi preview": [],
  "pulumi destroy --yes": ["mutate pulumi destroy stack destroys hosted"],
  "pulumi destroy": ["mutate pulumi destroy stack destroys hosted prompts"],
  "pulumi stack rm dev -y": ["mutate pulumi destroy stack dev destroys hosted"],
  "pulumi stack output --show-secrets": ["reveal what(pulumi outputs token pulumi body)"],
  "pulumi stack rm prod --force -y": ["mutate pulumi destroy stack prod destroys hosted"],
  "pulumi up --preview-only": [],
  "pulumi stack output url": [],
  "pulumi state delete urn": ["mutate pulumi change state urn hosted"],
  "pulumi config --show-secrets": ["reveal what(pulumi configuration token pulumi body)"],
  "pulumi config get dbPassword": ["reveal what(pulumi configuration token pulumi body)"],
  "pulumi config get region": [],
  "pulumi config set a b": [],
  "pulumi up -s prod -y": ["mutate pulumi apply stack prod hosted"],
});

effectsOf("cdk", {
  "cdk deploy Stack --require-approval never": ["mutate aws deploy stack Stack hosted"],
  "cdk destroy Stack": ["mutate aws destroy stack Stack destroys hosted prompts"],
  "cdk destroy Stack --force": ["mutate aws destroy stack Stack destroys hosted"],
  "cdk diff": [],
  "cdk synth --app '/tmp/x.sh'": ["runs shell: /tmp/x.sh"],
});

effectsOf("serverless", {
  "serverless deploy --stage prod": ["mutate serverless deploy stack prod hosted"],
  "sls remove": ["mutate serverless destroy stack destroys hosted"],
  "sst remove --stage dev": ["mutate serverless destroy stack dev destroys hosted"],
  "sls offline": [],
});

effectsOf("sam", {
  "sam deploy": ["mutate aws deploy stack hosted"],
  "sam delete --no-prompts": ["mutate aws destroy stack destroys hosted"],
  "sam build": [],
});

effectsOf("packer", {
  "packer build image.pkr.hcl": ["mutate packer create image image.pkr.hcl hosted"],
  "packer validate x": [],
});

effectsOf("ansible-playbook", {
  "ansible-playbook -i hosts site.yml": ["read site.yml", "mutate ansible apply hosts site.yml hosted"],
  "ansible-playbook --check site.yml": [],
  "ansible-playbook -i localhost, -c local site.yml": ["read site.yml"],
  "ansible-playbook -c local -e a=b site.yml": ["read site.yml"],
});

effectsOf("ansible", {
  "ansible web -m file -a 'path=/srv/app state=absent'": [
    "mutate ansible change hosts web hosted",
    "runs on ssh web: rm -rf /srv/app",
  ],
  "ansible web -m file -a 'path=/srv/app state=directory'": ["mutate ansible change hosts web hosted"],
  "ansible localhost -m file -a 'path=/srv/app state=absent'": ["delete /srv/app recursive"],
  "ansible all -m ping": [],
  "ansible web -a 'rm -rf /srv/x'": ["runs shell on ssh web: rm -rf /srv/x"],
  "ansible localhost -m shell -a 'rm -rf x'": ["runs shell: rm -rf x"],
  "ansible web -m apt -a name=curl": ["mutate ansible change hosts web hosted"],
  "ansible all --list-hosts": [],
});

effectsOf("ansible-galaxy", {
  "ansible-galaxy install -r requirements.yml": [],
  "ansible-lint site.yml": [],
});

effectsOf("ansible-vault", {
  "ansible-vault view secrets.yml": ["reveal what(secrets.yml token body)"],
  "ansible-vault encrypt secrets.yml": [],
  "ansible-vault view --vault-password-file p secrets.yml": ["read p", "reveal what(secrets.yml token body)"],
});
