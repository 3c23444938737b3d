/**
 * Kept by hand, from general knowledge and not from a registry's list: crates and gems beside those that Debian ships.
 * Below them stand lists of the same kind for other registries. Crates are written with `-`. A name that is missing costs a question.
 */
export const crates = `
actix-web actix actix-rt actix-files actix-cors ahash aes aes-gcm anyhow arc-swap argon2 arrayvec arrow ash askama
assert-cmd async-channel async-graphql async-recursion async-std async-stream async-trait atty autocfg aws-config
aws-sdk-s3 aws-sdk-dynamodb aws-sdk-sqs aws-sdk-lambda axum axum-extra axum-server backoff backtrace base64 bb8 bcrypt
bevy bigdecimal bincode bindgen bitflags bitvec blake2 blake3 bollard bon borsh bstr bumpalo bytemuck byteorder bytes
bytesize camino candle-core cargo-audit cargo-bloat cargo-deny cargo-edit cargo-expand cargo-fuzz cargo-generate
cargo-hack cargo-insta cargo-leptos cargo-llvm-cov cargo-machete cargo-make cargo-msrv cargo-nextest cargo-outdated
cargo-release cargo-tarpaulin cargo-udeps cargo-update cargo-watch cargo-workspaces cargo-zigbuild cbindgen cc cfg-if
chacha20poly1305 chrono chrono-tz clap clap-complete clap-derive clap-mangen color-eyre colored comfy-table config
console const-format cookie core-foundation cpal cranelift crc crc32fast criterion cron crossbeam crossbeam-channel
crossbeam-deque crossbeam-epoch crossbeam-queue crossbeam-utils crossterm cross csv ctor ctrlc curve25519-dalek cxx
darling dashmap data-encoding deadpool deadpool-postgres delegate deranged derivative derive-builder derive-more diesel
diesel-migrations diesel-cli diff digest dioxus directories dirs dotenv dotenvy downcast-rs duct dunce dyn-clone
ed25519-dalek egui eframe either embedded-hal encoding-rs enum-dispatch enum-iterator enum-map env-logger envy
erased-serde eyre fastrand ffmpeg-next figment filetime flate2 float-cmp flume fnv foreign-types form-urlencoded
fs-extra fs2 fs-err funty futures futures-channel futures-core futures-io futures-lite futures-util fuzzy-matcher
generic-array getrandom getset gimli git2 gix glam glob globset globwalk gloo graphql-client h2 half handlebars
hashbrown hdrhistogram headers heck hex hkdf hmac home html5ever http http-body httparse httpdate httpmock humansize
humantime hyper hyper-rustls hyper-tls hyper-util iana-time-zone ical iced ident-case idna ignore image indexmap
indicatif indoc inquire insta instant inventory ipnet ipnetwork is-terminal itertools itoa jemallocator jiff jni js-sys
json-patch jsonschema jsonwebtoken just k256 kube k8s-openapi lalrpop lambda-http lambda-runtime lapin lazy-static
leptos lettre lexical libc libloading libsqlite3-sys linked-hash-map lock-api log log4rs logos lru lz4 lz4-flex mail-parser
maplit matchit maud md5 md-5 mdbook memchr memmap2 memoffset metrics metrics-exporter-prometheus miette mime mime-guess
mimalloc minijinja miniz-oxide mio mlua mockall mockito moka mongodb multer nalgebra native-tls ndarray neon nix nom
notify nu num num-bigint num-complex num-cpus num-derive num-enum num-integer num-rational num-traits oauth2 object
object-store once-cell opencv openssl openssl-sys opentelemetry opentelemetry-otlp ordered-float ouroboros owo-colors
p256 parking-lot parking-lot-core parquet parse-display paste path-clean pathdiff pem percent-encoding pest pest-derive
petgraph phf phf-codegen pin-project pin-project-lite pin-utils pkg-config plotters png polars poem portable-atomic
postgres postgres-types postgres-protocol prettyplease pretty-assertions prettytable-rs proc-macro-crate proc-macro-error
proc-macro2 procfs prometheus proptest prost prost-build prost-types pulldown-cmark pyo3 quick-error quick-xml quickcheck
quinn quote r2d2 rand rand-chacha rand-core rand-distr ratatui rayon rayon-core rcgen rdkafka redis redb ref-cast refinery
regex regex-automata regex-syntax reqwest reqwest-middleware resvg rgb ring ripgrep rkyv rmp-serde rocket rocksdb ron
ropey rsa rstest rusb rusoto-core rusqlite rust-decimal rust-embed rustc-hash rustfmt rustix rustls rustls-native-certs
rustls-pemfile rustls-webpki rustversion rustyline ryu same-file sanitize-filename scc schemars scopeguard scraper
sea-orm sea-orm-cli sea-orm-migration sea-query secrecy security-framework semver sentry serde serde-bytes serde-derive
serde-json serde-path-to-error serde-plain serde-qs serde-repr serde-urlencoded serde-with serde-yaml serial-test
serialport sha1 sha2 sha3 shared-child shell-words shellexpand shlex signal-hook signature similar simd-json simple-logger
simplelog siphasher slab sled slog slotmap smallvec smol smol-str snafu socket2 specs spin sqlx sqlx-cli stable-deref-trait
starship static-assertions string-cache strsim structopt strum strum-macros subtle syn syntect sysinfo syslog tabled
tantivy tar target-lexicon tauri tauri-build tauri-cli tempfile tera term termcolor terminal-size test-case test-log
testcontainers textwrap thiserror thread-local threadpool tide tiff tiktoken-rs time tiny-http tinytemplate tinyvec
tokei tokio tokio-native-tls tokio-postgres tokio-rustls tokio-stream tokio-test tokio-tungstenite tokio-util toml
toml-edit tonic tonic-build topgrade tower tower-http tower-layer tower-service tracing tracing-appender tracing-core
tracing-futures tracing-log tracing-opentelemetry tracing-subscriber trunk trybuild tungstenite twox-hash typed-arena
typed-builder typenum typeshare typst ucd-trie unic-langid unicode-ident unicode-normalization unicode-segmentation
unicode-width unicode-xid untrusted ureq url urlencoding utf8parse utoipa utoipa-swagger-ui uuid validator vec1 vergen
version-check void wait-timeout walkdir warp wasi wasm-bindgen wasm-bindgen-cli wasm-bindgen-futures wasm-bindgen-test
wasm-pack wasmer wasmtime web-sys web-time webpki webpki-roots wgpu which widestring wiremock winapi windows windows-sys
winit winnow winreg wry x509-parser xattr xml-rs xmltree xshell xtask yaml-rust yew zbus zerocopy zeroize zip zstd bat
fd-find exa eza du-dust hyperfine sd procs bottom zoxide git-delta gitui tealdeer bacon cargo-binstall cargo-chef mprocs
nushell zellij helix-term broot evcxr espup espflash probe-rs flamegraph samply cargo-show-asm cargo-criterion sccache
age aho-corasick aide ambassador annotate-snippets anstream arbitrary argh ariadne assert-json-diff assert_fs
async-nats async-tungstenite atomic-polyfill axum-test azure_core bbqueue beef bpaf built burn cached calamine
candle-nn cgmath chumsky cliclack codespan-reporting combine compact_str console_error_panic_hook cortex-m
cortex-m-rt critical-section csv-core datafusion defmt defmt-rtt defmt-test dhat dialoguer diesel-async divan druid
ecow educe elasticsearch embassy-executor embassy-net embassy-nrf embassy-rp embassy-stm32 embassy-sync
embassy-time embedded-alloc embedded-graphics embedded-hal-async embedded-io esp-backtrace esp-hal esp-idf-svc
esp-idf-sys esp-println etcetera euclid evmap faer fixed fixedbitset fjall floem fst fugit fxhash
generational-arena geo geo-types geojson ggez google-cloud-storage gtk4 h3 h3o heapless hecs heed hf-hub
hickory-resolver honggfuzz hound http-body-util iai imageproc inkwell isahc jj-lib juniper kanal kira lalrpop-util
left-right legion lexopt libfuzzer-sys libm libp2p linfa linked_list_allocator lmdb loom lsp-server lsp-types
macro_rules_attribute macroquad makepad-widgets masonry meilisearch-sdk micromath nalgebra-sparse nb ndarray-linalg
newtype_derive notify-debouncer-mini nrf52840-hal nu-ansi-term nutype octocrab openidconnect ort panic-halt
panic-probe panic-rtt-target papaya pathfinding pbkdf2 peg pico-args pixels polars-core postcard pprof predicates
qdrant-client quick_cache quickcheck_macros rapier2d rapier3d raylib reedline relm4 roaring rodio rowan rp-pico
rp2040-hal rstar rtic rtt-target rug rumqttc rust_xlsxwriter s2n-quic salsa salvo scrypt sdl2 shadow-rs shuttle
similar-asserts slint smart-default smartcore smoltcp snmalloc-rs softbuffer stm32f4xx-hal strip-ansi-escapes surf
surrealdb svd2rust symphonia tango-bench tao tauri-plugin-shell tch tikv-jemallocator tokenizers totp-rs tower-lsp
tower-sessions tree-sitter tree-sitter-rust trust-dns-resolver tui usb-device usbd-serial walrus wasmi wat
wit-bindgen x25519-dalek xilem yansi zmq
tokio-cron-scheduler async-compression teloxide serenity poise sqlx-core axum-login askama-axum rinja loco-rs
shuttle-runtime rig-core ollama-rs async-openai candle-transformers lancedb opensearch scylla cdrs-tokio neo4rs fred
deadpool-redis bb8-redis paho-mqtt tonic-health tonic-reflection tonic-web prost-wkt pbjson tarpc flatbuffers bitcode
ciborium speedy musli tracing-tree tracing-error console-subscriber metrics-util opentelemetry-jaeger
opentelemetry-stdout sentry-tracing governor tower-governor stretto mini-moka promkit termimad
egui-extras sycamore seed gloo-net gloo-timers wasm-logger console-log piston rustfft lyon parry3d
nalgebra-glm ultraviolet rhai rlua rquickjs deno-core boa-engine swc-core instant-acme secp256k1
bitcoin ethers alloy solana-sdk anchor-lang reqwest-retry reqwest-eventsource eventsource-stream trycmd snapbox
test-strategy arbtest iai-callgrind
anchor-spl anstyle apalis arboard ark-ff atuin axum-macros backon bevy-egui brotli cargo-about cargo-apk
cargo-component cargo-cyclonedx cargo-dist cargo-embed cargo-geiger cargo-lambda cargo-mutants cargo-ndk cargo-readme
cargo-semver-checks cargo-sort cargo-tauri cargo-toml cargo-vet cargo-xwin charming choose chromiumoxide comrak confy
convert-case cosmwasm-std cynic dasp dioxus-cli duckdb enigo ethabi expect-test exponential-backoff fake fantoccini
fastembed flexi-logger flip-link fltk fundsp garde gdal genai git-cliff global-hotkey gpui gstreamer halo2-proofs
headless-chrome id-arena include-dir keyring ldproxy leptos-axum levenshtein libsql lingua llama-cpp-2 llvm-sys
matrix-sdk maturin mdbook-mermaid midir mise mistralrs muda nanoid napi napi-derive near-sdk nokhwa notify-rust nucleo
objc2 poem-openapi probe-rs-tools proj rapidfuzz rdev regex-lite release-plz rfd risc0-zkvm rmcp russh rust-stemmers
screenshots select self-update serde-yaml-ng serde-yml solana-client sp1-sdk ssh2 starknet statrs subxt taplo-cli
temp-env testcontainers-modules textplots thirtyfour tokio-retry tonic-prost tray-icon turso twilight-gateway
twilight-http typos-cli ulid uniffi usvg utoipa-axum v4l versions whatlang xh
`.trim();

