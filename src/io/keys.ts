/** Single keys from a terminal. */

/** Calls it for each key until the returned function is called, which gives the terminal back as it was. */
export function onKeys(run: (key: string) => void): () => void {
  const { stdin } = process;
  const listen = (data: Buffer) => {
    // Several characters at once are an escape sequence or pasted text, never a decision.
    const text = data.toString("utf8");
    if ([...text].length === 1) run(text);
  };
  stdin.setRawMode(true);
  stdin.resume();
  stdin.on("data", listen);
  return () => {
    stdin.off("data", listen);
    stdin.setRawMode(false);
    stdin.pause();
  };
}

/** Columns of the terminal as it is now; 80 where nobody tells. */
export const columns = (): number => process.stdout.columns || 80;

/** Its lines; 24 where nobody tells. */
export const lines = (): number => process.stdout.rows || 24;
