import type { Plugin } from "vite"

/** Every page of the host needs core's texts and the host's own: they travel together. */
const together = ["core", "host"]

/** Matches `core` or `plugins-se`, and `sv`, in `/…/core/locales/sv.po`. */
const catalogue = /\/((?:plugins\/)?[^/]+)\/locales\/([^/]+)\.po$/
const lazyImport = /\bimport\(\s*("[^"]+\.po")\s*\)/g
const helper = "virtual:rond-texts"

/**
 * Ships the compiled texts as JSON beside the code: a browser parses JSON faster than an object literal, and one fetch loads a language
 * without running code.
 */
export function cataloguesAsJson(): Plugin {
  return {
    name: "rond-catalogues-as-json",
    apply: "build",
    enforce: "post",
    resolveId: (id) => (id === helper ? `\0${helper}` : undefined),
    load(id) {
      if (id !== `\0${helper}`) return undefined
      return `const asked = new Map()
async function fetchTexts(address) {
  const response = await fetch(address)
  if (!response.ok) throw new Error("These texts did not come")
  return { messages: await response.json() }
}
export function textsAt(address) {
  if (!asked.has(address)) asked.set(address, fetchTexts(address).catch((error) => (asked.delete(address), Promise.reject(error))))
  return asked.get(address)
}`
    },
    async transform(code, id) {
      const imports = id.includes("/node_modules/") ? [] : [...code.matchAll(lazyImport)]
      if (imports.length === 0) return undefined
      const addresses = new Map<string, string>()
      for (const [, specifier] of imports) {
        const resolved = await this.resolve(JSON.parse(specifier!) as string, id)
        const named = catalogue.exec(resolved?.id.replaceAll("\\", "/") ?? "")
        // An import in a comment's example, or one that the bundler itself reports.
        if (resolved === null || named === null) continue
        const [, owner, language] = named
        const isTogether = together.includes(owner!)
        const catalogues = isTogether
          ? together.map((folder) => resolved.id.replace(`/${owner}/locales/`, `/${folder}/locales/`))
          : [resolved.id]
        const texts: Record<string, unknown> = {}
        for (const file of catalogues) {
          // A JavaScript string may hold escapes that JSON does not have, such as `\xA0`.
          const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec((await this.load({ id: file })).code ?? "")?.[1]
          const [statement] = literal === undefined ? [] : this.parse(literal).body
          if (statement?.type !== "ExpressionStatement" || statement.expression.type !== "Literal")
            return this.error(`The texts of ${file} are not compiled as expected`)
          Object.assign(texts, JSON.parse(String(statement.expression.value)))
        }
        const name = `texts-${isTogether ? "app" : owner!.replaceAll("/", "-")}-${language!}.json`
        const asset = this.emitFile({ type: "asset", name, source: JSON.stringify(texts) })
        addresses.set(specifier!, `textsAt(import.meta.ROLLUP_FILE_URL_${asset})`)
      }
      return {
        code: `import { textsAt } from "${helper}"\n${code.replaceAll(lazyImport, (whole, specifier: string) => addresses.get(specifier) ?? whole)}`,
        map: null,
      }
    },
  }
}
