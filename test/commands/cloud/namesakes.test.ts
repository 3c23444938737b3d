import { effectsOf } from "../../support/effects.ts";

effectsOf("aws-copilot", {
  "aws-copilot app delete --yes": ["mutate aws-copilot delete stack destroys hosted"],
  "aws-copilot app delete": ["mutate aws-copilot delete stack destroys hosted prompts"],
  "aws-copilot svc delete api --yes": ["mutate aws-copilot delete app api destroys hosted"],
  "aws-copilot svc show": [],
  "aws-copilot deploy": ["mutate aws-copilot deploy app hosted"],
});
effectsOf("openstack-swift", {
  "openstack-swift delete backups": ["mutate openstack delete bucket backups destroys hosted"],
  "openstack-swift delete backups dump.sql": ["mutate openstack delete object dump.sql destroys hosted"],
  "openstack-swift delete --all": ["mutate openstack delete bucket destroys hosted"],
  "openstack-swift post -r '.r:*' backups": ["mutate openstack expose bucket backups hosted"],
  "openstack-swift upload backups dump.sql": ["mutate openstack upload object backups hosted"],
  "openstack-swift list backups": [],
});
effectsOf("bitbucket-cli", {
  "bitbucket-cli api -X DELETE /repositories/acme/app": [
    "mutate bitbucket delete repository /repositories/acme/app destroys hosted",
  ],
  "bitbucket-cli api /repositories/acme/app": [],
  "bitbucket-cli repo delete acme/app": ["mutate bitbucket delete repository acme/app destroys hosted"],
  "bitbucket-cli pr list": [],
});
