import type { Plugin } from "vite"

/** `core` or `plugins-se`, and `sv`, of `/…/core/locales/sv.po`. */
const catalogue = /\/((?:plugins\/)?[^/]+)\/locales\/([^/]+)\.po$/

/**
 * Lets the compiled texts travel as JSON beside the code instead of inside it: a browser reads JSON faster than it compiles
 * an object, and a language is fetched without running anything of it.
 */
export function textsAsData(): Plugin {
  return {
    name: "rond-texts-as-data",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const named = catalogue.exec(id.replaceAll("\\", "/"))
      if (named === null) return undefined
      const literal = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1]
      if (literal === undefined) this.error(`The texts of ${id} are not compiled as expected`)
      const name = `texts-${named[1]!.replaceAll("/", "-")}-${named[2]!}.json`
      const asset = this.emitFile({ type: "asset", name, source: JSON.parse(literal) as string })
      return {
        code: `const answer = await fetch(import.meta.ROLLUP_FILE_URL_${asset})\nif (!answer.ok) throw new Error("These texts did not come")\nexport const { messages } = { messages: await answer.json() }\n`,
        map: null,
      }
    },
  }
}
