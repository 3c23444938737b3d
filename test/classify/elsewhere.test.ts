/** What comes from another machine or out of a container: its files are not the ones of here. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("what another machine prints and this one runs is code that nobody can see", () => {
  test.each([
    "ssh host cat x | sh",
    "ssh host 'cat x' | bash -s -- -y",
    "ssh -p 22 u@host cat x | sudo sh",
    "ssh host cat x | python3",
    "ssh host cat x | xargs -I{} sh -c '{}'",
    "ssh host cat x > /tmp/x.sh; sh /tmp/x.sh",
    'eval "$(ssh host cmd)"',
    'bash -c "$(ssh host cat x)"',
    "bash <(ssh host cat x)",
    'x=$(ssh host cat x); eval "$x"',
    "scp host:x /dev/stdout | sh",
    "docker run --rm img print | bash",
    "docker run --rm img cat /x | bash",
    "docker exec c cat /x | sh",
    "docker compose exec web cat /x | sh",
    "docker run --rm -v .:/w img cat /etc/x.sh | sh",
    'eval "$(docker run --rm img env)"',
    "kubectl exec p -- cat x | sh",
    "source <(kubectl exec p -- cat x)",
    "vagrant ssh -c 'cat x' | sh",
    "multipass exec vm -- cat x | sh",
    "gcloud compute ssh vm --command 'cat x' | sh",
  ])("%s: ask", (source) => expect(said(source)).toBe("ask"));

  test.each([
    "ssh host cat x | grep y",
    "diff <(ssh host cat x) x",
    "ssh host cat x | awk '{print $1}'",
    'x=$(ssh host cat version); docker build -t "app:$x" .',
    "docker run --rm img cat x > out.txt",
    "docker exec web cat /app/x.json | node -e 'process.stdin.pipe(process.stdout)'",
    "kubectl get pods -o name | xargs kubectl describe",
    // The words are known.
    "ssh host echo ls | sh",
    'eval "$(minikube docker-env)"',
    // It runs where it lies.
    "ssh host 'cat x | sh'",
    "docker run --rm img sh -c 'cat x | sh'",
    "docker exec -i c bash < setup.sh",
    // The container only shows what lies here.
    'docker run --rm -v "$PWD":/w -w /w img cat script.sh | sh',
    "docker run --rm -v .:/w img cat /w/script.sh | sh",
  ])("%s: allow", (source) => expect(said(source)).toBe("allow"));

  test("it is foreign where it lands in a file that runs by itself", () => {
    expect(said("ssh host cat x > .git/hooks/pre-commit")).toBe("deny");
    expect(said("ssh host cat x > notes.txt")).toBe("allow");
  });
});

describe("a mounted folder is the one of here", () => {
  test.each([
    ["docker run --rm -v .:/app -w /app alpine rm -rf .", "deny"],
    ["docker run --rm -v ./src:/app alpine rm -rf /app", "ask"],
    ["docker run --rm -v .:/app alpine rm -rf /app/dist", "allow"],
    ["docker run --rm -v ~:/h alpine rm -rf /h", "deny!"],
    ["docker run --rm alpine rm -rf /app", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});
