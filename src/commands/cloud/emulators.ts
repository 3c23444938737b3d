/** Tools of the clouds pointed at an emulator on this machine. */
import { known, literal } from "../../types/text.ts";
import { runs } from "../kit/roles.ts";
import { command } from "../kit/spec.ts";

const COPIES = /^(?:cp|mv|sync|presign)$/;

/**
 * `awslocal s3 cp x s3://b` is `aws --endpoint-url=http://localhost:4566 s3 cp x s3://b`. What else it changes is the
 * emulator's, which holds nothing that a test didn't put there.
 */
export const awslocal = command("awslocal", {
  style: { none: true },
  prints: "nothing",
  effects: ({ operands }) =>
    operands.some((word) => COPIES.test(literal(word) ?? ""))
      ? [runs({ kind: "command", argv: [known("aws"), known("--endpoint-url=http://localhost:4566"), ...operands] })]
      : [],
});
