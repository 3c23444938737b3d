import { effectsOf } from "../../support/effects.ts";

effectsOf("pdflatex", {
  "pdflatex -shell-escape -interaction=nonstopmode paper.tex": ["read paper.tex"],
  "pdflatex '\\immediate\\write18{rm -rf ~}\\end'": ["runs shell: rm -rf ~"],
  "pdflatex '\\def\\x{1}\\input{a}'": [],
});
effectsOf("latexmk", { "latexmk -pdf -outdir build paper.tex": ["read paper.tex"] });
effectsOf("gs", {
  "gs -q -dNOSAFER -c '(%pipe%id) (r) file' -c quit": ["runs shell: id"],
  "gs -sDEVICE=pdfwrite -sOutputFile=a.pdf -dBATCH in.ps": ["write a.pdf replace", "read in.ps shows"],
  "gs -o a.pdf in.ps": ["write a.pdf replace", "read in.ps shows"],
});
