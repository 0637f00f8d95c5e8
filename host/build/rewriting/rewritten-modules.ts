import { readFileSync } from "node:fs"
import path from "node:path"
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

const packageFile = /\/(?:core|plugins\/[^/]+)\/package\.json$/
const manifestFile = /\/plugins\/[^/]+\/src\/manifest\.ts$/
const packageImport = /^import (\w+) from "\.\.\/package\.json".*$/m

/** The part of a package.json that manifests read: its version, and the versions of core that it works with. */
interface PackageFacts {
  readonly version: string
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * Sends only what manifests read from a package.json to the browser. Every page has all manifests in its first file, so the two texts stand in
 * a manifest itself, and its package.json is not sent at all.
 */
export function packageFacts(): Plugin {
  return {
    name: "rond-package-facts",
    enforce: "pre",
    transform(code, id) {
      const file = id.replaceAll("\\", "/").replace(/\?.*$/, "")
      if (packageFile.test(file)) {
        const { version, peerDependencies: { "@rond/core": core } = {} } = JSON.parse(code) as PackageFacts
        return { code: JSON.stringify({ version, ...(core !== undefined && { peerDependencies: { "@rond/core": core } }) }), map: null }
      }
      const name = manifestFile.test(file) ? packageImport.exec(code)?.[1] : undefined
      if (name === undefined) return undefined
      const source = path.join(path.dirname(file), "../package.json")
      this.addWatchFile(source)
      const { version, peerDependencies: { "@rond/core": core } = {} } = JSON.parse(readFileSync(source, "utf8")) as PackageFacts
      const withVersion = code.replaceAll(`${name}.version`, JSON.stringify(version))
      return {
        code: core === undefined ? withVersion : withVersion.replaceAll(`${name}.peerDependencies["@rond/core"]`, JSON.stringify(core)),
        map: null,
      }
    },
  }
}

/** Vite's helper around each lazy import. */
const preloadHelper = "\0vite/preload-helper.js"

/**
 * Replaces Vite's code around each lazy import, 0.7 kB (gzip) on every page, by only the import. It requests a chunk's styles and scripts
 * before the chunk; this build has one file of styles, and its pages list the scripts.
 */
export function withoutPreloads(): Plugin {
  let isReplaced = false
  return {
    name: "rond-without-preloads",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== preloadHelper) return undefined
      isReplaced = true
      return "export const __vitePreload = (load) => load()"
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error("Vite wraps lazy imports in another way than is known here")
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
