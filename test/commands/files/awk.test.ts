import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("awk", {
  "awk 'NR>1{print $2, $11}'": ["runs awk: NR>1{print $2, $11}"],
  "awk -F: -v x=1 '{print}' a y=2 b": ["runs awk: {print}", "read a shows", "read b shows"],
  "awk -F= '{print $1}' .env": ["runs awk: {print $1}", "read .env"],
  "awk -F= '!/^#/ && NF {print $1\"=***\"}' .env": ['runs awk: !/^#/ && NF {print $1"=***"}', "read .env"],
  "awk -F= '{print $1 $2}' .env": ["runs awk: {print $1 $2}", "read .env shows"],
  "awk -F= '{print $2}' .env": ["runs awk: {print $2}", "read .env shows"],
  "gawk -i inplace '{print}' a": ["runs awk: {print}", "write a edit"],
  "awk -f p.awk -- a": ["runs awk file: p.awk", "read a shows"],
  "gawk -e BEGIN{} -i lib a": ["runs awk: BEGIN{}", "read lib", "read a shows"],
  "gawk -E p.awk a": ["runs awk file: p.awk", "read a shows"],
  "gawk -l ./x.so BEGIN{}": ["run ./x.so loader", "runs awk: BEGIN{}"],
  "awk '{print}' -x": ["runs awk: {print}", "read -x shows"],
});
printsOf("awk", {
  "awk 'BEGIN{print \"rm x\"}'": "rm x\n",
  'awk \'BEGIN { printf "a\\tb" ; print "c;d", "e" }\'': "a\tbc;d e\n",
  "a b | awk '{print $2, $1}'": "b a\n",
  "a:b | awk -F: '{print $NF}'": "b\n",
  "a b | awk '{print}'": "a b\n",
  "a b | awk '{print $1 + 1}'": null,
  "a b | awk '{print $1}' f": null,
  "awk '{print $1}'": null,
});
