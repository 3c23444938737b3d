import { effectsOf } from "../../support/effects.ts";

effectsOf("perl", {
  "perl -e 'x' a": ["runs perl: x"],
  "perl -lane 'print' f": ["runs perl: print", "read f shows"],
  "perl -pi.bak -e s/a/b/ f": ["runs perl: s/a/b/", "write f edit"],
  "perl -0777 -ne 'print' f": ["runs perl: print", "read f shows"],
  "perl -MFile::Path -E 'x'": ["runs perl: x"],
  "perl x.pl a": ["runs perl file: x.pl"],
  perl: ["runs perl from stdin"],
});
effectsOf("ruby", {
  "ruby -run -e httpd dist -p 8000": ["connect http://0.0.0.0 listen sends[dist body] checked"],
  "ruby -e 'x'": ["runs ruby: x"],
  "ruby -rjson -ne 'puts' f": ["runs ruby: puts", "read f shows"],
  "ruby -r./a x.rb": ["runs ruby file: ./a", "runs ruby file: x.rb"],
  "ruby -r /tmp/a.rb x.rb": ["run /tmp/a.rb loader", "runs ruby file: /tmp/a.rb", "runs ruby file: x.rb"],
  "ruby -c x.rb": [],
});
