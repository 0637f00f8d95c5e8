import { expect, it } from "vitest"
import linguiConfig from "../../lingui.config.ts"
import {
  differingTexts,
  listByFile,
  missingTexts,
  newestOf,
  packageFolderOf,
  packagesIn,
  placeholders,
  translatedElsewhere,
} from "./texts-catalogues.ts"

const source = [
  { id: "a", message: "Close", comments: [], files: ["core/src/platform/ui/overlays/dialogs/DialogPopup.tsx"] },
  { id: "b", message: "Remove {name}", comments: [], files: ["core/src/platform/ui/controls/combobox/MultiComboboxField.tsx"] },
]

it("finds texts that a language lacks or translates with other placeholders", () => {
  const translations = { sv: { a: "Stäng", b: "Ta bort {namn}" }, nb: { a: "", b: "Fjern {name}" }, fr: { a: "Fermer" } }
  const problems = missingTexts(source, translations, ["sv", "nb", "fr", "de"])
  expect(problems.map(({ language, id, problem }) => `${language} ${id} ${problem}`)).toEqual([
    "sv b placeholders",
    "nb a untranslated",
    "fr b absent",
    "de a absent",
    "de b absent",
  ])
})

it("takes what other packages say for a text, unless they differ or it is translated already", () => {
  const texts = (folder: string, sv: Readonly<Record<string, string>>) => ({ folder, source, translations: { sv } })
  const market = texts("plugins/xx", { a: "" })
  const core = texts("core", { a: "Stäng", b: "Ta bort {name}" })
  expect(translatedElsewhere(market, [market, core], "sv")).toEqual({ a: "Stäng", b: "Ta bort {name}" })
  expect(translatedElsewhere(market, [market, core, texts("host", { a: "Avsluta" })], "sv")).toEqual({ b: "Ta bort {name}" })
  expect(translatedElsewhere(texts("plugins/xx", { a: "Avsluta" }), [core], "sv")).toEqual({ b: "Ta bort {name}" })
})

it.each([
  [[], ["core", "plugins/de", "plugins/fr"], []],
  [["plugins/fr/", "core"], ["core", "plugins/fr"], []],
  [["plugins/de", "plugins/dee"], ["plugins/de"], ["plugins/dee"]],
])("chooses the packages in %j", (folders, expectedFolders, unknown) => {
  const packages = packagesIn([{ folder: "core" }, { folder: "plugins/de" }, { folder: "plugins/fr" }], folders)
  expect([packages.chosen.map(({ folder }) => folder), packages.unknown]).toEqual([expectedFolders, unknown])
})

it.each([
  ["the patient's name", true],
  ["{name}'s note", true],
  ["the patients' notes", true],
  ["the patient’s name", false],
  ["a brace '{'", false],
])("%j has a straight apostrophe: %s", (message, isFound) => {
  const problems = missingTexts([{ ...source[0]!, message }], { "en-GB": { a: message } }, ["en-GB"])
  expect(problems.map(({ problem }) => problem)).toEqual(isFound ? ["straight apostrophe"] : [])
})

it.each([
  ["Motif : {reason}", true],
  ["Motif\u00a0: {reason}", true],
  ["Réessayer ?", true],
  ["Réessayer?", true],
  ["« {name} »", true],
  ["Motif\u202f: {reason}", false],
  ["Réessayer\u202f?", false],
  ["«\u202f{name}\u202f»", false],
  ["entre 08:00 et 09:00", false],
])("%j has a breaking space in French: %s", (translation, isFound) => {
  const problems = missingTexts([{ ...source[0]!, message: translation }], { fr: { a: translation } }, ["fr"])
  expect(problems.map(({ problem }) => problem)).toEqual(isFound ? ["breaking space"] : [])
})

it("names the catalogue without a text", () => {
  const missing = missingTexts(source.slice(0, 1), { sv: { a: "" } }, ["sv", "nb"]).map((text) => ({
    ...text,
    folder: "core",
    catalogue: `core/locales/${text.language}.po`,
  }))
  expect(listByFile(missing)).toContain(`core/src/platform/ui/overlays/dialogs/DialogPopup.tsx
  "Close": core/locales/sv.po (untranslated), core/locales/nb.po (absent)`)
})

