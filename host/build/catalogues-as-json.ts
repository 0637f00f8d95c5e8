import type { Plugin } from "vite"

/** Matches `core` or `plugins-se`, and `sv`, in `/…/core/locales/sv.po`. */
const catalogue = /\/((?:plugins\/)?[^/]+)\/locales\/([^/]+)\.po$/
const laterImport = /\bimport\(\s*("[^"]+\.po")\s*\)/g
const helper = "virtual:rond-texts"

/**
 * Ships the compiled texts as JSON beside the code: a browser parses JSON faster than an object literal, and one fetch loads a language
 * without running code.
 */
export function cataloguesAsJson(): Plugin {
  return {
    name: "rond-texts-as-data",
    apply: "build",
    enforce: "post",
    resolveId: (id) => (id === helper ? `\0${helper}` : undefined),
    load(id) {
      if (id !== `\0${helper}`) return undefined
      return `export async function textsAt(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error("These texts did not come")
  return { messages: await answer.json() }
}`
    },
    async transform(code, id) {
      const imports = id.includes("/node_modules/") ? [] : [...code.matchAll(laterImport)]
      if (imports.length === 0) return undefined
      const addresses = new Map<string, string>()
      for (const [, specifier] of imports) {
        const resolved = await this.resolve(JSON.parse(specifier!) as string, id)
        const named = catalogue.exec(resolved?.id.replaceAll("\\", "/") ?? "")
        // An import in a comment's example, or one that the bundler itself reports.
        if (resolved === null || named === null) continue
        const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec((await this.load(resolved)).code ?? "")?.[1]
        if (literal === undefined) return this.error(`The texts of ${resolved.id} are not compiled as expected`)
        const name = `texts-${named[1]!.replaceAll("/", "-")}-${named[2]!}.json`
        // A JavaScript string may hold escapes that JSON does not have, such as `\xA0`.
        const [written] = this.parse(literal).body
        if (written?.type !== "ExpressionStatement" || written.expression.type !== "Literal")
          return this.error(`The texts of ${resolved.id} are not compiled as expected`)
        const asset = this.emitFile({ type: "asset", name, source: String(written.expression.value) })
        addresses.set(specifier!, `textsAt(import.meta.ROLLUP_FILE_URL_${asset})`)
      }
      return {
        code: `import { textsAt } from "${helper}"\n${code.replaceAll(laterImport, (whole, specifier: string) => addresses.get(specifier) ?? whole)}`,
        map: null,
      }
    },
  }
}
