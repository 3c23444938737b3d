import { effectsOf } from "../../support/effects.ts";

effectsOf("awslocal", {
  "awslocal s3 cp a.txt s3://test/": ["runs: aws --endpoint-url=http://localhost:4566 s3 cp a.txt s3://test/"],
  "awslocal s3 ls s3://test": [],
  "awslocal dynamodb delete-table --table-name t": [],
});
