import { effectsOf } from "../../support/effects.ts";

effectsOf("ollama", {
  "ollama list": [],
  "ollama run llama3.2 hi": [],
  "ollama create mine -f Modelfile": ["read Modelfile"],
  "ollama rm llama3.2": ["mutate ollama remove model llama3.2 destroys"],
  "ollama push dev/mine": ["publish ollama dev/mine"],
});
effectsOf("llm", {
  "llm 'explain this'": [],
  "llm -f src/a.ts 'explain'": ["read src/a.ts shows"],
  "llm keys list": [],
  "llm keys get openai": ["reveal what(llm key token llm body)"],
  "llm logs -n 3": [],
});
effectsOf("hf", {
  "hf download org/model --local-dir models": ["write models create"],
  "hf upload org/model out": [
    "publish huggingface org/model",
    "connect https://huggingface.co change sends[out body] checked",
  ],
  "hf auth whoami": [],
  "huggingface-cli repo delete org/model": ["mutate huggingface delete repository org/model destroys hosted"],
});
effectsOf("wandb", {
  "wandb status": [],
  "wandb sync wandb/run-1": ["read wandb/run-1 recursive"],
  "wandb artifact put -n a/b/c out": ["publish wandb a/b/c"],
});
