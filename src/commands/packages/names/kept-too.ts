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
