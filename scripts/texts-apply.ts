/**
 * Puts translations into the catalogues: `node scripts/texts-apply.ts translated.json`, where the file is
 * `{ language: { package folder: { id: "translation" } } }`, the shape of `texts-check.ts --missing` with texts for its objects.
 * Catalogues are rewritten from the source: new texts are added, those no longer used are dropped.
 */
import { readFileSync } from "node:fs"
import { readTexts } from "./texts/texts-catalogues.ts"

const [file] = process.argv.slice(2)
const completedTexts: unknown = file === undefined ? {} : JSON.parse(readFileSync(file, "utf8"))
const { languages, packages } = await readTexts()

for (const language of languages) {
  for (const { folder, write } of packages) {
    await write(language, textsIn(completedTexts, language, folder))
  }
}

/** The texts of one language and folder. @throws Error that names the first value that is no text */
function textsIn(value: unknown, language: string, folder: string): Record<string, string> {
  const entries = Object.entries(objectIn(objectIn(value, language), folder))
  return Object.fromEntries(
    entries.map(([id, text]) => {
      if (typeof text !== "string") throw new Error(`${language} ${folder} ${id}: a translation is a text`)
      return [id, text]
    }),
  )
}

function objectIn(value: unknown, key: string): object {
  if (typeof value !== "object" || value === null) throw new Error(`Expected an object of ${key}`)
  const inner: unknown = Reflect.get(value, key) ?? {}
  if (typeof inner !== "object" || inner === null) throw new Error(`${key} is not an object`)
  return inner
}
