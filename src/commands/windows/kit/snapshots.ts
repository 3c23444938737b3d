/** Shadow copies as objects that a pipeline passes on. */
import { display, type Text } from "../../../types/text.ts";
import { made } from "../../kit/roles.ts";

export const SNAPSHOT_CLASS = /\bwin32_shadowcopy\b/;
const NAME = "a shadow copy";
export const SNAPSHOT: Text = made(NAME);

export const isSnapshot = (target: Text): boolean => display(target) === `<${NAME}>`;
