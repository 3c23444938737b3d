import { literal, prefix, splitAt, type Text } from "../../types/text.ts";
import type { Args } from "../kit/args.ts";
import { opens, writes } from "../kit/roles.ts";
import { command, type Yield } from "../kit/spec.ts";

const REPORTS =
  /^--?(?:o|output|out|outfile|out-file|output-file|output-path|report|report-path|report-file|junitxml|json-file)$/;

/** Verbs and values have neither a folder nor an ending; what begins with a scheme is no file. */
const isPath = (word: Text): boolean => !/^-|:\/\//.test(prefix(word)) && /[./]/.test(literal(word) ?? "/");

/** Values of options that name a report are written; every other word may name what is looked at. */
function looks(args: Args): Yield[] {
  const found: Yield[] = [];
  const report = writes("replace", () => []);
  for (let index = 0; index < args.operands.length; index++) {
    const word = args.operands[index]!;
    const [flag, value]: (Text | undefined)[] = splitAt(word, "=") ?? [word];
    const next = args.operands[index + 1];
    if (REPORTS.test(literal(flag!) ?? "") && (value ?? next)) {
      found.push(...report((value ?? next)!, args));
      if (!value) index++;
    } else if (isPath(word)) found.push(...opens({ recursive: true })(word, args));
  }
  return found;
}

/** They say how files are built, what is wrong with them, or how a machine is doing; nothing of the content comes out. */
export const analysers = command(
  [
    // Pictures, documents, fonts, displays.
    "identify pdfinfo pdffonts otfinfo fc-list fc-match fc-query xdpyinfo glxinfo vulkaninfo clinfo epubcheck gltf_validator",
    // Programs and data files.
    "javap jdeps jps jstat jstack h5ls gdalinfo ogrinfo checksec spirv-val desktop-file-validate appstreamcli rpmlint lintian",
    "arm-none-eabi-size arm-none-eabi-nm arm-none-eabi-readelf avr-size avr-nm riscv64-unknown-elf-size llvm-size llvm-nm llvm-readelf",
    "pahole wasm-objdump wasm2wat xcresulttool zbarimg h5diff avro-tools",
    "swift-demangle atos leaks vmmap heap spindump nvtop gping",
    // Queues of a cluster.
    "sinfo squeue sacct seff qstat",
    // Manifests, configuration, rules.
    "kubent kube-score pluto popeye polaris promtool amtool cfn-lint tfsec terrascan zizmor protolint",
    "jsonlint ajv check-jsonschema html-validate htmlhint csslint squawk",
    // Sources and texts.
    "cpplint cmake-lint clj-kondo deadnix radon xenon lizard interrogate deptry pmd checkstyle git-sizer onefetch",
    "proselint write-good alex chktex lacheck texcount",
    // Known faults of what a project depends on.
    "trivy grype syft osv-scanner",
  ].join(" "),
  { style: { none: true }, prints: "nothing", effects: looks },
);
