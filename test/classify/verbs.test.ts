/** Programs nobody here knows, by what their words say. */
import { describe, expect, test } from "vitest";
import { said } from "../support/verdicts.ts";

describe("verbs that destroy, in unknown programs", () => {
  test.each([
    ["acme projects delete shop --yes", "ask"],
    ["acmectl cluster destroy c1 --auto-approve", "ask"],
    ["acme --profile dev db terminate -y", "ask"],
    ["acme db:drop --force", "ask"],
    ["acme drop-db --no-confirm", "ask"],
    ["acme users.purge --skip-confirmation", "ask"],
    ["npx acme-cli env delete staging --force", "ask"],
    ["./bin/acme db:drop --force", "ask"],
    ["acme delete-org shop -f", "ask"],
    ["acme delete shop -f -v", "ask"],
    ["acme delete -f manifest.yaml", "allow"],
    ["acme wipe --env=production", "deny"],
    ["acme server database reset -y", "ask"],
    ["acme db:reset --force", "ask"],
    ["acme reset db --yes", "ask"],
    ["acme reset --force", "allow"],
    ["acme view reset --yes", "allow"],
    ["acme cache clear --force", "allow"],
    ["acme env delete production", "deny"],
    // Half of such tools ask nobody: what holds data or serves others is enough.
    ["acme projects delete shop", "ask"],
    ["acme destroy instance 123", "ask"],
    ["acme delete space team-a --wait", "ask"],
    ["acme --context x delete cluster c1", "ask"],
    ["acme db reset", "ask"],
    ["acme boxes delete --all", "ask"],
    ["acme app undeploy", "ask"],
    // Shows what would go, or is about something else.
    ["acme delete 3", "allow"],
    ["acme delete users.csv", "allow"],
    ["acme notes remove 4", "allow"],
    ["acme cache delete", "allow"],
    ["acme projects delete shop --dry-run", "allow"],
    ["acme projects delete shop --yes --dry-run", "allow"],
    ["acme delete --help --yes", "allow"],
    ["acme projects list --yes", "allow"],
    ["acme deploy --env=production --yes", "allow"],
    ["acme delete.ts --yes", "allow"],
    ["acme cache delete --force", "allow"],
    ["acme new drop --yes", "allow"],
    ["acme logs drop --follow -y", "allow"],
    ["acme dropzone --yes", "allow"],
    ["acme purge-css --yes", "allow"],
    ['acme run "delete everything" --yes', "allow"],
    ["acme keys:truncate --yes=false", "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("statements of SQL in switches of unknown programs", () => {
  test.each([
    ['acmesql -h dwh -c "DROP SCHEMA sales CASCADE"', "ask"],
    ["acmesql -e 'delete from users'", "ask"],
    ['acmesql --execute "ALTER TABLE users DROP COLUMN email"', "ask"],
    ['acmesql --profile prod -e "truncate users"', "deny"],
    ['acmesql -e "select 1"', "allow"],
    ['acmesql -e "delete from sessions where id = 3"', "allow"],
    // Prose, titles, and programs that talk about statements.
    ['acme -c "delete the cache and drop a note"', "allow"],
    ['acme -e "update readme set in stone"', "allow"],
    ['acme-check -c "DROP TABLE users"', "allow"],
    ['acme create "Drop table users from the docs" -p 1', "allow"],
  ])("%s: %s", (source, word) => expect(said(source)).toBe(word));
});

describe("cmdlets of modules, by verb and noun", () => {
  const inPowerShell = (source: string) => said(source, { tool: "PowerShell" });
  test.each([
    ["Remove-AzResourceGroup -Name rg -Force", "deny"],
    ["Get-AzResourceGroup -Name rg-* | Remove-AzResourceGroup -Force -AsJob", "deny"],
    ["Remove-AzSqlDatabase -ServerName s -DatabaseName app", "deny"],
    ["Remove-AzStorageAccount -Name a", "deny"],
    ["Clear-AzStorage -Name a", "deny"],
    ["Remove-EC2Instance -InstanceId i-1 -Force", "deny"],
    ["Remove-S3Bucket -BucketName app -DeleteBucketContent", "deny"],
    ["Remove-CFNStack -StackName app", "deny"],
    ["Remove-DDBTable -TableName orders", "deny"],
    ["Remove-IAMUser -UserName jd", "deny"],
    ["Remove-GcsBucket app", "deny"],
    ["Remove-MgGroup -GroupId x", "deny"],
    ["Remove-Mailbox -Identity jd", "deny"],
    ["Get-AzAccessToken", "deny"],
    ["Remove-S3Object -BucketName app -Key a.txt", "ask"],
    ["Stop-AzVM -Name web -Force", "ask"],
    ["New-AzResourceGroupDeployment -ResourceGroupName rg -TemplateFile main.bicep", "ask"],
    ["Update-MgUser -UserId jd -AccountEnabled:$false", "ask"],
    ["Remove-Website -Name shop", "ask"],
    ["Remove-VM -Name dev -Force", "ask"],
    ["Remove-DbaDatabase -SqlInstance s -Database app", "ask"],
    ["Remove-AcmeThing -Name x -Confirm:$false", "ask"],
    ["Get-AzKeyVaultSecret -VaultName v -Name s -AsPlainText", "ask"],
    ["Get-SECSecretValue -SecretId app", "ask"],
    // Looks, previews, what the session holds itself, functions of the project.
    ["Remove-AzVM -Name x -WhatIf", "allow"],
    ["Remove-AzVM -Name x -WhatIf:$true", "allow"],
    ["Get-AzVM -Status | Format-Table", "allow"],
    ["Get-AzKeyVaultSecret -VaultName v", "allow"],
    ["Set-AzContext -SubscriptionId x", "allow"],
    ["Connect-AzAccount", "allow"],
    ["Update-AzConfig -EnableDataCollection $false", "allow"],
    ["New-AzStorageContext -StorageAccountName a", "allow"],
    ["Get-S3Bucket", "allow"],
    ["Remove-BuildArtifacts", "allow"],
    ["Remove-PSSession $s", "allow"],
    ["Remove-Module Pester -Force", "allow"],
  ])("%s: %s", (source, word) => expect(inPowerShell(source)).toBe(word));

  test("as code of pwsh", () => {
    expect(said("pwsh -NoProfile -Command 'Remove-AzResourceGroup -Name rg -Force'")).toBe("deny");
    expect(said("Remove-AzVM x --yes")).toBe("allow");
  });
});
