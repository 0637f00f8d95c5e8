/**
 * Fails when a catalogue lacks a text of the source, or when a translation is empty, has other placeholders, has a straight apostrophe, a breaking
 * space before French punctuation or a word that clinicians of the language avoid; and when packages translate one text differently. Lists these
 * texts by file. `ROND_MARKET=de` leaves out what concerns only other plugins. `--missing` prints them as JSON for translators:
 * `{ language: { package folder: { id: { message, comments, files } } } }`. texts-apply.ts reads the completed file.
 */
import { isAboutChecked } from "../plugins/packages.ts"
import { differingTexts, listByFile, missingTexts, newestOf, readTexts, type TextInPackage } from "./texts/texts-catalogues.ts"

const { languages, packages } = await readTexts()
const missing = packages
  .filter(({ folder }) => isAboutChecked(folder))
  .flatMap(({ folder, catalogueOf, source, translations }) =>
    missingTexts(source, translations, languages).map((text) => ({ ...text, folder, catalogue: catalogueOf(text.language) })),
  )
const differing = differingTexts(newestOf(packages), languages).filter((line) => isAboutChecked(line))

if (process.argv.includes("--missing")) {
  process.stdout.write(`${JSON.stringify(forTranslators(missing), undefined, 2)}\n`)
} else if (missing.length === 0 && differing.length === 0) {
  const count = packages.reduce((sum, { source }) => sum + source.length, 0)
  process.stdout.write(`${count} texts are complete in ${languages.join(", ")}.\n`)
} else {
  if (missing.length > 0) process.stderr.write(`${listByFile(missing)}\n`)
  if (differing.length > 0)
    process.stderr.write(
      `${differing.join("\n")}\n\nPackages translate these texts differently. Choose one translation and write it into the catalogue of each package named above, or give the text a context in the source: msg({ message, context }).\n`,
    )
  process.exitCode = 1
}

function forTranslators(texts: readonly TextInPackage[]) {
  const byLanguage: Record<
    string,
    Record<string, Record<string, { message: string; comments: readonly string[]; files: readonly string[] }>>
  > = {}
  for (const { language, folder, id, message, comments, files } of texts) {
    const inLanguage = (byLanguage[language] ??= {})
    const inPackage = (inLanguage[folder] ??= {})
    inPackage[id] = { message, comments, files }
  }
  return byLanguage
}
