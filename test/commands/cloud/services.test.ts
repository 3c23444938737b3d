import { effectsOf } from "../../support/effects.ts";

effectsOf("databricks", {
  "databricks account workspaces delete 12": ["mutate databricks delete project 12 destroys hosted"],
  "databricks bundle destroy -t dev": ["mutate databricks destroy stack dev destroys hosted prompts"],
  "databricks bundle destroy --auto-approve": ["mutate databricks destroy stack destroys hosted"],
  "databricks bundle deploy -t dev": ["mutate databricks deploy resource hosted"],
  "databricks bundle validate -t dev": [],
  "databricks workspace delete /Users/x/old --recursive": [
    "mutate databricks delete object /Users/x/old destroys hosted",
  ],
  "databricks fs rm -r dbfs:/mnt/raw": ["mutate databricks delete object dbfs:/mnt/raw destroys hosted"],
  "databricks fs ls dbfs:/": [],
  "databricks catalogs delete sales --force": ["mutate databricks delete schema sales destroys hosted"],
  "databricks secrets delete-scope app": ["mutate databricks delete secret app destroys hosted"],
  "databricks secrets get-secret app key": ["reveal what(databricks secret token databricks body)"],
  "databricks clusters start 01": ["mutate databricks restart cluster 01 hosted"],
  "databricks clusters permanent-delete 01": ["mutate databricks delete cluster 01 destroys hosted"],
  "databricks jobs list": [],
});
effectsOf("modal", {
  "modal environment delete main --yes": ["mutate modal delete stack main destroys hosted"],
  "modal volume delete models -y": ["mutate modal delete disk models destroys hosted"],
  "modal volume rm -r models /old": ["mutate modal delete object models destroys hosted"],
  "modal app stop ap-1": ["mutate modal stop container ap-1 destroys hosted"],
  "modal deploy app.py": ["mutate modal deploy app app.py hosted"],
  "modal run train.py": [],
  "modal volume ls models": [],
});
effectsOf("kamal", {
  "kamal remove": ["mutate kamal remove stack destroys hosted prompts"],
  "kamal remove -y": ["mutate kamal remove stack destroys hosted"],
  "kamal accessory remove db -y": ["mutate kamal remove database destroys hosted"],
  "kamal app stop": ["mutate kamal remove service destroys hosted"],
  "kamal deploy -d staging": ["mutate kamal deploy app staging hosted"],
  "kamal app exec ls -l": ["mutate kamal exec app hosted", "runs on container: ls -l"],
  "kamal app logs -n 10": [],
  "kamal details": [],
});
effectsOf("fastly", {
  "fastly service delete --service-id s": ["mutate fastly delete service destroys hosted"],
  "fastly service list": [],
});
effectsOf("algolia", {
  "algolia indices clear products -y": ["mutate algolia delete table products destroys hosted"],
  "algolia search products": [],
});
effectsOf("ldcli", {
  "ldcli flags delete --flag old": ["mutate feature-flags delete resource destroys hosted"],
  "ldcli flags list": [],
});
effectsOf("circleci", {
  "circleci context delete github acme ci": ["mutate circleci delete resource github destroys hosted"],
  "circleci config validate": [],
});
effectsOf("velero", {
  "velero backup delete nightly": ["mutate velero delete backup nightly destroys hosted prompts"],
  "velero backup get": [],
});
effectsOf("deck", {
  "deck gateway reset --force": ["mutate kong reset service destroys hosted"],
  "deck sync kong.yaml": ["mutate kong apply service kong.yaml hosted"],
  "deck gateway diff kong.yaml": [],
});
effectsOf("nats", {
  "nats stream rm ORDERS": ["mutate nats delete queue ORDERS destroys hosted prompts"],
  "nats stream purge ORDERS -f": ["mutate nats delete queue ORDERS destroys hosted"],
  "nats stream info ORDERS": [],
});
effectsOf("rabbitmqctl", {
  "rabbitmqctl delete_vhost /app": ["mutate rabbitmq delete node /app destroys"],
  "rabbitmqctl purge_queue jobs": ["mutate rabbitmq delete queue jobs destroys"],
  "rabbitmqctl list_queues": [],
});
effectsOf("splunk", {
  "splunk clean eventdata -index main -f": ["mutate splunk delete index destroys"],
  "splunk search 'index=main'": [],
});