export const gems = `
aasm actioncable actionmailbox actionmailer actionpack actiontext actionview active-model-serializers
active_model_serializers activeadmin activejob activemodel activerecord activerecord-import activeresource activestorage
activesupport acts-as-taggable-on acts_as_list addressable airbrake algoliasearch annotate ancestry appraisal arel asciidoctor
ast audited authlogic awesome_print aws-sdk aws-sdk-core aws-sdk-dynamodb aws-sdk-lambda aws-sdk-s3 aws-sdk-sns aws-sdk-sqs
axe-core-rspec backports barnes base64 bcrypt benchmark benchmark-ips better_errors bigdecimal bindex binding_of_caller
blueprinter bootsnap bootstrap bootstrap-sass brakeman breadcrumbs_on_rails browser bugsnag builder bullet bundler
bundler-audit byebug cancancan capistrano capistrano-bundler capistrano-rails capybara carrierwave chartkick childprocess chronic
climate_control cocoapods coderay coffee-rails coffee-script colorize concurrent-ruby connection_pool cors countries
crack crass csv css_parser cucumber cucumber-rails cssbundling-rails dalli database_cleaner database_cleaner-active_record date
debug declarative delayed_job delayed_job_active_record derailed_benchmarks devise devise-i18n devise-jwt devise_invitable
diff-lcs docile docker-api domain_name doorkeeper dotenv dotenv-rails draper dry-configurable dry-container dry-core
dry-inflector dry-logic dry-monads dry-schema dry-struct dry-types dry-validation ed25519 elasticsearch elasticsearch-model
email_validator enumerize erb erb_lint erubi erubis ethon event_stream_parser eventmachine excon execjs exception_notification
factory_bot factory_bot_rails faker faraday faraday-follow_redirects faraday-multipart faraday-net_http faraday-retry fastimage fastlane
ffaker ffi figaro flipper flipper-active_record flog fog-aws foreman formtastic friendly_id geocoder gli globalid
good_job google-api-client google-protobuf googleauth grape graphiql-rails graphql grpc groupdate guard guard-rspec haml
haml-rails has_scope hashdiff hashie heapy high_voltage highline hiredis honeybadger html-pipeline htmlentities http
http-cookie http_parser.rb httparty httpclient i18n i18n-js i18n-tasks image_processing importmap-rails inherited_resources
io-console irb jbuilder jekyll jekyll-feed jekyll-seo-tag jekyll-sitemap jquery-rails jsbundling-rails json json-jwt
json-schema json_schemer jsonapi-serializer jwt kaminari kramdown kramdown-parser-gfm knapsack launchy launchdarkly-server-sdk
letter_opener letter_opener_web liquid listen lockbox logger lograge loofah lookbook lru_redux mail mailcatcher marcel
maintenance_tasks meta-tags method_source mime-types mime-types-data mimemagic mini_magick mini_mime mini_portile2 mini_racer
minitest minitest-reporters mocha monetize money money-rails mongo mongoid msgpack multi_json multi_xml multipart-post
mutex_m mysql2 neighbor net-http net-imap net-ldap net-pop net-protocol net-scp net-sftp net-smtp net-ssh newrelic_rpm
nio4r nokogiri noticed oauth oauth2 oj omniauth omniauth-facebook omniauth-github omniauth-google-oauth2 omniauth-oauth2
omniauth-rails_csrf_protection omniauth-saml opentelemetry-sdk orm_adapter ox paper_trail paperclip parallel parallel_tests
paranoia paranoid parser pagy pastel pathutil pdf-reader pg pg_query pg_search phlex phlex-rails phonelib pkg-config pp
prawn prawn-table premailer-rails prism propshaft pry pry-byebug pry-rails psych public_suffix puma pundit racc rack
rack-attack rack-cache rack-cors rack-mini-profiler rack-protection rack-proxy rack-session rack-test rack-timeout rackup
rails rails-controller-testing rails-dom-testing rails-erd rails-html-sanitizer rails-i18n rails_admin rails_best_practices railties
rainbow rake rake-compiler ransack rb-fsevent rb-inotify rbs rdoc redcarpet redis redis-client redis-namespace redis-rails
redlock regexp_parser reline request_store responders rest-client retriable rexml rqrcode rolify rollbar roo rouge rspec
rspec-core rspec-expectations rspec-mocks rspec-rails rspec-retry rspec-support rspec_junit_formatter rswag rubocop rubocop-ast
rubocop-capybara rubocop-factory_bot rubocop-minitest rubocop-performance rubocop-rails rubocop-rails-omakase rubocop-rake
rubocop-rspec ruby-lsp ruby-openai ruby-prof ruby-progressbar ruby-vips ruby2_keywords rubyzip rufus-scheduler sass sass-rails
sassc sassc-rails scenic scout_apm sdoc searchkick selenium-webdriver semantic_logger sentry-rails sentry-ruby sentry-sidekiq
sequel shoulda shoulda-context shoulda-matchers shrine sidekiq sidekiq-cron sidekiq-scheduler signet simple_form simplecov
simplecov-html sinatra slim slim-rails slim_lint slack-notifier slack-ruby-client solargraph solid_cache solid_cable
solid_queue sorbet sorbet-runtime sorted_set spring spring-commands-rspec spring-watcher-listen sprockets sprockets-rails
sqlite3 sshkit stackprof standard state_machines stimulus-rails store_model streamio-ffmpeg stringex stripe strong_migrations
strscan swagger-blocks syntax_tree tailwindcss-rails tapioca temple terminal-table terser test-prof test-unit thin thor
thruster tilt timecop timeout toml tty-prompt tty-spinner turbo-rails turbolinks twilio-ruby typhoeus tzinfo tzinfo-data
uglifier unf unicode unicode-display_width unicorn uri uniform_notifier validates_email_format_of valid_email2 vcr view_component
vite_rails vite_ruby wannabe_bool warden web-console webauthn webdrivers webmock webpacker webrick websocket-driver
websocket-extensions whenever wicked wicked_pdf will_paginate wisper with_model xpath yajl-ruby yard zeitwerk zip-zip
mission_control-jobs resque alba prosopite annotaterb cocoon aws-sdk-rails google-cloud-storage pay cuprite
simplecov-lcov herb steep trailblazer hanami roda sinatra-contrib falcon passenger kamal amazing_print
ruby-lsp-rails prettier_print rubycritic reek flay fasterer memory_profiler vernier minima nanoc middleman
asciidoctor-pdf xcpretty config skylight prometheus-client anthropic langchainrb pgvector elasticsearch-rails
meilisearch-rails
active_storage_validations administrate ahoy_matey anycable-rails async avo axlsx blazer bridgetown caxlsx celluloid
chef chewy chunky_png clockwork closure_tree combine_pdf commonmarker danger daru discard facter fast_jsonapi fog
gitlab gosu grape-swagger grover hexapdf hiera hotwire-rails inspec lefthook license_finder mechanize middleman-core
mina motor-admin numo-narray octokit openai overcommit overmind puppet r10k rice rodauth rodauth-rails rom ruby2d
rubyXL ruby_llm rubygems-update rumale sendgrid-ruby serverspec split standardrb test-kitchen tiktoken_ruby torch-rb
typeprof websocket xcodeproj
`.trim();

