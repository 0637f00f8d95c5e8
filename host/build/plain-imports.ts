import type { Plugin } from "vite"

/** The bundler's helper around each later import, which would fetch lists of files that {@link firstFiles} makes needless. */
const helper = "\0vite/preload-helper.js"

/** Leaves later imports as plain as they are written. */
export function plainImports(): Plugin {
  return {
    name: "rond-plain-imports",
    apply: "build",
    enforce: "pre",
    load(id) {
      return id === helper ? "export const __vitePreload = (load) => load()" : undefined
    },
  }
}
