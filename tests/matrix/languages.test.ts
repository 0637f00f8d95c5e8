import { borrowing, filesOfLanguage, languageFault, missingTexts, untranslatedFiles, writtenLanguages } from "@rond/core/languages"
import type { MarketFormat } from "@rond/core/format"
import type { PluginDemo } from "@rond/core/server-kit/demo"
import { expect, it } from "vitest"
import { importModules, checkedPackages } from "../../plugins/packages.ts"

const formats = await importModules<{ readonly format: MarketFormat }>("./format")
const demos = await importModules<{ readonly demo: PluginDemo }>("./demo")

const formatOf = (folder: string) => formats.find(({ plugin }) => plugin.folder === folder)?.module.format

/** Every language of a plugin: of its formats, unless they borrow another, its demo's texts and its people. */
const languagesOf = (folder: string): readonly string[] => {
  const format = formatOf(folder)
  const demo = demos.find(({ plugin }) => plugin.folder === folder)?.module.demo
  const all = [format?.borrows ?? format?.locale, demo?.market?.language, ...(demo?.people ?? []).map(({ language }) => language)]
  return [...new Set(all.filter((language) => language !== undefined).map((language) => language.split("-")[0]!))]
}

it.each(checkedPackages())("something is written in the languages of plugins/$folder", async ({ folder }) => {
  const used = languagesOf(folder)
  const format = formatOf(folder)
  const borrowed = format === undefined ? {} : borrowing(format.locale, format.borrows, `plugins/${folder}`, writtenLanguages)
  const faults = [
    ...used.flatMap((language) => languageFault(language, `plugins/${folder}`, writtenLanguages) ?? []),
    ...(borrowed.fault === undefined ? [] : [borrowed.fault]),
  ]
  const english = await filesOfLanguage("en-GB")
  const languages = writtenLanguages.filter((code) => used.includes(code.split("-")[0]!))
  const incomplete = await Promise.all(
    languages.map(async (code) => {
      const files = await filesOfLanguage(code)
      return [...missingTexts(code, files, english), ...untranslatedFiles(code, files, english)]
    }),
  )
  expect([...faults, ...incomplete.flat()].join("\n")).toBe("")
})
