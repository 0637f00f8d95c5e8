import type { Plugin } from "vite"

/** Sends only a package's name and version to the browser; manifests read their version from it. */
export function packageVersions(): Plugin {
  return {
    name: "rond-package-versions",
    enforce: "pre",
    transform(code, id) {
      if (!/\/(core|plugins\/[^/]+)\/package\.json$/.test(id.replaceAll("\\", "/"))) return undefined
      const { name, version } = JSON.parse(code) as { readonly name: string; readonly version: string }
      return { code: JSON.stringify({ name, version }), map: null }
    },
  }
}
