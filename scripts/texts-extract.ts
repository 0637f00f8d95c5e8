/** `npm run texts:extract [folder]`: writes the source's texts into the catalogues, of all packages or of one (`plugins/de`). */
import { readTexts } from "./texts/texts-catalogues.ts"

const [folder] = process.argv.slice(2)
const { languages, packages } = await readTexts()
const chosen = packages.filter((extracted) => folder === undefined || extracted.folder === folder.replace(/\/$/, ""))
if (chosen.length === 0) {
  console.error(`${folder} has no catalogues. The packages are ${packages.map((extracted) => extracted.folder).join(", ")}.`)
  process.exit(2)
}
for (const { folder: name, source, translations, write } of chosen) {
  for (const language of languages) await write(language, {})
  const isNew = (language: string) => source.filter(({ id }) => (translations[language]?.[id] ?? "") === "").length
  const untranslated = languages.filter((language) => language !== "en-GB" && isNew(language) > 0)
  console.log(
    `${name}: ${source.length} texts${untranslated.length === 0 ? "" : `; fill in the empty msgstr in ${untranslated.map((language) => `${name}/locales/${language}.po`).join(", ")}`}`,
  )
}
