import { mutation, reveal, runs, sentFile } from "../kit/roles.ts";
import { cloudTool } from "./reader.ts";

export const az = cloudTool("az", {
  service: "azure",
  yes: "--yes -y",
  asks: /^(group|vm|vmss|aks|acr|disk|image|snapshot|functionapp-plan|appservice-plan|storage-account|network-dns|container|containerapp|batch|search|iot|account)/,
  valued: "-n -g -r -d -f -i -a -m",
  special: (line) => {
    const call = line.names.join(" ");
    if (/^account get-access-token/.test(call)) return [reveal("azure login", ["credential"], "azure")];
    if (
      /^(keyvault secret (show|download)|storage account (keys list|show-connection-string|generate-sas)|acr credential show|cosmosdb keys list|redis list-keys|ad sp create-for-rbac|ad (sp|app) credential reset|functionapp keys list|webapp deployment list-publishing-credentials|servicebus .* keys list|eventhubs .* keys list|search admin-key show|aks get-credentials --admin)/.test(
        call,
      )
    )
      return [reveal(`azure ${line.names.slice(0, 3).join(" ")}`, ["token"], "azure")];
    if (
      /^(login|logout|account|config|configure|version|extension|upgrade|feedback|find|interactive|cloud|bicep|aks get-credentials|acr login)( |$)/.test(
        call,
      ) &&
      !/delete/.test(call)
    )
      return [];
    if (/^storage (blob|container|file|share) (upload|upload-batch|sync)/.test(call)) {
      const file = line.value("--file") ?? line.value("-f") ?? line.value("--source") ?? line.value("-s");
      const account = line.text("--account-name") ?? "storage";
      return [
        {
          kind: "connect",
          url: { pieces: [`https://${account}.blob.core.windows.net`], quoted: false, at: { start: 0, end: 0 } },
          does: "change",
          sends: file ? [sentFile(file)] : [],
          checked: true,
        },
      ];
    }
    if (/^deployment (group|sub|mg|tenant) create/.test(call))
      return [mutation("azure", "deploy", "stack", { target: line.value("--name -n") ?? null, hosted: true })];
    if (/^storage (blob|file) delete-batch/.test(call))
      return [
        mutation("azure", "delete", "bucket", {
          target: line.value("--source") ?? line.value("-s") ?? null,
          destroys: true,
          hosted: true,
        }),
      ];
    if (/^vm run-command invoke/.test(call)) {
      const text = line.value("--scripts");
      return text
        ? [
            runs({
              kind: "code",
              language: "shell",
              text,
              source: "inline",
              on: { kind: "ssh", host: line.value("--name") ?? line.value("-n") ?? text },
            }),
          ]
        : [mutation("azure", "exec", "instance", { hosted: true })];
    }
    if (/^rest( |$)/.test(call)) {
      const method = (line.text("--method") ?? line.text("-m") ?? "get").toLowerCase();
      return /^(get|head)$/.test(method)
        ? []
        : [
            mutation("azure", method === "delete" ? "delete" : "change", "resource", {
              target: line.value("--url") ?? line.value("--uri") ?? null,
              destroys: method === "delete",
              hosted: true,
            }),
          ];
    }
    if (
      /^(storage (container|account)) (set-permission|update)/.test(call) &&
      /blob|container|true/.test(
        `${line.text("--public-access") ?? ""}${line.text("--allow-blob-public-access") ?? ""}`,
      )
    )
      return [
        mutation("azure", "expose", "bucket", {
          target: line.value("--name") ?? line.value("-n") ?? null,
          hosted: true,
        }),
      ];
    return undefined;
  },
});