it("says what to do for each kind of problem, and only for those", { tags: ["PLG-061"] }, () => {
  const listed = (translations: Parameters<typeof missingTexts>[1]) =>
    listByFile(
      missingTexts(source, translations, ["sv"]).map((text) => ({ ...text, folder: "plugins/de", catalogue: "plugins/de/locales/sv.po" })),
    )
  const absent = listed({ sv: { a: "Stäng" } })
  expect(absent).toContain('1 absent: run "npm run texts:extract plugins/de"')
  expect(absent).not.toContain("msgstr")
  const others = listed({ sv: { a: "", b: "Ta bort {namn}" } })
  expect(others).toContain("1 untranslated: write the translation into the empty msgstr")
  expect(others).toContain("1 placeholders: give the translation the same {names}")
  expect(others).not.toContain("texts:extract")
})

it.each([
  ["{count, plural, one {# day} other {# days}}", ["count"]],
  ["See <0>the guidelines</0> for {code}", ["code", "<0>"]],
  ["{0} of { total }<1/>", ["0", "total", "<1>"]],
  ["{n, plural, =0 {none} other {# by {name}}}", ["n", "name"]],
  ["No more", []],
])("the placeholders of %j are %j", (message, expected) => {
  expect([...placeholders(message)]).toEqual(expected)
})

it("finds texts that packages translate differently", () => {
  const packageOf = (folder: string, a: string) => ({ folder, source: source.slice(0, 1), translations: { sv: { a }, nb: { a: "Lukk" } } })
  const alike = [packageOf("core", "Stäng"), packageOf("host", "Stäng")]
  expect(differingTexts(alike, ["sv", "nb"])).toEqual([])
  expect(differingTexts([...alike, packageOf("plugins/se", "Avsluta")], ["sv", "nb"])).toEqual([
    '  "Close" in sv: “Stäng” (core, host), “Avsluta” (plugins/se)',
  ])
})

it.each([
  ["1.10.0", "1.9.2", ["core", "plugins/no", "plugins/se"]],
  ["1.9.2", "1.10.0", ["core", "plugins/no", "plugins/se-1-9"]],
])("compares the newest of two versions of a plugin alone, se %s and se-1-9 %s", (newer, older, expected) => {
  const packages = ["core", "plugins/no", "plugins/se", "plugins/se-1-9"].map((folder) => ({ folder }))
  const plugins = [
    { folder: "no", version: "1.0.0" },
    { folder: "se", version: newer },
    { folder: "se-1-9", version: older },
  ]
  expect(newestOf(packages, plugins).map(({ folder }) => folder)).toEqual(expected)
})

it("holds what the server writes in catalogues of its own", { tags: ["PLG-061"] }, () => {
  const paths = linguiConfig.catalogs?.map((catalogue) => catalogue.path) ?? []
  expect(paths).toEqual(
    expect.arrayContaining(["<rootDir>/core/languages/{locale}/server", "<rootDir>/plugins/se/locales/server/{locale}"]),
  )
})

it.each([
  ["core/locales/sv.po", "core"],
  ["core/languages/sv/server.po", "core"],
  ["plugins/se/locales/sv.po", "plugins/se"],
  ["plugins/se/locales/server/sv.po", "plugins/se"],
])("%s is of the package %s", (catalogue, folder) => {
  expect(packageFolderOf(catalogue)).toBe(folder)
})

it.each([
  ["sv", "Signera och avsluta, lämna osänt", true],
  ["sv", "Signera och avsluta utan att skicka", false],
  ["nb", "Legg til tillegg", true],
  ["nb", "Maksdose per døgn", false],
  ["nb", "Testen tilbys ikke i dette møtet", true],
  ["nb", "Vaksinasjoner registreres ved oppmøte", false],
  ["fr", "Le dossier et votre note sont masqués", true],
  ["fr", "Note administrative", false],
  ["de", "Ein laufender Anruf geht weiter", true],
  ["fr", "Né(e) le {born}", true],
  ["de", "Keine Warnungen in der Akte", true],
  ["de", "Keine Warnhinweise in der Akte", false],
])("in %s, %j has a word that clinicians avoid: %s", (language, translation, isFound) => {
  const text = { ...source[0]!, message: translation }
  const problems = missingTexts([text], { [language]: { a: translation } }, [language])
  expect(problems.map(({ problem }) => problem)).toEqual(isFound ? ["avoided word"] : [])
})
