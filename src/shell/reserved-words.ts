/** Reserved words that close what another one opened. */
export const closers: ReadonlySet<string> = new Set(["then", "elif", "else", "fi", "do", "done", "esac", "}"]);

const openers = "if case while until for select function time coproc in { ! [[ ]]".split(" ");

const reserved = new Set([...closers, ...openers]);

/** Whether the word is reserved in both shells. */
export const isReserved = (word: string): boolean => reserved.has(word);
