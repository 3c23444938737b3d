import { effectsOf } from "../../support/effects.ts";

effectsOf("tee", {
  "tee a b": ["write a replace", "write b replace"],
  "tee -a log": ["write log append"],
  "tee --append log": ["write log append"],
  "tee -ip x --output-error=warn": ["write x replace"],
  tee: [],
});
