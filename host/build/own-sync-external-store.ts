import type { Plugin } from "vite"

const shim = "use-sync-external-store/shim"
const own = "\0rond-use-sync-external-store"

/** Gives libraries React's own `useSyncExternalStore`, which it has had since version 18, instead of the package for older ones. */
export function ownSyncExternalStore(): Plugin {
  return {
    name: "rond-own-sync-external-store",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === shim ? own : undefined),
    load: (id) => (id === own ? 'export { useSyncExternalStore } from "react"' : undefined),
  }
}
