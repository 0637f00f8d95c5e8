import type { DocumentForm } from "@rond/core/model/documents"
import { expect, it } from "vitest"
import { documentLabels } from "./document-labels.ts"
import { marketFormatOf } from "../clinic/market-format.ts"
import { toDocumentSheet, type DocumentSubject } from "./compose-document.ts"

const form: DocumentForm = {
  id: "form",
  version: 1,
  name: "Letter",
  language: "en-GB",
  nodes: [
    { kind: "section", id: "empty", label: "Nothing below" },
    { kind: "text", id: "unanswered", label: "Unanswered", required: false },
    { kind: "section", id: "some", label: "Findings" },
    { kind: "number", id: "temperature", label: "Temperature", required: false, unit: "°C" },
    {
      kind: "multi_choice",
      id: "signs",
      label: "Signs",
      required: false,
      options: [
        { value: "a", label: "Fever" },
        { value: "b", label: "Pain" },
      ],
    },
    { kind: "text", id: "hidden", label: "Hidden", required: false, visibleWhen: { field: "unanswered", isFilled: true } },
  ],
  prefills: [],
}
const subject: DocumentSubject = {
  patient: { givenName: "Anna", familyName: "Lind", idNumber: "9434765919", dateOfBirth: "1980-02-03" },
  clinician: { name: "Robin Vale", title: "GP" },
  clinic: { name: "North", careFacility: "Riverside", address: "1 Quay Street\nAA1 1AA", phone: "+442079460999" },
  contactAt: "2026-06-30T23:30:00.000Z",
  writtenAt: "2026-07-01T07:05:00.000Z",
}
const values = { temperature: 38.5, signs: ["a", "b"], hidden: "left out" }

it.each([
  ["GB", "en-GB", "NHS number: 943 476 5919", "03/02/1980", "01/07/2026", "01/07/2026 08:05", "38.5 °C"],
  ["SE", "en-GB", "Personnummer: 94347659-19", "1980-02-03", "2026-07-01", "2026-07-01 09:05", "38,5 °C"],
  ["DE", "de", "Versichertennummer: 9434765919", "03.02.1980", "01.07.2026", "01.07.2026 09:05", "38,5 °C"],
])(
  "formats ids, dates and numbers like %s, in its time zone",
  { tags: ["DOC-015"] },
  (country, language, id, born, contact, dateText, temperature) => {
    const sheet = toDocumentSheet(form, values, subject, marketFormatOf(country), documentLabels(language))
    const [name, idNumber, ...dates] = sheet.about
    expect([name?.value, `${idNumber?.label}: ${idNumber?.value}`]).toEqual(["Anna Lind", id])
    expect(dates.map(({ value }) => value)).toEqual([born, contact])
    expect(sheet.closing.map(({ value }) => value)).toEqual(["Robin Vale, GP", dateText])
    expect(sheet.issuer).toEqual([
      "North",
      "Riverside",
      "1 Quay Street",
      "AA1 1AA",
      expect.stringMatching(/^(Phone|Telefon) [+0-9 ]{11,}$/),
    ])
    expect(sheet.parts).toEqual([
      { kind: "heading", text: "Findings" },
      { kind: "answer", label: "Temperature", value: temperature },
      { kind: "answer", label: "Signs", value: "Fever\nPain" },
    ])
  },
)

it("leaves out unknown data of patient and clinic", () => {
  const headless = { name: "North", careFacility: null, address: null, phone: null }
  const unknown = { ...subject, patient: { ...subject.patient, idNumber: null, dateOfBirth: null }, clinic: headless }
  const sheet = toDocumentSheet(form, {}, unknown, marketFormatOf("FR"), documentLabels("fr"))
  expect(sheet.about.map(({ label }) => label)).toEqual(["Patient", "Consultation"])
  expect(sheet.issuer).toEqual(["North"])
  expect(sheet.parts).toEqual([])
})

it("throws for a country without a market", () => {
  expect(() => marketFormatOf("XX")).toThrow("No market has formats for XX")
})

it("has English labels on a document in a language without texts", () => {
  expect(documentLabels("fi")).toEqual(documentLabels("en-GB"))
})
