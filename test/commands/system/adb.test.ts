import { effectsOf } from "../../support/effects.ts";

effectsOf("adb", {
  "adb shell rm -rf /sdcard/DCIM": ["mutate adb delete files /sdcard/DCIM destroys"],
  "adb shell rm /sdcard/screen.png": [],
  "adb shell rm -rf /data/local/tmp/x": [],
  "adb shell pm clear com.example.app": [],
  "adb logcat -d": [],
  "adb -s emulator-5554 shell rm -rf /sdcard/DCIM": ["mutate adb delete files /sdcard/DCIM destroys"],
  "adb -H farm.example shell 'cd /sdcard && rm -rf DCIM'": ["mutate adb delete files DCIM destroys"],
  "adb shell 'cd /data/local/tmp && rm -rf x'": [],
  "adb shell rm -rf /data/local/tmp/x /sdcard/DCIM": ["mutate adb delete files /sdcard/DCIM destroys"],
  "adb shell rm -rf /data/local/tmp/../x": ["mutate adb delete files /data/local/tmp/../x destroys"],
  'adb shell rm -rf "/data/local/tmp/$X"': ["mutate adb delete files /data/local/tmp/$X destroys"],
  "adb shell su -c 'rm -r /data/app'": ["mutate adb delete files /data/app destroys"],
  "adb shell recovery --wipe_data": ["mutate adb wipe device recovery destroys"],
  "adb shell am broadcast -a android.intent.action.MASTER_CLEAR": ["mutate adb wipe device destroys"],
  "adb push rm /sdcard": [],
});
