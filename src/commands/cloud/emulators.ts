/** Tools of the clouds pointed at an emulator on this machine. */
import { known } from "../../types/text.ts";
import { runs } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

/** `awslocal s3 ls` is `aws --endpoint-url=http://localhost:4566 s3 ls`. */
export const awslocal = command("awslocal", {
  style: { none: true },
  does: ({ operands }) => [
    runs({ kind: "command", argv: [known("aws"), known("--endpoint-url=http://localhost:4566"), ...operands] }),
  ],
});