/** Go modules by their path, without the major version. */
export const modules = `
github.com/99designs/gqlgen github.com/air-verse/air github.com/cosmtrek/air github.com/a-h/templ github.com/alecthomas/kong
github.com/andybalholm/brotli github.com/antonmedv/expr github.com/apache/arrow/go github.com/aws/aws-sdk-go
github.com/aws/aws-sdk-go-v2 github.com/aws/aws-lambda-go github.com/beego/beego github.com/blang/semver github.com/boltdb/bolt
github.com/bufbuild/buf github.com/burntsushi/toml github.com/bwmarrin/discordgo github.com/caarlos0/env
github.com/cenkalti/backoff github.com/charmbracelet/bubbles github.com/charmbracelet/bubbletea github.com/charmbracelet/glamour
github.com/charmbracelet/huh github.com/charmbracelet/lipgloss github.com/charmbracelet/log github.com/cespare/xxhash
github.com/chromedp/chromedp github.com/confluentinc/confluent-kafka-go github.com/coreos/go-oidc github.com/davecgh/go-spew
github.com/dgraph-io/badger github.com/dgraph-io/ristretto github.com/disintegration/imaging github.com/docker/docker
github.com/docker/go-connections github.com/dustin/go-humanize github.com/elastic/go-elasticsearch github.com/emirpasic/gods
github.com/fatih/color github.com/fatih/structs github.com/fsnotify/fsnotify github.com/fullstorydev/grpcurl
github.com/getsentry/sentry-go github.com/ghodss/yaml github.com/gin-contrib/cors github.com/gin-gonic/gin github.com/go-chi/chi
github.com/go-chi/cors github.com/go-co-op/gocron github.com/go-delve/delve github.com/go-gorm/gorm github.com/go-kit/kit
github.com/go-logr/logr github.com/go-playground/validator github.com/go-redis/redis github.com/go-resty/resty
github.com/go-sql-driver/mysql github.com/go-task/task github.com/gobwas/glob github.com/goccy/go-json github.com/goccy/go-yaml
github.com/gofiber/fiber github.com/gofrs/uuid github.com/gogo/protobuf github.com/golang-jwt/jwt
github.com/golang-migrate/migrate github.com/golang/mock github.com/golang/protobuf github.com/golang/snappy
github.com/golangci/golangci-lint github.com/google/go-cmp github.com/google/go-containerregistry github.com/google/go-github
github.com/google/gopacket github.com/google/pprof github.com/google/uuid github.com/google/wire github.com/goreleaser/goreleaser
github.com/gorilla/handlers github.com/gorilla/mux github.com/gorilla/sessions github.com/gorilla/websocket
github.com/graphql-go/graphql github.com/grpc-ecosystem/go-grpc-middleware github.com/grpc-ecosystem/grpc-gateway
github.com/hashicorp/consul/api github.com/hashicorp/go-multierror github.com/hashicorp/go-retryablehttp github.com/hashicorp/golang-lru
github.com/hashicorp/hcl github.com/hashicorp/vault/api github.com/hibiken/asynq github.com/ibm/sarama github.com/shopify/sarama
github.com/influxdata/influxdb-client-go github.com/jackc/pgx github.com/jinzhu/copier github.com/jinzhu/gorm github.com/jmoiron/sqlx
github.com/joho/godotenv github.com/json-iterator/go github.com/julienschmidt/httprouter github.com/kelseyhightower/envconfig
github.com/klauspost/compress github.com/knadh/koanf github.com/labstack/echo github.com/lib/pq github.com/mattn/go-isatty
github.com/mattn/go-sqlite3 github.com/matryer/is github.com/matryer/moq github.com/maxbrunsfeld/counterfeiter
github.com/mgechev/revive github.com/mitchellh/mapstructure github.com/go-viper/mapstructure github.com/nats-io/nats.go
github.com/olekukonko/tablewriter github.com/onsi/ginkgo github.com/onsi/gomega github.com/opencontainers/image-spec
github.com/ory/dockertest github.com/patrickmn/go-cache github.com/pkg/errors github.com/pkg/sftp github.com/pressly/goose
github.com/prometheus/client_golang github.com/rabbitmq/amqp091-go github.com/redis/go-redis github.com/robfig/cron
github.com/rs/cors github.com/rs/xid github.com/rs/zerolog github.com/samber/lo github.com/sashabaranov/go-openai
github.com/segmentio/kafka-go github.com/shopspring/decimal github.com/sirupsen/logrus github.com/spf13/afero github.com/spf13/cast
github.com/spf13/cobra github.com/spf13/cobra-cli github.com/spf13/pflag github.com/spf13/viper github.com/sqlc-dev/sqlc
github.com/stretchr/testify github.com/stripe/stripe-go github.com/swaggo/swag github.com/swaggo/gin-swagger
github.com/testcontainers/testcontainers-go github.com/tidwall/gjson github.com/tidwall/sjson github.com/uptrace/bun
github.com/urfave/cli github.com/valyala/fasthttp github.com/vektra/mockery github.com/volatiletech/sqlboiler github.com/xuri/excelize
github.com/yuin/goldmark github.com/zeromicro/go-zero go.mongodb.org/mongo-driver go.etcd.io/bbolt go.etcd.io/etcd gocloud.dev
gonum.org/v1/gonum gopkg.in/yaml.v3 gopkg.in/yaml.v2 gopkg.in/ini.v1 gorm.io/gorm gorm.io/driver/postgres gorm.io/driver/mysql
gorm.io/driver/sqlite gotest.tools gotest.tools/gotestsum honnef.co/go/tools modernc.org/sqlite mvdan.cc/gofumpt mvdan.cc/sh
entgo.io/ent nhooyr.io/websocket github.com/coder/websocket connectrpc.com/connect github.com/google/osv-scanner
github.com/securego/gosec github.com/evanw/esbuild github.com/gohugoio/hugo github.com/mikefarah/yq github.com/junegunn/fzf
github.com/charmbracelet/gum github.com/charmbracelet/vhs github.com/jesseduffield/lazygit github.com/rakyll/hey
github.com/anthropics/anthropic-sdk-go github.com/openai/openai-go github.com/modelcontextprotocol/go-sdk github.com/mark3labs/mcp-go
filippo.io/mkcert github.com/Azure/azure-sdk-for-go/sdk/azidentity github.com/FiloSottile/mkcert
github.com/amacneil/dbmate github.com/boyter/scc github.com/charmbracelet/crush github.com/charmbracelet/glow
github.com/cloudwego/eino github.com/cosmos/cosmos-sdk github.com/cweill/gotests/gotests
github.com/deepmap/oapi-codegen/cmd/oapi-codegen github.com/dominikh/go-tools github.com/fatih/gomodifytags
github.com/firebase/genkit/go github.com/gavv/httpexpect github.com/gen2brain/raylib-go/raylib github.com/getsops/sops
github.com/gitleaks/gitleaks github.com/go-faker/faker github.com/google/gops github.com/google/ko
github.com/gruntwork-io/terratest github.com/josharian/impl github.com/kyoh86/richgo github.com/libp2p/go-libp2p
github.com/magefile/mage github.com/moby/moby github.com/nektos/act github.com/ollama/ollama
github.com/pocketbase/pocketbase github.com/samber/slog-multi github.com/sigstore/cosign
github.com/terraform-docs/terraform-docs github.com/traefik/traefik github.com/twilio/twilio-go
github.com/uber-go/nilaway github.com/zricethezav/gitleaks mvdan.cc/garble tinygo.org/x/drivers
`.trim();

