import type { Plugin } from "vite"

const file = /\/twilio-video\/es5\/util\/dynamicimport\.js$/
const evaluated = "new Function('url', 'return import(url);')"

/**
 * Replaces the one import that twilio-video evaluates from a string. The pages' policy (`script-src 'self'`) forbids evaluating strings, so
 * without this no call by Twilio could be joined.
 */
export function withoutEval(): Plugin {
  return {
    name: "rond-without-eval",
    enforce: "pre",
    transform(code, id) {
      if (!file.test(id.replaceAll("\\", "/"))) return undefined
      if (!code.includes(evaluated)) return this.error("twilio-video makes functions of texts in another way than is known here")
      return { code: code.replace(evaluated, "(url) => import(/* @vite-ignore */ url)"), map: null }
    },
  }
}

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

/**
 * Leaves lazy imports as they are. The bundler's helper around each of them fetches the styles and files that it lists beforehand, and the
 * build lists none: its styles are one file, and {@link file://./module-preload.ts} lists the first screen's files.
 * Saves 0.6 kB gzip on the first screen; without it the UK insurer's is 205.4 kB, over its budget of 205.
 */
export function plainImports(): Plugin {
  return {
    name: "rond-plain-imports",
    enforce: "pre",
    transform(_code, id) {
      return id === "\0vite/preload-helper.js" ? { code: "export const __vitePreload = (load) => load()", map: null } : undefined
    },
  }
}

/** An endpoint's sentence for OpenAPI, as the sources write it. */
const summary = /(?<=\bsummary: )"(?:[^"\\\n]|\\.)*"/g

/** Leaves out what endpoints say for OpenAPI, which only the server prints. */
export function withoutSummaries(): Plugin {
  return {
    name: "rond-without-summaries",
    enforce: "pre",
    transform(code) {
      return code.includes("defineEndpoint({") ? { code: code.replaceAll(summary, '""'), map: null } : undefined
    },
  }
}
