/** Base64 as PowerShell takes it: the bytes are UTF-16, or UTF-8 when they can't be. */
export function decodeUtf16(text: string | undefined): string | null {
  const clean = (text ?? "").replace(/\s+/g, "");
  if (clean === "" || !/^[A-Za-z0-9+/]*={0,2}$/.test(clean) || clean.replaceAll("=", "").length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(clean.replaceAll("=", "")), (char) => char.charCodeAt(0));
  const zeros = bytes.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  const wide = bytes.length % 2 === 0 && zeros * 4 >= bytes.length;
  const decoded = new TextDecoder(wide ? "utf-16le" : "utf-8").decode(bytes);
  return decoded.includes("\ufffd") ? null : decoded;
}
