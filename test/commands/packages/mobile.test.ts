import { effectsOf } from "../../support/effects.ts";

effectsOf("flutter", {
  "flutter test --coverage test/widget_test.dart": [],
  "flutter build apk --release --dart-define=ENV=prod": [],
  "flutter pub get": [],
  "flutter pub add http dev:lints go_router:^14.0": ["install pub http", "install pub lints", "install pub go_router"],
  "flutter create --org com.acme app": ["write app create"],
});

effectsOf("dart", {
  "dart run build_runner build --delete-conflicting-outputs": [],
  "dart run tool/gen.dart -x": ["runs unknown file: tool/gen.dart"],
  "dart analyze lib": [],
  "dart format lib": ["write lib edit"],
  "dart pub global activate melos": ["install pub melos wide"],
  "dart pub publish": ["publish pub ."],
  "dart pub publish --dry-run": [],
});

effectsOf("pod", {
  "pod install --repo-update --project-directory=ios": [],
  "pod trunk push Acme.podspec": ["publish cocoapods Acme.podspec"],
  "pod trunk delete Acme 1.0.0": ["mutate cocoapods delete package Acme destroys hosted"],
});

effectsOf("xcodebuild", {
  "xcodebuild -workspace ios/App.xcworkspace -scheme App build CODE_SIGNING_ALLOWED=NO": [
    "run ios/App.xcworkspace outside",
  ],
  "xcodebuild test -scheme App -resultBundlePath /tmp/r.xcresult": ["write /tmp/r.xcresult replace"],
  "xcodebuild -exportArchive -archivePath b/App.xcarchive -exportPath out -exportOptionsPlist e.plist": [
    "write out replace",
    "run e.plist outside",
  ],
});

effectsOf("fastlane", {
  "fastlane lanes": [],
  "fastlane ios test": [],
  "fastlane ios beta": ["mutate app store deploy app beta hosted"],
  "fastlane match nuke development": ["mutate app store delete identity development destroys hosted"],
});

effectsOf("eas", {
  "eas build:list --limit 3": [],
  "eas build -p ios --profile preview": [],
  "eas submit -p ios": ["mutate expo deploy app ios hosted"],
  "eas update --branch main -m fix": ["mutate expo deploy app fix hosted"],
  "eas build:delete abc": ["mutate expo delete entry abc destroys hosted"],
  "eas whoami": [],
});
