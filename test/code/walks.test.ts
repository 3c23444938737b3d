/** Code that walks through folders and deletes what it meets: the whole tree goes. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

const ROWS: Record<string, (folder: string, home: string) => string> = {
  "Python, os.scandir and itself": (folder) =>
    `python3 -c "\nimport os\ndef rm(d):\n    for e in os.scandir(d):\n        if e.is_dir(): rm(e.path)\n        else: os.unlink(e.path)\nrm('${folder}')\n"`,
  "Python, os.listdir and itself": (_, home) =>
    `python3 -c "\nimport os\ndef rm(d):\n    for n in os.listdir(d):\n        p=os.path.join(d,n)\n        if os.path.isdir(p): rm(p)\n        else: os.remove(p)\nrm(os.path.expanduser('${home}'))\n"`,
  "Python, Path.walk": (folder) =>
    `python3 -c "\nfrom pathlib import Path\nfor r,d,f in Path('${folder}').walk(top_down=False):\n    for n in f: (r/n).unlink()\n"`,
  "Ruby, Find.find": (folder) => `ruby -rfind -e 'Find.find("${folder}") { |f| File.delete(f) if File.file?(f) }'`,
  "Ruby, each_child": (folder) =>
    `ruby -e 'Dir.each_child("${folder}") { |f| FileUtils.rm_rf(File.join("${folder}", f)) }'`,
  "Ruby, Pathname": (folder) => `ruby -rpathname -e 'Pathname("${folder}").find { |p| p.delete }'`,
  "JavaScript, itself": (folder) =>
    `node -e "const fs=require('fs'),p=require('path');function w(d){fs.readdirSync(d).forEach(f=>{const q=p.join(d,f);if(fs.statSync(q).isDirectory())w(q);else fs.unlinkSync(q)})} w('${folder}')"`,
  "JavaScript, entries": (folder) =>
    `node -e "const fs=require('fs');for(const e of fs.readdirSync('${folder}',{withFileTypes:true}))fs.rmSync(require('path').join('${folder}',e.name),{recursive:true})"`,
  "PHP, iterators": (folder) =>
    `php -r 'foreach(new RecursiveIteratorIterator(new RecursiveDirectoryIterator("${folder}")) as $f) unlink($f);'`,
  "Lua, lfs": (folder) => `lua -e 'for f in require("lfs").dir("${folder}") do os.remove("${folder}/"..f) end'`,
  "Perl, File::Find": (folder) => `perl -MFile::Find -e 'find(sub { unlink $File::Find::name }, "${folder}")'`,
};

describe("a tree that is walked and deleted", () => {
  for (const [how, code] of Object.entries(ROWS))
    test(how, () => {
      expect([said(code("/home/dev", "~")), said(code("dist", "~/app/dist"))]).toEqual(["deny!", "allow"]);
    });
  test.each([
    "ruby -rfind -e 'Find.find(\"app\") { |f| puts f }'",
    `node -e "for(const e of require('fs').readdirSync('src',{withFileTypes:true}))console.log(e.name,e.isDirectory())"`,
    `python3 -c "import os; [print(e.name, e.path) for e in os.scandir('/home/dev')]"`,
  ])("nothing goes: %s", (source) => expect(said(source)).toBe("allow"));
});
