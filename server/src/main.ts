import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

// Node caches the compiled server for the next start, which is then a quarter shorter. NODE_COMPILE_CACHE sets another folder.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/rond/compiled", import.meta.url)))
await import("./main/serve.ts")
