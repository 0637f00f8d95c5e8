import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { serverTextsIn } from "@rond/core/languages"
import { languages } from "../../core/src/kernel/format/language.ts"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")

/** The source's text of each reason, in the screens' lists. */
const screenTexts = {
  emergency: {
    danger_to_life: "Risk to life or health",
    urgent_care: "Urgent care, and the note’s author cannot be reached",
    patient_asks: "The patient has asked for it",
    other: "Another reason",
  },
  cancellation: {
    DidNotAttend: "The patient did not attend",
    Declined: "The patient declined the call",
    TechnicalProblems: "Technical problems",
    CouldNotVerifyPatient: "The patient could not be verified",
    Other: "Another reason",
  },
}

const catalogue = (language: string): ReadonlyMap<string, string> =>
  new Map(
    globSync([`core/locales/${language}.po`, `plugins/*/locales/${language}.po`], { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
        ([, id, text]) => [id!, text!] as const,
      ),
    ),
  )

it.each(languages)("keeps the words that the lists of reasons say in %s", { tags: ["EMG-078", "END-165"] }, (language) => {
  const texts = catalogue(language)
  const inList = (codes: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, texts.get(text)]))
  expect(serverTextsIn(language).reasons).toEqual({
    emergency: inList(screenTexts.emergency),
    cancellation: inList(screenTexts.cancellation),
  })
})
