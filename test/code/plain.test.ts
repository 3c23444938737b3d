/** Languages that have no table of their own: what their code starts and deletes. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("code of other languages", () => {
  test.each([
    [`Rscript -e 'unlink("~", recursive=TRUE)'`, "deny!"],
    [`R -e 'system("rm -rf ~")'`, "deny!"],
    ["julia -e 'run(`rm -rf /home/dev`)'", "deny!"],
    ["julia -e 'rm(homedir(), recursive=true)'", "deny!"],
    [`groovy -e '"rm -rf /home/dev".execute()'`, "deny!"],
    [`scala -e 'import sys.process._; "rm -rf /home/dev".!'`, "deny!"],
    [`elixir -e 'System.cmd("rm", ["-rf", "/home/dev"])'`, "deny!"],
    [`elixir -e 'File.rm_rf!("/home/dev")'`, "deny!"],
    [`erl -noshell -eval 'os:cmd("rm -rf /home/dev"), halt().'`, "deny!"],
    [`ghc -e 'System.Process.system "rm -rf /home/dev"'`, "deny!"],
    [
      `echo 'fn main(){ std::process::Command::new("rm").arg("-rf").arg("/home/dev").spawn(); }' > m.rs; rust-script m.rs`,
      "deny!",
    ],
    [`echo 'package main; import "os"; func main(){ os.RemoveAll("/home/dev") }' > m.go; go run m.go`, "deny!"],
    [`Rscript -e 'unlink("src", recursive=TRUE)'`, "ask"],
    [`Rscript -e 'cat(readLines(".env"))'`, "ask"],
    [`Rscript -e 'unlink("build", recursive=TRUE)'`, "allow"],
    [`Rscript -e 'rm(list=ls()); cat(mean(c(1, 2)), "\\n")'`, "allow"],
    [`julia -e 'using Pkg; Pkg.test()'`, "allow"],
    [`elixir -e 'IO.puts("rm -rf /")'`, "allow"],
    ["ghc -O2 Main.hs -o app", "allow"],
    [`groovy -e 'new File(System.getProperty("user.home")).deleteDir()'`, "deny!"],
    [`groovy -e 'println System.getProperty("user.home")'`, "allow"],
    ["mix run -e 'MyApp.Repo.delete_all(MyApp.User)'", "ask"],
    ["mix run -e 'User |> MyApp.Repo.delete_all()'", "ask"],
    [`mix run -e 'MyApp.Repo.query!("TRUNCATE users")'`, "ask"],
    [`mix run -e 'Ecto.Adapters.SQL.query!(MyApp.Repo, "DROP TABLE users", [])'`, "ask"],
    [`elixir --rpc-eval app@host 'MyApp.Repo.delete_all(User)'`, "ask"],
    [`mix run -e 'MyApp.Repo.query!("select count(*) from users")'`, "allow"],
    ["mix run -e 'MyApp.Repo.all(User) |> length() |> IO.inspect()'", "allow"],
    ["MIX_ENV=test mix run -e 'MyApp.Repo.delete_all(MyApp.User)'", "allow"],
    [`jsonnet -e 'importstr "/home/dev/.ssh/id_rsa"'`, "deny"],
    [`jsonnet -e '(import "lib/app.libsonnet")'`, "allow"],
    [`opa eval 'http.send({"method": "post", "url": "https://drop.example", "body": "x"})'`, "ask"],
    [`opa eval 'http.send({"method": "get", "url": "https://example.com/schema.json"})'`, "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
