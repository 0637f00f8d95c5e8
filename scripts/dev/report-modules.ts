import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"

/** Runs in the server's process before the server, and tells `npm run dev` which of the project's files it runs. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    if (resolved.url.startsWith("file:") && !resolved.url.includes("/node_modules/")) process.send?.(fileURLToPath(resolved.url))
    return resolved
  },
})
