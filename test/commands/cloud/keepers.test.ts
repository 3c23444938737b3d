import { effectsOf } from "../../support/effects.ts";

effectsOf("virsh", {
  "virsh -c qemu:///system undefine dev --remove-all-storage": ["mutate virsh delete instance dev destroys"],
  "virsh -c qemu:///system 'pool-refresh a; undefine dev --remove-all-storage'": [
    "mutate virsh delete instance dev destroys",
  ],
  "virsh desc dev 'vol-delete is next'": [],
  "virsh undefine dev --remove-all-storage": ["mutate virsh delete instance dev destroys"],
  "virsh vol-delete disk.qcow2 --pool default": ["mutate virsh delete volume disk.qcow2 destroys"],
  "virsh undefine dev": [],
  "virsh list --all": [],
});
effectsOf("qm", {
  "qm guest exec 100 --timeout 5 -- destroy x": ["runs on container 100: destroy x"],
  "pct exec 100 -- rm -rf /srv": ["runs on container 100: rm -rf /srv"],
  "qm destroy 100 --purge": ["mutate qm delete instance 100 destroys hosted"],
  "qm list": [],
  "qm start 100": [],
});
effectsOf("snapper", {
  "snapper list -c delete": [],
  "snapper --config=root -v remove 5": ["mutate snapper delete snapshot 5 destroys"],
  "snapper -c root delete 1-50": ["mutate snapper delete snapshot 1-50 destroys"],
  "snapper list": [],
  "snapper create -d before": [],
});
effectsOf("timeshift", {
  "timeshift --delete-all --yes": ["mutate timeshift delete snapshot destroys"],
  "timeshift --list": [],
});
effectsOf("flux", {
  "flux --context dev -n apps delete source git shop -s": ["mutate flux delete service source destroys"],
  "flux delete source git help": ["mutate flux delete service source destroys prompts"],
  "flux delete -h": [],
  "flux $FLAGS uninstall -s": ["mutate flux delete service destroys"],
  'flux "$VERB" source git shop': ["opaque dynamic-flag flux $VERB"],
  "flux uninstall --silent": ["mutate flux delete service destroys"],
  "flux uninstall": ["mutate flux delete service destroys prompts"],
  "flux uninstall --dry-run": [],
  "flux get all": [],
});
effectsOf("istioctl", {
  "istioctl uninstall --purge -y": ["mutate istioctl delete service destroys"],
  "istioctl analyze": [],
});
effectsOf("rpk", {
  "rpk -X brokers=h.example:9092 topic delete orders": ["mutate rpk delete topic orders destroys"],
  "rpk topic create delete": [],
  "rpk topic delete orders": ["mutate rpk delete topic orders destroys"],
  "rpk topic list": [],
});
effectsOf("celery", {
  "celery -A app worker -n purge": [],
  "celery --broker amqp://h.example -A app purge -f": ["mutate celery delete queue destroys"],
  "celery -A app purge -f": ["mutate celery delete queue destroys"],
  "celery -A app inspect active": [],
  "celery -A app worker": [],
});
effectsOf("airflow", {
  "airflow --verbose db reset": ["mutate airflow reset database destroys prompts"],
  "airflow db reset -y": ["mutate airflow reset database destroys"],
  "airflow db migrate": [],
  "airflow dags list": [],
});
effectsOf("eb", {
  "eb terminate app-env --force": ["mutate eb delete stack app-env destroys hosted"],
  "eb terminate app-env": ["mutate eb delete stack app-env destroys hosted prompts"],
  "eb status": [],
  "eb deploy app-env": ["mutate eb deploy app app-env hosted"],
});
effectsOf("zappa", {
  "zappa update staging": ["mutate zappa deploy app staging hosted"],
  "zappa tail staging": [],
});
effectsOf("chalice", { "chalice deploy": ["mutate chalice deploy app hosted"], "chalice local": [] });
effectsOf("mina", { "mina production deploy": ["mutate mina deploy app hosted"], "mina setup": [] });
effectsOf("fab", {
  "fab -H web1 -- ls /srv": ["runs on ssh web1: ls /srv"],
  "fab production deploy": ["mutate fab deploy app hosted"],
  "fab test": [],
});
effectsOf("aliyun", {
  "aliyun ecs DeleteInstance --InstanceId i-1": ["mutate aliyun delete instance i-1 destroys hosted"],
  "aliyun oss rm oss://app/ -r -f": ["mutate aliyun delete bucket oss://app/ destroys hosted"],
  "aliyun ecs DescribeInstances": [],
});
effectsOf("xcrun", {
  "xcrun simctl erase all": ["runs: simctl erase all"],
  "xcrun --sdk iphoneos clang -v": ["runs: clang -v"],
  "xcrun --find rm": [],
});
effectsOf("simctl", { "simctl erase all": ["mutate simctl erase device all destroys"], "simctl list": [] });
effectsOf("java", {
  "java -jar tools/jenkins-cli.jar -s https://ci.example.com delete-job app": [
    "runs unknown file: tools/jenkins-cli.jar",
    "runs: jenkins-cli -s https://ci.example.com delete-job app",
  ],
  "java -jar bfg-1.14.0.jar --delete-files x": ["runs unknown file: bfg-1.14.0.jar", "runs: bfg --delete-files x"],
  "java -jar app.jar delete-job": ["runs unknown file: app.jar"],
});
effectsOf("jenkins-cli", {
  "jenkins-cli build app -p TASK=delete-job": [],
  "jenkins-cli -s https://ci.example.com delete-job app": ["mutate jenkins-cli delete job app destroys hosted"],
  "jenkins-cli list-jobs": [],
  "jenkins-cli console app": [],
});
effectsOf("pvesh", {
  "pvesh --output-format json delete nodes/a/lxc/100/": [
    "mutate pvesh delete instance nodes/a/lxc/100/ destroys hosted",
  ],
  "pvesh delete /nodes/a/qemu/100/snapshot/s": [],
  "pvesh delete /nodes/a/qemu/100": ["mutate pvesh delete instance /nodes/a/qemu/100 destroys hosted"],
  "pvesh delete /nodes/a/firewall/rules/1": [],
  "pvesh get /nodes": [],
});
effectsOf("VBoxManage", {
  "VBoxManage unregistervm dev --delete": ["mutate VBoxManage delete instance dev destroys"],
  "VBoxManage closemedium disk x.vdi --delete": ["mutate VBoxManage delete volume x.vdi destroys"],
  "VBoxManage unregistervm dev": [],
  "VBoxManage list vms": [],
});
effectsOf("govc", {
  "govc -u https://h.example/sdk vm.destroy dev": ["mutate govc delete instance dev destroys hosted"],
  "govc vm.destroy dev": ["mutate govc delete instance dev destroys hosted"],
  "govc datastore.rm disks/a.vmdk": ["mutate govc delete volume disks/a.vmdk destroys hosted"],
  "govc vm.info dev": [],
});
effectsOf("rq", {
  "rq empty default": ["mutate rq delete queue default destroys"],
  "rq info": [],
  "rq worker high": [],
});
effectsOf("dagster", {
  "dagster run wipe": ["mutate dagster delete rows destroys"],
  "dagster dev": [],
  "dagster run list": [],
});
effectsOf("mlflow", {
  "mlflow gc": ["mutate mlflow delete rows destroys"],
  "mlflow experiments delete -x 1": ["mutate mlflow delete rows 1 destroys"],
  "mlflow db upgrade sqlite:///m.db": [],
  "mlflow ui --port 5001": [],
});
effectsOf("dvc", {
  "dvc gc -w -c": ["mutate dvc delete object destroys hosted"],
  "dvc gc -w": [],
  "dvc pull data.dvc": [],
});
effectsOf("convex", {
  "convex import dump.zip --replace --preview-name x": ["mutate convex delete table dump.zip destroys hosted"],
  "convex import --prod --replace-all dump.zip": ["mutate convex delete table dump.zip destroys hosted"],
  "convex import --replace-all dump.zip": ["mutate convex delete rows dump.zip destroys"],
  "convex deploy -y": ["mutate convex deploy app hosted"],
  "convex deploy --dry-run": [],
  "convex import --append dump.zip": [],
  "convex dev": [],
});
effectsOf("nix-collect-garbage", {
  "nix-collect-garbage -d": ["mutate nix-collect-garbage delete generations destroys"],
  "nix-collect-garbage": [],
});
effectsOf("esptool.py", {
  "esptool.py --port /dev/ttyUSB0 erase_flash": ["mutate esptool.py erase device destroys"],
  "esptool.py chip_id": [],
});
effectsOf("shopify", {
  "shopify --no-color theme push -al": ["mutate shopify deploy theme hosted"],
  "shopify theme delete -t 1 --force": ["mutate shopify delete theme 1 destroys hosted"],
  "shopify theme delete -t 1": ["mutate shopify delete theme 1 destroys hosted prompts"],
  "shopify theme push --live": ["mutate shopify deploy theme hosted"],
  "shopify theme push --unpublished": [],
  "shopify theme check": [],
});
effectsOf("auth0", {
  "auth0 --tenant acme.auth0.com apps delete x": ["mutate auth0 delete app x destroys hosted prompts"],
  "auth0 apps delete x --force": ["mutate auth0 delete app x destroys hosted"],
  "auth0 users delete x --force": ["mutate auth0 delete identity x destroys hosted"],
  "auth0 apps list": [],
});
effectsOf("upstash", {
  "upstash redis delete --id x": ["mutate upstash delete database x destroys hosted"],
  "upstash team delete x": ["mutate upstash delete group x destroys hosted"],
  "upstash redis list": [],
});
effectsOf("sentry-cli", {
  "sentry-cli releases delete 1": ["mutate sentry-cli delete release 1 destroys hosted"],
  "sentry-cli releases new 1": [],
});
effectsOf("magento", {
  "magento --no-interaction setup:uninstall": ["mutate magento delete database destroys"],
  "magento setup:uninstall": ["mutate magento delete database destroys"],
  "magento setup:install --cleanup-database": ["mutate magento reset database destroys"],
  "magento cache:flush": [],
});
effectsOf("ghost", {
  "ghost uninstall": ["mutate ghost delete database destroys prompts"],
  "ghost uninstall --force": ["mutate ghost delete database destroys"],
  "ghost ls": [],
});
effectsOf("bench", {
  "bench drop-site dev.local": ["mutate bench delete database dev.local destroys"],
  "bench --site dev.local reinstall": ["mutate bench delete database destroys"],
  "bench start": [],
});
effectsOf("occ", {
  "occ user:delete ann": ["mutate occ delete rows ann destroys"],
  "occ user:list": [],
});
