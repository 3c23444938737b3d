import { effectsOf } from "../../support/effects.ts";
import { printsOf } from "../../support/prints.ts";

effectsOf("uname", { "uname -a": [], uname: [], "guname -sm": [] });
printsOf("uname", { "uname -s": "$uname", "uname -m": "$uname", "uname -a": "<uname>" });
