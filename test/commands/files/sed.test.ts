import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("sed", {
  "sed -n 's/a/b/p' f -": ["runs sed: s/a/b/p", "read f shows"],
  "sed -n 's/=.*//p' .env": ["runs sed: s/=.*//p", "read .env"],
  "sed -nE 's/^([A-Z_]+)=.*/\\1/p' .env": ["runs sed: s/^([A-Z_]+)=.*/\\1/p", "read .env"],
  "sed -E 's/^([A-Z_]+)=.*/\\1/p' .env": ["runs sed: s/^([A-Z_]+)=.*/\\1/p", "read .env shows"],
  "sed -nE 's/^([A-Z_]+=.*)=.*/\\1/p' .env": ["runs sed: s/^([A-Z_]+=.*)=.*/\\1/p", "read .env shows"],
  "sed -e 's/=.*/=***/' .env": ["runs sed: s/=.*/=***/", "read .env"],
  "sed -e 's/=.*/=***/' -e p .env": ["runs sed: s/=.*/=***/", "runs sed: p", "read .env shows"],
  "sed -i.bak s/a/b/ f g": ["runs sed: s/a/b/", "write f edit", "write g edit"],
  "sed -i '' s/a/b/ f": ["runs sed: s/a/b/", "write f edit"],
  "sed -ne p -f x.sed f": ["runs sed: p", "runs sed file: x.sed", "read f shows"],
  "sed --in-place -E s/a/b/ f": ["runs sed: s/a/b/", "write f edit"],
  "sed -I .bak f": ["runs sed: .bak", "write f edit"],
  "sed 's/=.*//' .env": ["runs sed: s/=.*//", "read .env"],
  "sed 's/=.*/=***/' .env": ["runs sed: s/=.*/=***/", "read .env"],
  "sed 's/=x//' .env": ["runs sed: s/=x//", "read .env shows"],
});
printsOf("sed", {
  "cat x | sed 's/cat/rm/'": "rm x",
  "a-a | sed -e s/a/b/g": "b-b",
  "a b | sed -E 's/(a) (b)/\\2\\1&/'": "baa b",
  "a b | sed 's,\\(a\\) b,\\1$,'": "a$",
  "ab | sed y/ab/ba/": "ba",
  "a | sed -n '1p;p'": "a\na",
  "a | sed /a/d": "",
  "a | sed -n 's/a/b/p'": "b",
  "a | sed 's/a/b/w f'": null,
  "a | sed '1!d'": null,
  "aaaa | sed 's/a*a*a*b/x/'": null,
  "aaaa | sed 's/a/aaaaaaaaaa/g;s/a/aaaaaaaaaa/g;s/a/aaaaaaaaaa/g'": null,
  "a | sed s/a/b/ f": null,
  "sed s/a/b/": null,
});
