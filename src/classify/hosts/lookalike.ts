/** Host names that are made to be taken for another. */
import { KNOWN_HOSTS, ownerOfHost } from "./owners.ts";

/** Letters of other scripts that look like an ASCII one. Source: Unicode confusables, the common ones. */
const CONFUSABLE: Record<string, string> = {
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  ҽ: "e",
  һ: "h",
  і: "i",
  ј: "j",
  к: "k",
  ӏ: "l",
  м: "m",
  п: "n",
  о: "o",
  р: "p",
  ԛ: "q",
  г: "r",
  ѕ: "s",
  т: "t",
  υ: "u",
  ѵ: "v",
  ԝ: "w",
  х: "x",
  у: "y",
  ү: "y",
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  σ: "o",
  τ: "t",
  χ: "x",
  γ: "y",
  ω: "w",
  ı: "i",
  ɡ: "g",
  ɑ: "a",
  ǀ: "l",
  ո: "n",
  ս: "u",
  օ: "o",
  հ: "h",
  ց: "g",
  ʏ: "y",
  ʀ: "r",
  ɴ: "n",
};

/** The name without what makes it look like another; the name itself when nothing does. */
function skeleton(name: string): string {
  return [...name].map((char) => CONFUSABLE[char] ?? char).join("");
}

/** `unicode`: as a person would see it, lower case. */
export function isLookalike(unicode: string): boolean {
  if (unicode.split(".").some(isDeceptiveLabel)) return true;
  if (ownerOfHost(unicode) !== null) return false;
  // `gíthub.com`: a known name with marks on its letters.
  const bare = unicode.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
  if (bare !== unicode && ownerOfHost(bare) !== null) return true;
  return embedsKnown(unicode) || embedsDomain(unicode) || swapsDigits(unicode) || misspells(unicode);
}

/** Endings that a reader takes for the end of a name. `dev` and `app` are ordinary labels inside names. */
const ENDINGS = new Set(["com", "org", "net", "io", "gov", "edu"]);

/** Reads like one domain and ends as another: `docs.tool.io.other.example`. `x.com.au` is an ordinary ending. */
function embedsDomain(name: string): boolean {
  const labels = name.split(".");
  return labels.slice(1, -2).some((label) => ENDINGS.has(label));
}

/** Foreign letters among ASCII ones, or a label that reads wholly as ASCII. */
function isDeceptiveLabel(label: string): boolean {
  if (/^[\x00-\x7f]*$/.test(label)) return false;
  if (/[a-z]/.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(label)) return true;
  const folded = skeleton(label);
  if (folded === label) return false;
  return /[a-z]/.test(label) || /^[\x00-\x7f]*$/.test(folded);
}

/** `docs.python.org.evil.example`, `github.com-login.example`: a known name that is not the end of the name. */
function embedsKnown(name: string): boolean {
  const labels = name.split(".");
  for (let from = 0; from < labels.length; from++)
    for (let count = 2; count <= 3 && from + count < labels.length + 1; count++) {
      const part = labels.slice(from, from + count).join(".");
      if (KNOWN_HOSTS.has(part) && from + count < labels.length) return true;
      // `github.com-login.example`, and `com` or `org` with a whole further domain after it.
      const dash = part.indexOf("-", part.lastIndexOf("."));
      if (dash > 0 && KNOWN_HOSTS.has(part.slice(0, dash))) return true;
    }
  return (
    labels.some((label, index) => index > 0 && index <= labels.length - 3 && /^(?:com|org)$/.test(label)) &&
    !/\.(?:local|internal|lan|corp|test)$/.test(name)
  );
}

const DIGITS: Record<string, string> = { 0: "o", 1: "l", 3: "e", 5: "s" };

/** `paypa1.com`, `g1thub.com`: digits in place of letters of a known name. */
function swapsDigits(name: string): boolean {
  const domain = name.split(".").slice(-2).join(".");
  if (!/\d/.test(domain)) return false;
  const letters = domain.replace(/[0135]/g, (digit) => DIGITS[digit] ?? digit);
  return letters !== domain && (KNOWN_HOSTS.has(letters) || KNOWN_HOSTS.has(letters.replace("l", "i")));
}

/** Endings one slip away from `com`. */
const NEAR_COM = new Set(["co", "cm", "om", "con", "cpm", "comm", "cim"]);
/** Names of their own, one letter beside a known one. */
const NAMESAKES = new Set(["replicated.com"]);
/** Shorter names have ordinary words one letter away from them. */
const LONG = 7;

/** `gihtub.com`, `githubusercontents.com`, `githubusercontent.co`: one slip away from a known name. */
function misspells(name: string): boolean {
  const [label = "", ending = ""] = name.split(".").slice(-2);
  const whole = `${label}.${ending}`;
  if (label.length < LONG - 1 || KNOWN_HOSTS.has(whole) || NAMESAKES.has(whole)) return false;
  for (const known of KNOWN_HOSTS) {
    const [right = "", end = "", ...more] = known.split(".");
    if (more.length > 0 || right.length < LONG - 1) continue;
    if (label === right && end === "com" && NEAR_COM.has(ending)) return true;
    if (ending === end && label !== right && isSlip(label, right)) return true;
  }
  return false;
}

/** Two letters exchanged; in longer names one letter more, less or another. */
function isSlip(wrong: string, right: string): boolean {
  if (Math.abs(wrong.length - right.length) > 1) return false;
  let at = 0;
  while (at < wrong.length && wrong[at] === right[at]) at++;
  const exchanged = wrong[at] === right[at + 1] && wrong[at + 1] === right[at];
  if (exchanged && wrong.slice(at + 2) === right.slice(at + 2)) return true;
  if (right.length < LONG) return false;
  const after = (text: string, by: number) => text.slice(at + by);
  return (
    (wrong.length === right.length && after(wrong, 1) === after(right, 1)) ||
    (wrong.length > right.length && after(wrong, 1) === after(right, 0)) ||
    (wrong.length < right.length && after(wrong, 0) === after(right, 1))
  );
}
