/**
 * `npm run texts:extract [folders]`: writes the source's texts into the catalogues, of all packages or of these
 * (`plugins/de`), with the translation that another package has for the same text.
 */
import path from "node:path"
import { newestOf, packagesIn, readTexts, translatedElsewhere } from "./texts/texts-catalogues.ts"

const { languages, packages } = await readTexts()
const { chosen, unknown } = packagesIn(packages, process.argv.slice(2))
if (unknown.length > 0) {
  console.error(`No catalogues in ${unknown.join(" or ")}. The packages are ${packages.map((extracted) => extracted.folder).join(", ")}.`)
  process.exit(2)
}
for (const extracted of chosen) {
  const { catalogueOf, source, translations, write } = extracted
  const elsewhere = Object.fromEntries(
    languages.map((language) => [language, translatedElsewhere(extracted, newestOf(packages), language)]),
  )
  for (const language of languages) await write(language, elsewhere[language] ?? {})
  const isNew = (language: string) =>
    source.filter(({ id }) => [translations, elsewhere].every((texts) => (texts[language]?.[id] ?? "") === "")).length
  const untranslated = languages.filter((language) => language !== "en-GB" && isNew(language) > 0)
  console.log(
    `${path.dirname(catalogueOf("en-GB"))}: ${source.length} texts${untranslated.length === 0 ? "" : `; fill in the empty msgstr in ${untranslated.map(catalogueOf).join(", ")}`}`,
  )
}
