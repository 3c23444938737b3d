/** Builders of sites and books from a project's files: they write into one folder, and some publish it. */
import { known, literal, prefix, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { mutation, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";
import { outside } from "./names-of.ts";

interface Site {
  names: string;
  /** Options whose value is the folder that is written. */
  to?: RegExp;
  /** Options whose value is a configuration, whose code or plug-ins run. */
  by?: RegExp;
  /** What publishes the site. */
  publishes?: RegExp;
  /** What makes a file or folder of that name. */
  makes?: RegExp;
  /** The second plain word is the folder that is written. */
  second?: boolean;
}

const SITES: Site[] = [
  { names: "hugo", to: /^(?:-d|--destination)$/, by: /^--config(?:Dir)?$/, publishes: /^deploy/, makes: /^new / },
  { names: "jekyll", to: /^(?:-d|--destination)$/, by: /^(?:--config|--plugins|-p)$/, makes: /^new / },
  { names: "mkdocs", to: /^(?:-d|--site-dir)$/, by: /^(?:-f|--config-file)$/, publishes: /^gh-deploy/, makes: /^new / },
  { names: "mdbook", to: /^(?:-d|--dest-dir)$/, makes: /^init / },
  { names: "zola", to: /^(?:-o|--output-dir)$/, by: /^(?:-c|--config)$/, makes: /^init / },
  { names: "docusaurus", to: /^--out-dir$/, by: /^--config$/, publishes: /^deploy/ },
  { names: "vitepress vuepress", to: /^(?:--outDir|-d|--dest)$/ },
  { names: "hexo", publishes: /^(?:d|deploy)(?: |$)|^(?:g|generate) .*(?:-d|--deploy)/, makes: /^init / },
  { names: "eleventy", to: /^--output$/, by: /^--config$/ },
  { names: "quarto", to: /^--output-dir$/, publishes: /^publish /, makes: /^create / },
  { names: "sphinx-build sphinx-autobuild", by: /^-c$/, second: true },
  { names: "sphinx-apidoc", to: /^-o$|^--output-dir$/ },
  {
    names: "typedoc jsdoc",
    to: /^(?:--out|-d|--destination)$/,
    by: /^(?:--options|-c|--configure|-t|--template|--plugin)$/,
  },
  { names: "doxygen yard pdoc ford godoc", to: /^(?:-o|--output-dir|--output-directory)$/ },
];

function effects({ to, by, publishes, makes, second }: Site, args: Args): Yield[] {
  const words = args.operands;
  const plain = words.filter((word) => !/^-./.test(prefix(word)));
  const line = words.map((word) => literal(word) ?? "?").join(" ");
  if (words.some((word) => /^(?:-h|--help|--version|--dry-?run|--dryRun)$/.test(literal(word) ?? ""))) return [];
  const made = makes?.test(line) ? plain.at(-1) : undefined;
  return [
    ...words.flatMap((word, index): Yield[] => {
      const [flag = "", attached] = (literal(word) ?? "").split(/=(.*)/s);
      const value: Text | undefined = attached === undefined ? words[index + 1] : known(attached, word.at);
      if (!value) return [];
      if (to?.test(flag)) return writes("create")(value, args);
      return by?.test(flag) ? outside(value, args) : [];
    }),
    ...(made ? writes("create")(made, args) : []),
    ...(second && plain.length > 1 ? writes("create")(plain.at(-1)!, args) : []),
    ...(publishes?.test(line) ? [mutation("site", "deploy", "app", { target: known("."), hosted: true })] : []),
  ];
}

const site = (found: Site) =>
  command(found.names, { style: { none: true }, prints: "nothing", effects: (args) => effects(found, args) });

export const [
  hugo,
  jekyll,
  mkdocs,
  mdbook,
  zola,
  docusaurus,
  vitepress,
  hexo,
  eleventy,
  quarto,
  sphinx,
  sphinxApidoc,
  typedoc,
  others,
] = SITES.map(site);
