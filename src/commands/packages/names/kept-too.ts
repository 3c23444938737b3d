// Kept by hand: what the lists of the most downloaded packages lack.

/** Of npm, with the programs that set a project up (`npm create x`). */
export const npmToo = `
@automerge/automerge-repo @aztec/bb.js @botpress/sdk @browsermcp/mcp @charmland/crush @dagger.io/dagger
@dimforge/rapier3d @farmfe/cli @farmfe/core @keystone-6/core @kinde-oss/kinde-auth-nextjs @noir-lang/noir_js
@park-ui/panda-preset @pipecat-ai/client-js @powersync/web @rstest/core @socketsecurity/cli @stackframe/stack
@tresjs/core @tursodatabase/database @voltagent/core @zenstackhq/orm JSONStream ai-elements ai-sdk-ollama alchemy alex
babylonjs brain.js ccstatusline claude-flow codemod contentlayer contentlayer2 corvu create-agent-chat-app
create-astro create-better-t-stack create-cloudflare create-convex create-db create-directus-extension
create-directus-project create-docusaurus create-electron-vite create-elysia create-eth create-expo create-farm
create-fumadocs-app create-hono create-ink-app create-instantsearch-app create-liveblocks-app create-llama
create-mastra create-medusa-app create-nuxt create-nx-workspace create-partykit create-payload-app create-preact
create-qwik create-react-native-app create-react-router create-redwood-app create-remix create-rsbuild create-rslib
create-rspack create-rwsdk create-slidev create-solid create-sst create-stencil create-strapi create-strapi-app
create-t3-app create-tauri-app create-tsdown create-tsrouter-app create-turbo create-video create-vocs create-wagmi
create-waku czg deepagents directus drizzle-orm drizzle-valibot gun hereby jazz-tools loadtest loro-crdt massive
mediasoup million mint obuild openskills partykit react-doctor replicache shadcn-svelte solid-start surrealdb sv
task-master-ai truffle unbash velite vite-plus wabt waku zenstack zsa zshy
`.trim();

export const pypiToo = `
aider-install autoawq briefcase controlflow cupy curio deal exllamav2 guidance helium promptfoo ranger-fm robyn
sourcery thefuck tldr toga vaex visidata zipline-reloaded
`.trim();

/** Dart and Flutter packages. */
export const pub = `
http dio provider riverpod flutter_riverpod riverpod_annotation riverpod_generator bloc flutter_bloc hydrated_bloc equatable get
get_it injectable go_router auto_route freezed freezed_annotation json_serializable json_annotation build_runner source_gen
shared_preferences flutter_secure_storage path_provider path sqflite drift drift_dev hive hive_flutter isar objectbox intl
flutter_localizations url_launcher image_picker file_picker permission_handler camera video_player just_audio audioplayers
cached_network_image flutter_svg lottie shimmer google_fonts font_awesome_flutter flutter_native_splash flutter_launcher_icons
firebase_core firebase_auth cloud_firestore firebase_messaging firebase_analytics firebase_crashlytics firebase_storage
flutterfire_cli google_sign_in sign_in_with_apple google_maps_flutter geolocator geocoding location flutter_map webview_flutter
connectivity_plus device_info_plus package_info_plus share_plus battery_plus sensors_plus network_info_plus wakelock_plus
flutter_local_notifications workmanager flutter_lints lints very_good_analysis very_good_cli mocktail mockito bloc_test test
integration_test patrol golden_toolkit alchemist melos mason_cli fvm args collection async meta logging logger yaml uuid crypto
encrypt rxdart web_socket_channel socket_io_client graphql graphql_flutter retrofit retrofit_generator chopper supabase_flutter
supabase sentry_flutter sentry fl_chart syncfusion_flutter_charts flutter_hooks hooks_riverpod flutter_form_builder
form_builder_validators pin_code_fields carousel_slider smooth_page_indicator infinite_scroll_pagination pull_to_refresh
flutter_slidable table_calendar timeago animations rive flame shelf shelf_router dart_frog serverpod serverpod_cli grpc protobuf
ffi ffigen pigeon jni window_manager bitsdojo_window in_app_purchase purchases_flutter stripe_sdk flutter_stripe local_auth
mobile_scanner qr_flutter printing pdf csv excel archive image flutter_dotenv envied slang easy_localization
`.trim();
