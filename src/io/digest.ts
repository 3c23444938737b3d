import { hmac, sha256 } from "../audit/sha256.ts";

/** Above this our own code is slower than loading the runtime's. */
const SMALL = 16 * 1024;

const library = () => process.getBuiltinModule("node:crypto");

export function digestOf(bytes: Uint8Array): string {
  return bytes.length < SMALL ? sha256(bytes) : library().createHash("sha256").update(bytes).digest("hex");
}

/** The same text gives another digest under another key. */
export function keyedDigest(key: Uint8Array, text: string): string {
  return text.length < SMALL ? hmac(key, text) : library().createHmac("sha256", key).update(text).digest("hex");
}
