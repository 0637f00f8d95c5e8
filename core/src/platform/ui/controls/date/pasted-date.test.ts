import { describe, expect, it } from "vitest"
import { pastedDate } from "./pasted-date.ts"

describe("a pasted date", () => {
  it.each([
    "2026-11-20",
    "20261120",
    "2026/11/20",
    "2026.11.20",
    "2026-11-20T09:30:00Z",
    "2026-11-20, 09:30",
    "20/11/2026",
    "20.11.2026",
    "20. 11. 2026",
    "20-11-2026",
    "20 11 2026",
    " 20/11/2026\n",
    "20 Nov 2026",
    "20-Nov-2026",
    "20 November 2026",
    "20th of November 2026",
    "Friday 20 November 2026",
    "Fri, 20 Nov 2026",
    "Nov 20, 2026",
    "\u200E20\u00A0Nov\u00A02026",
  ])("is read from %j in every market", { tags: ["UI-070"] }, (text) => {
    for (const locale of ["sv-SE", "en-GB", "nb-NO", "fr-FR", "de-DE"]) expect(`${pastedDate(text, locale, "en-GB")}`).toBe("2026-11-20")
  })

  it.each([
    ["20 novembre 2026", "fr-FR", "2026-11-20"],
    ["vendredi 1er mai 2026", "fr-FR", "2026-05-01"],
    ["3 févr. 2026", "fr-FR", "2026-02-03"],
    ["3 fevrier 2026", "fr-FR", "2026-02-03"],
    ["14 juil. 2026", "fr-FR", "2026-07-14"],
    ["20. November 2026", "de-DE", "2026-11-20"],
    ["1. März 2026", "de-DE", "2026-03-01"],
    ["den 3 maj 2026", "sv-SE", "2026-05-03"],
    ["3. mai 2026", "nb-NO", "2026-05-03"],
    ["17. des. 2026", "nb-NO", "2026-12-17"],
  ])("%s has the names of %s: %s", { tags: ["UI-070"] }, (text, locale, date) => {
    expect(`${pastedDate(text, locale, "en-GB")}`).toBe(date)
  })

  it.each([
    ["05/06/2026", "en-GB", "2026-06-05"],
    ["05/06/2026", "de-DE", "2026-06-05"],
    // Languages that write the year first write a day before the year in front of its month.
    ["5/6/2026", "sv-SE", "2026-06-05"],
    ["05/06/2026", "en-US", "2026-05-06"],
    ["25/06/2026", "en-US", "2026-06-25"],
    ["11/20/2026", "en-GB", "2026-11-20"],
  ])("%s in the order of %s is %s", { tags: ["UI-070"] }, (text, locale, date) => {
    expect(`${pastedDate(text, locale, "en-GB")}`).toBe(date)
  })

  it.each([
    ["2026-02-30", "impossible"],
    ["31/04/2026", "impossible"],
    ["29 Feb 2027", "impossible"],
    ["32 Jan 2026", "impossible"],
    ["00/11/2026", "impossible"],
    ["13/13/2026", "impossible"],
    ["20 Ju 2026", "unreadable"],
    ["20 Foo 2026", "unreadable"],
    ["20/11/26", "unreadable"],
    ["tomorrow", "unreadable"],
    ["0701234567", "unreadable"],
    ["19811218-9876", "unreadable"],
    ["", "unreadable"],
    ["2026-11-20".repeat(40), "unreadable"],
  ])("%j is %s", { tags: ["UI-070"] }, (text, said) => {
    expect(pastedDate(text, "en-GB", "en-GB")).toBe(said)
  })
})
