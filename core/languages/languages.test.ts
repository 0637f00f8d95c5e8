import { describe, expect, it } from "vitest"
import { languages } from "../src/kernel/format/language.ts"
import {
  demoTextsIn,
  filesOfLanguage,
  borrowing,
  languageFault,
  missingTexts,
  preferredLanguage,
  serverTextsIn,
  untranslatedFiles,
  writtenLanguages,
} from "./languages.ts"

const english = await filesOfLanguage("en-GB")

describe("a language", () => {
  it.each(writtenLanguages)("%s has every text outside the screens' catalogues", async (code) => {
    const missing = missingTexts(code, await filesOfLanguage(code), english)
    expect(missing.join("\n")).toBe("")
  })

  it.each(writtenLanguages)("%s is no copy of English", async (code) => {
    expect(untranslatedFiles(code, await filesOfLanguage(code), english).join("\n")).toBe("")
  })

  it("that is a copy of English is told each file", () => {
    expect(untranslatedFiles("da", english, english)).toEqual(
      Object.keys(english).map((file) => expect.stringContaining(`core/languages/da/${file} has `) as unknown),
    )
    expect(untranslatedFiles("en-IE", english, english)).toEqual([])
  })

  it.each([
    [2, []],
    [3, ["core/languages/da/demo.json has 3 of its 10 texts as they are in English: translate them."]],
  ])("with %i of ten texts as in English is told %j", (same, expected) => {
    const texts = (language: string) => Array.from({ length: 10 }, (_, n) => (n < same ? `text ${n}` : `${language} ${n}`))
    const file = (language: string) => ({ "demo.json": { all: texts(language), sign: ":" } })
    expect(untranslatedFiles("da", file("dansk"), file("english"))).toEqual(expected)
  })

  it("of the screens has its folder", () => {
    const faults = languages.map((language) => languageFault(language, "core/src/kernel/format/language.ts", writtenLanguages))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })

  it("that is added is told each text that it lacks, in one sentence", () => {
    const { sms, ...server } = english["server.po"] as Readonly<Record<string, string>>
    const surveys = { ...demoTextsIn("en-GB").surveys, frequency: ["Slet ikke"] }
    const danish = { ...english, "server.po": { ...server, "page.unopened.check": "" }, "demo.json": { ...demoTextsIn("en-GB"), surveys } }
    expect(missingTexts("da", danish, english)).toEqual([
      'core/languages/da/server.po lacks the text "page.unopened.check": it is in English.',
      'core/languages/da/server.po lacks the text "sms": it is in English.',
      'core/languages/da/demo.json lacks 3 of the 4 texts of "surveys.frequency": it is in English.',
    ])
    expect(sms).toBeTypeOf("string")
  })

  it("that is an empty folder is told every text", () => {
    const missing = missingTexts("da", {}, english)
    expect(missing.length).toBeGreaterThan(100)
    expect(missing.slice(0, 2)).toEqual([
      'core/languages/da/written.ts lacks the text "renewal.renewed": it is in English.',
      'core/languages/da/written.ts lacks the text "renewal.rejected": it is in English.',
    ])
  })

  it("without a folder is named with its user and what to do", () => {
    expect(languageFault("da-DK", "plugins/dk", ["en-GB", "nb"])).toBe(
      "plugins/dk names the language da, and nothing is written in it: its patients' SMS, its documents, the sentences in its notes and letters " +
        "and the sign-in pages are in English. Copy core/languages/en-GB to core/languages/da, and translate it.",
    )
    for (const known of ["en-IE", "nn-NO", "no", "de-AT", "sv"]) expect(languageFault(known, "plugins/x", writtenLanguages)).toBeUndefined()
  })

  it.each([
    ["da-DK", undefined, {}],
    [
      "da-DK",
      "nb",
      {
        note:
          "plugins/dk: people who would read Danish read Norwegian Bokmål until core/languages/da is there. " +
          "A patient whose language is da gets English.",
      },
    ],
    ["da-DK", "tlh", { fault: "plugins/dk/src/format.ts borrows tlh, and nothing is written in it." }],
    [
      "sv-DK",
      "nb",
      { fault: 'core/languages has sv: take "borrows" out of plugins/dk/src/format.ts, and give its people their language.' },
    ],
  ])("of %s may borrow one that is written until it has a folder: %j", (locale, borrows, told) => {
    expect(borrowing(locale, borrows, "plugins/dk", ["en-GB", "nb", "sv"])).toEqual(told)
  })

  it("without a folder is written in English", () => {
    expect(preferredLanguage(["tlh", "tlh-KL"])).toBe("en-GB")
    expect(serverTextsIn("tlh")).toBe(serverTextsIn("en-GB"))
    expect(demoTextsIn("tlh")).toEqual(demoTextsIn("en-GB"))
  })
})
