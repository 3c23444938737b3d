import { effectsOf } from "../../support/effects.ts";

effectsOf("mosquitto_pub", {
  "mosquitto_pub -h mq.example -t t -f .env": ["connect mqtt://mq.example change sends[.env body] checked"],
  'mosquitto_pub -h mq.example -t t -m "$(cat notes)"': [],
  "mosquitto_pub -h mq.example -t t -m hello": [],
});

effectsOf("kcat", {
  "kcat -P -b mq.example -t t data.json": ["connect kafka://mq.example change sends[data.json body] checked"],
  "kcat -L -b mq.example": [],
});

effectsOf("stomp", {
  "stomp -s mq.example -f message.json": ["connect tcp://mq.example change sends[message.json body] checked"],
  "stomp -s mq.example hello": [],
});

effectsOf("logger", {
  "logger -n log.example -f app.log": ["connect syslog://log.example change sends[app.log body] checked"],
  "logger -t app started": [],
});

effectsOf("slack", {
  "slack file upload notes.txt": ["connect https://slack change sends[notes.txt body] checked"],
  "slack chat send --text hello": [],
  "ntfy publish builds --file log.txt": ["connect https://ntfy change sends[log.txt body] checked"],
  "ntfy publish builds done": [],
});

effectsOf("pastebinit", {
  "pastebinit -b https://paste.example -i notes.txt": [
    "connect https://pastebinit change sends[notes.txt body] checked",
  ],
  "pastebinit -l": [],
});

effectsOf("slackcat", {
  "slackcat -c dev build.log": ["connect https://slackcat change sends[build.log body] checked"],
});

effectsOf("ldapsearch", {
  "ldapsearch -H ldap://dc.example -b dc=example": [],
  "ldapadd -H ldap://dc.example -f new.ldif": ["connect ldap://dc.example change sends[new.ldif body] checked"],
});

effectsOf("ix", {
  "ix notes.txt": ["connect https://ix change sends[notes.txt body] checked"],
});

effectsOf("tea", {
  "tea repos delete --owner acme --name app --force": ["mutate tea delete repository app destroys hosted"],
  "tea pulls list": [],
  "tea issues create --title x --body-file notes.md": ["connect https://tea change sends[notes.md body] checked"],
  "tea issues ls": [],
});

effectsOf("ipfs", {
  "ipfs add notes.txt": ["connect https://ipfs change sends[notes.txt body] checked"],
  "b2 upload-file bucket notes.txt name": [
    "connect https://b2 change sends[bucket body, notes.txt body, name body] checked",
  ],
  "ipfs cat Qm1": [],
});

effectsOf("hey", {
  "hey -m POST -D body.json https://load.example/x": [
    "connect https://load.example/x change sends[body.json body] checked",
  ],
  "hey https://load.example/x": ["connect https://load.example/x fetch checked"],
  "ab -n 10 http://localhost:3000/": ["connect http://localhost:3000/ fetch checked"],
});

effectsOf("gnutls-cli", {
  "gnutls-cli tls.example": ["connect tls.example fetch checked"],
});

effectsOf("ztcp", {
  "ztcp 203.0.113.7 443": ["connect tcp://203.0.113.7:443 tunnel checked"],
  "ztcp -l 80": [],
});
effectsOf("twilio", {
  "twilio api:core:incoming-phone-numbers:remove --sid PN1": ["mutate twilio delete app PN1 destroys hosted"],
  "twilio api:verify:v2:services:entities:remove --sid x": ["mutate twilio delete object x destroys hosted"],
  "twilio api:core:messages:remove --sid SM1": ["mutate twilio delete object SM1 destroys hosted"],
  "twilio api:core:messages:list": [],
});
effectsOf("ossutil", {
  "ossutil -e oss-cn.example rm -r oss://media/": ["mutate ossutil delete bucket oss://media/ destroys hosted"],
  "ossutil rm -r oss://media/old/ -e https://oss-cn.example": [
    "mutate ossutil delete object oss://media/old/ destroys hosted",
  ],
  'ossutil rm -rf "$BUCKET"': ["mutate ossutil delete object $BUCKET destroys hosted"],
  "ossutil rm -rf oss://media": ["mutate ossutil delete bucket oss://media destroys hosted"],
  "ossutil rm oss://media/a.jpg": ["mutate ossutil delete object oss://media/a.jpg destroys hosted"],
  "ossutil ls oss://media": [],
  "ossutil rb oss://media": ["mutate ossutil delete bucket oss://media destroys hosted"],
});
effectsOf("b2", {
  "b2 rm --recursive b2://bucket": ["mutate b2 delete bucket b2://bucket destroys hosted"],
  "b2 rm b2://bucket/a.jpg": ["mutate b2 delete object b2://bucket/a.jpg destroys hosted"],
  "b2 bucket delete media": ["mutate b2 delete bucket media destroys hosted"],
  "b2 ls b2://bucket": [],
});