/** Composer packages; several vendors publish many. */
export const composer = `
barryvdh/laravel-debugbar barryvdh/laravel-dompdf barryvdh/laravel-ide-helper brick/math brick/money carthage-software/mago
cviebrock/eloquent-sluggable dealerdirect/phpcodesniffer-composer-installer doctrine/annotations doctrine/cache doctrine/collections
doctrine/dbal doctrine/doctrine-bundle doctrine/doctrine-fixtures-bundle doctrine/doctrine-migrations-bundle doctrine/inflector
doctrine/migrations doctrine/orm dompdf/dompdf driftingly/rector-laravel easycorp/easyadmin-bundle elasticsearch/elasticsearch
fakerphp/faker filament/filament filp/whoops firebase/php-jwt friendsofphp/php-cs-fixer friendsofsymfony/rest-bundle fruitcake/laravel-cors
google/apiclient google/cloud-storage guzzlehttp/guzzle guzzlehttp/promises guzzlehttp/psr7 inertiajs/inertia-laravel infection/infection
intervention/image jetbrains/phpstorm-attributes knplabs/knp-menu-bundle knuckleswtf/scribe larastan/larastan nunomaduro/larastan
laravel/breeze laravel/cashier laravel/dusk laravel/fortify laravel/framework laravel/horizon laravel/installer laravel/jetstream
laravel/laravel laravel/octane laravel/passport laravel/pail laravel/pennant laravel/pint laravel/prompts laravel/pulse laravel/reverb
laravel/sail laravel/sanctum laravel/scout laravel/serializable-closure laravel/socialite laravel/telescope laravel/tinker laravel/ui
laravel/vapor-core lcobucci/jwt league/commonmark league/csv league/flysystem league/flysystem-aws-s3-v3 league/fractal
league/oauth2-client league/oauth2-server lexik/jwt-authentication-bundle livewire/livewire maatwebsite/excel mockery/mockery
monolog/monolog mpdf/mpdf myclabs/deep-copy nelmio/api-doc-bundle nelmio/cors-bundle nesbot/carbon nikic/fast-route nikic/php-parser
nunomaduro/collision nyholm/psr7 openai-php/client openai-php/laravel openspout/openspout paragonie/random_compat
pestphp/pest pestphp/pest-plugin-laravel php-http/discovery php-parallel-lint/php-parallel-lint phpmailer/phpmailer
phpoffice/phpspreadsheet phpoffice/phpword phpseclib/phpseclib phpstan/phpstan phpstan/phpstan-doctrine phpstan/phpstan-phpunit
phpstan/phpstan-symfony phpunit/phpunit predis/predis psr/cache psr/container psr/http-client psr/http-message psr/log
psy/psysh pusher/pusher-php-server ramsey/uuid ratchet/pawl rector/rector robmorgan/phinx roave/security-advisories sebastian/diff
sensio/framework-extra-bundle sentry/sentry sentry/sentry-laravel sentry/sentry-symfony slim/psr7 slim/slim spatie/laravel-activitylog
spatie/laravel-backup spatie/laravel-data spatie/laravel-ignition spatie/laravel-medialibrary spatie/laravel-permission
spatie/laravel-query-builder spatie/laravel-sitemap spatie/laravel-sluggable spatie/laravel-translatable spatie/ray squizlabs/php_codesniffer
staudenmeir/eloquent-has-many-deep stripe/stripe-php symfony/asset symfony/browser-kit symfony/cache symfony/config symfony/console
symfony/css-selector symfony/debug-bundle symfony/dependency-injection symfony/dom-crawler symfony/dotenv symfony/event-dispatcher
symfony/expression-language symfony/filesystem symfony/finder symfony/flex symfony/form symfony/framework-bundle symfony/http-client
symfony/http-foundation symfony/http-kernel symfony/intl symfony/lock symfony/mailer symfony/maker-bundle symfony/messenger symfony/mime
symfony/monolog-bundle symfony/notifier symfony/orm-pack symfony/phpunit-bridge symfony/process symfony/property-access symfony/rate-limiter
symfony/routing symfony/runtime symfony/security-bundle symfony/serializer symfony/skeleton symfony/stopwatch symfony/string
symfony/symfony symfony/test-pack symfony/translation symfony/twig-bundle symfony/uid symfony/ux-turbo symfony/validator symfony/var-dumper
symfony/web-profiler-bundle symfony/webapp-pack symfony/webpack-encore-bundle symfony/workflow symfony/yaml thecodingmachine/safe
tightenco/ziggy tymon/jwt-auth twig/twig vimeo/psalm vlucas/phpdotenv webmozart/assert wikimedia/composer-merge-plugin
yajra/laravel-datatables-oracle yiisoft/yii2 zircote/swagger-php darkaonline/l5-swagger drupal/core drush/drush johnpbloch/wordpress
api-platform/core phpro/grumphp brianium/paratest aws/aws-sdk-php twilio/sdk sendgrid/sendgrid bacon/bacon-qr-code
cakephp/cakephp drupal/core-recommended drupal/core-composer-scaffold
amphp/amp anthropic-ai/sdk api-platform/symfony archtechx/enums behat/behat beyondcode/laravel-websockets
bezhansalleh/filament-shield blade-ui-kit/blade-heroicons blade-ui-kit/blade-icons codeception/codeception
codeigniter4/framework craftcms/cms cycle/orm dedoc/scramble deployer/deployer drupal/admin_toolbar endroid/qr-code
hyperf/framework illuminate/database illuminate/support jenssegers/agent laravel/boost laravel/envoy laravel/folio
laravel/mcp laravel/wayfinder league/container livewire/flux livewire/volt magento/product-community-edition
mcamara/laravel-localization mongodb/laravel-mongodb mongodb/mongodb october/october paragonie/sodium_compat
phpmd/phpmd phpstan/extension-installer phpstan/phpstan-strict-rules prism-php/prism rappasoft/laravel-livewire-tables
react/event-loop revolt/event-loop robsontenorio/mary roots/acorn roots/bedrock roots/sage setasign/fpdi shopware/core
simplesoftwareio/simple-qrcode smarty/smarty sonata-project/admin-bundle spatie/ignition spatie/laravel-ray
spiral/roadrunner stancl/tenancy statamic/cms swoole/ide-helper sylius/sylius symfony/asset-mapper
symfony/profiler-pack symfony/scheduler symfony/ux-live-component tecnickcom/tcpdf typo3/cms-core wireui/wireui
wp-cli/wp-cli wp-cli/wp-cli-bundle
`.trim();

