import { effectsOf } from "../../support/effects.ts";

effectsOf("go", {
  "go build ./...": [],
  "go build -toolexec /tmp/x.sh ./...": ["run /tmp/x.sh option", "runs shell: /tmp/x.sh"],
  "go build -overlay /tmp/o.json": ["run /tmp/o.json outside"],
  "go test ./... -run X -v": [],
  "go test -exec 'sh -c \"rm -rf x\"' ./...": ['run "sh -c \\"rm -rf x\\"" option', 'runs shell: sh -c "rm -rf x"'],
  "go test -vettool /tmp/x ./...": ["run /tmp/x option", "runs shell: /tmp/x"],
  "go vet -vettool=/tmp/x ./...": ["run /tmp/x option", "runs shell: /tmp/x"],
  "go run -": ["runs go from stdin"],
  "go run main.go": ["runs go file: main.go"],
  "go run ./cmd/app": [],
  "go run example.com/tool@latest x": ["run example.com/tool download-package"],
  "go run -exec /tmp/x main.go": ["run /tmp/x option", "runs shell: /tmp/x", "runs go file: main.go"],
  "go install example.com/tool@latest": ["install go example.com/tool"],
  "go install ./cmd/app": [],
  "go get example.com/mod@v1": ["install go example.com/mod"],
  "go get -u ./...": [],
  "go env -w GOPROXY=https://r.example": ["redirect registry https://r.example"],
  "go env -w GOFLAGS=-mod=mod": ["configure go GOFLAGS -mod=mod global"],
  "go env GOPATH": [],
  "go mod tidy": [],
  "go generate ./...": [],
  "go fmt ./...": [],
  "go clean -cache": [],
});

effectsOf("gofmt", {
  "gofmt -l .": ["read ."],
});
