import { effectsOf } from "../../support/effects.ts";

effectsOf("virsh", {
  "virsh undefine dev --remove-all-storage": ["mutate virsh delete instance dev destroys"],
  "virsh vol-delete disk.qcow2 --pool default": ["mutate virsh delete volume default destroys"],
  "virsh undefine dev": [],
  "virsh list --all": [],
});
effectsOf("qm", {
  "qm destroy 100 --purge": ["mutate qm delete instance 100 destroys hosted"],
  "qm list": [],
  "qm start 100": [],
});
effectsOf("snapper", {
  "snapper -c root delete 1-50": ["mutate snapper delete snapshot 1-50 destroys"],
  "snapper list": [],
  "snapper create -d before": [],
});
effectsOf("timeshift", {
  "timeshift --delete-all --yes": ["mutate timeshift delete snapshot destroys"],
  "timeshift --list": [],
});
effectsOf("flux", {
  "flux uninstall --silent": ["mutate flux delete service uninstall destroys"],
  "flux uninstall": ["mutate flux delete service uninstall destroys prompts"],
  "flux uninstall --dry-run": [],
  "flux get all": [],
});
effectsOf("istioctl", {
  "istioctl uninstall --purge -y": ["mutate istioctl delete service uninstall destroys"],
  "istioctl analyze": [],
});
effectsOf("rpk", { "rpk topic delete orders": ["mutate rpk delete topic orders destroys"], "rpk topic list": [] });
effectsOf("celery", {
  "celery -A app purge -f": ["mutate celery delete queue purge destroys"],
  "celery -A app inspect active": [],
  "celery -A app worker": [],
});
effectsOf("airflow", {
  "airflow db reset -y": ["mutate airflow reset database reset destroys"],
  "airflow db migrate": [],
  "airflow dags list": [],
});
effectsOf("eb", {
  "eb terminate app-env --force": ["mutate eb delete stack app-env destroys hosted"],
  "eb terminate app-env": ["mutate eb delete stack app-env destroys hosted prompts"],
  "eb status": [],
});
effectsOf("aliyun", {
  "aliyun ecs DeleteInstance --InstanceId i-1": ["mutate aliyun delete instance i-1 destroys hosted"],
  "aliyun oss rm oss://app/ -r -f": ["mutate aliyun delete bucket oss://app/ destroys hosted"],
  "aliyun ecs DescribeInstances": [],
});
effectsOf("adb", {
  "adb shell rm -rf /sdcard/DCIM": ["mutate adb delete files /sdcard/DCIM destroys"],
  "adb shell rm /sdcard/screen.png": [],
  "adb shell rm -rf /data/local/tmp/x": [],
  "adb shell pm clear com.example.app": [],
  "adb logcat -d": [],
});
effectsOf("xcrun", {
  "xcrun simctl erase all": ["runs: simctl erase all"],
  "xcrun --sdk iphoneos clang -v": ["runs: clang -v"],
  "xcrun --find rm": [],
});
effectsOf("simctl", { "simctl erase all": ["mutate simctl erase device all destroys"], "simctl list": [] });
effectsOf("nsupdate", {
  "nsupdate -k key.conf changes.txt": ["mutate dns change zone changes.txt hosted"],
  "nsupdate -V": [],
});
effectsOf("java", {
  "java -jar tools/jenkins-cli.jar -s https://ci.example.com delete-job app": [
    "runs unknown file: tools/jenkins-cli.jar",
    "runs: jenkins-cli -s https://ci.example.com delete-job app",
  ],
  "java -jar bfg-1.14.0.jar --delete-files x": ["runs unknown file: bfg-1.14.0.jar", "runs: bfg --delete-files x"],
  "java -jar app.jar delete-job": ["runs unknown file: app.jar"],
});
effectsOf("jenkins-cli", {
  "jenkins-cli -s https://ci.example.com delete-job app": ["mutate jenkins-cli delete job app destroys hosted"],
  "jenkins-cli list-jobs": [],
  "jenkins-cli console app": [],
});
