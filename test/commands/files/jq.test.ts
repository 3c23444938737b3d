import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("jq", {
  "jq -r .a f.json": ["runs jq: .a", "read f.json shows"],
  "jq -n '1 > 0'": ["runs jq: 1 > 0"],
  "jq --arg a b --rawfile x .env . f": ["runs jq: .", "read .env shows", "read f shows"],
  "jq -f p.jq f": ["runs jq file: p.jq", "read f shows"],
  "jq -n '$ARGS' --args a b": ["runs jq: $ARGS"],
});
effectsOf("yq", {
  "yq -i '.a=1' f.yaml": ["runs jq: .a=1", "write f.yaml edit"],
  "yq eval .a f.yaml": ["runs jq: .a", "read f.yaml shows"],
  "yq f.yaml": ["read f.yaml shows"],
  "yq -p ini ~/.aws/credentials": ["read ~/.aws/credentials shows"],
  "yq -o json ./conf/app": ["read ./conf/app shows"],
  "yq -i '.a=1' ./conf/app": ["runs jq: .a=1", "write ./conf/app edit"],
  "yq --from-file p .a": ["runs jq file: p", "runs jq: .a"],
});
effectsOf("dasel", {
  "dasel -f f.yaml .a": ["read f.yaml shows"],
  "dasel select --file f.yaml -s .a.b": ["read f.yaml shows"],
  "dasel put -t string -v x -f f.yaml .a": ["write f.yaml edit"],
  "dasel -r json .a": [],
});
effectsOf("xmllint", {
  "xmllint --xpath //a f.xml": ["read f.xml shows"],
  "xmllint --dtd d -o out.xml f.xml": ["read d", "write out.xml replace", "read f.xml shows"],
  "mlr --icsv --ojson cat f.csv": ["read f.csv shows"],
});
printsOf("jq", {
  "jq -rn '\"rm x\"'": "rm x\n",
  'jq -n \'"a", "b"\'': '"a"\n"b"\n',
  '{"a":["b"]} | jq -r .a[0]': "b\n",
  '{"a":["b"]} | jq -j .a[]': "b",
  '{"a":1} | jq .a+1': null,
  "jq -r .a f.json": null,
});