/** Hex packages. */
export const hex = `
phx_new phoenix phoenix_ecto phoenix_html phoenix_live_view phoenix_live_dashboard phoenix_live_reload phoenix_pubsub ecto ecto_sql postgrex
myxql ecto_sqlite3 jason poison plug plug_cowboy bandit cowboy telemetry telemetry_metrics telemetry_poller gettext swoosh finch req tesla
httpoison hackney mint oban broadway gen_stage nx exla axon bumblebee livebook ex_doc credo dialyxir excoveralls mox mock bypass ex_machina
faker timex decimal guardian ueberauth bcrypt_elixir argon2_elixir comeonin absinthe absinthe_plug dataloader ash ash_postgres ash_phoenix
nimble_options nimble_parsec libcluster horde quantum cachex con_cache redix amqp kafka_ex ex_aws ex_aws_s3 sweet_xml earmark floki
igniter_new igniter esbuild tailwind heroicons sentry logger_json hex rebar3
bamboo circuits_gpio ex_money explorer kino live_svelte membrane_core mimic mix_test_watch money mongodb_driver
nebulex nerves nerves_runtime nimble_csv opentelemetry petal_components pow rustler scholar sobelow stream_data
stripity_stripe styler surface swarm tidewave usage_rules vega_lite wallaby
`.trim();

/** What conda has and PyPI has not. */
export const conda = `
python pip nodejs r-base r-essentials cudatoolkit cuda-toolkit cudnn pytorch pytorch-cuda torchvision torchaudio mamba conda conda-build conda-forge
gcc gxx cxx-compiler c-compiler compilers make cmake ninja git openssl libgdal gdal geos proj hdf5 openjdk maven go rust ffmpeg graphviz
jupyter jupyterlab notebook mkl blas openblas sqlite postgresql redis-server nccl openmpi mpich tbb anaconda miniconda ipython faiss-cpu faiss-gpu
`.trim();
