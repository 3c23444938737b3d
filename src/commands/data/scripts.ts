/** Scripts of frameworks that are commands in their own right, whatever interpreter starts them. */
const SCRIPTS = new Map(
  Object.entries({
    artisan: "artisan",
    craft: "craft",
    "manage.py": "manage.py",
    "bin/rails": "rails",
    "bin/rake": "rake",
    "bin/console": "symfony-console",
  }),
);

/**
 * The command that a script's name stands for: `manage.py`, `artisan`, or, where the name alone says too little, its
 * last two parts (`bin/console`). Give the path as written.
 */
export function scriptCommand(path: string): string | undefined {
  const parts = path.replaceAll("\\", "/").split("/");
  return SCRIPTS.get(parts.slice(-2).join("/")) ?? SCRIPTS.get(parts.at(-1) ?? "");
}
