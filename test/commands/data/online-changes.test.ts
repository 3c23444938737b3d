import { effectsOf } from "../../support/effects.ts";

effectsOf("gh-ost", {
  "gh-ost --execute --host=db --table=orders --alter=DROP\\ COLUMN\\ email": [
    'mutate gh-ost alter table "DROP COLUMN email" destroys',
  ],
  "gh-ost --host=db --table=orders --alter=DROP\\ COLUMN\\ email": [],
  "gh-ost --execute --table=orders --alter=ADD\\ COLUMN\\ x\\ int": ["mutate gh-ost change table"],
});
effectsOf("pt-online-schema-change", {
  "pt-online-schema-change --execute --alter 'DROP INDEX a' D=shop,t=orders": [
    'mutate pt-online-schema-change alter table "DROP INDEX a" destroys',
  ],
  "pt-online-schema-change --dry-run --execute --alter 'DROP INDEX a' D=shop,t=orders": [],
});
effectsOf("pt-archiver", {
  "pt-archiver --source h=db,D=shop,t=orders --purge --where 1=1": [
    "mutate pt-archiver delete rows h=db,D=shop,t=orders destroys",
  ],
  "pt-archiver --source h=db,D=shop,t=orders --purge --where 1=1 --dry-run": [],
});
effectsOf("pt-table-sync", {
  "pt-table-sync --execute h=a h=b": ["mutate pt-table-sync change rows h=a destroys"],
  "pt-table-sync --print h=a h=b": [],
});
effectsOf("sqitch", {
  "sqitch revert --to @ROOT -y db:pg:shop": ["mutate sqitch rollback schema @ROOT destroys"],
  "sqitch revert db:pg:shop": ["mutate sqitch rollback schema db:pg:shop destroys prompts"],
  "sqitch status": [],
});
effectsOf("atlas-cli", {
  "atlas-cli schema clean --url x --auto-approve": ["mutate atlas-cli clean schema x destroys"],
  "atlas-cli schema inspect --url x": [],
});
