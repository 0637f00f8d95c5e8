import type { Plugin } from "vite"

const own: Readonly<Record<string, string>> = {
  // The Api reads every answer as it came and decodes it by the call's own schema.
  destr: "export default JSON.parse\n",
  // The Api's addresses begin with a slash and have their search parameters already.
  ufo: [
    'export const withBase = (path, base) => (base ? base.replace(/\\/$/, "") + path : path)',
    "export const withQuery = (path) => path",
    "",
  ].join("\n"),
}

/** Gives ofetch the two things we need of the libraries it takes addresses and answers apart with; our contract does the rest. */
export function plainRequests(): Plugin {
  return {
    name: "rond-plain-requests",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id in own ? `\0rond-${id}` : undefined),
    load: (id) => (id.startsWith("\0rond-") ? own[id.slice("\0rond-".length)] : undefined),
  }
}
