import { expect, it } from "vitest"
import type { Dosage } from "../../medication/model/contract/index.ts"
import { millisOfDay } from "../../medication/model/dosage/index.ts"
import { asNeeded, dosageWith, medicationOf } from "../../medication/screen/testing/medications.ts"
import type { DoneMedication } from "./done.ts"
import { doseSentence, medicationSentence } from "./note-sentence.ts"

const at = "2026-03-02T09:00:00.000Z"
const times = (...amounts: readonly (readonly [hour: string, amount: number])[]) =>
  amounts.map(([hour, amount]) => ({ time: `${hour}:00:00`, amount }))
const doneTo = (dosage: Dosage, change: DoneMedication["done"]["change"] = "added"): DoneMedication => ({
  item: { ...medicationOf("Alve"), dosage },
  done: { meetingId: "here", change, at },
})

it.each<[string, DoneMedication, string | undefined]>([
  ["a daily dose", doneTo(dosageWith()), "Insatt: Alve 500 mg, 1 tablett kl. 08:00 varje dag."],
  [
    "equal doses a day",
    doneTo(dosageWith({ timeAmounts: times(["08", 1.5], ["20", 1.5]) }), "edited"),
    "Ändrad dos: Alve 500 mg, 1,5 tabletter kl. 08:00 och 20:00 varje dag.",
  ],
  [
    "different doses a day",
    doneTo(dosageWith({ timeAmounts: times(["20", 2], ["08", 1]) })),
    "Insatt: Alve 500 mg, 1 tablett kl. 08:00 och 2 tabletter kl. 20:00 varje dag.",
  ],
  [
    "a weekly dose",
    doneTo(dosageWith({ type: "WEEKLY", weeklyRepeats: ["MONDAY", "THURSDAY"] })),
    "Insatt: Alve 500 mg, 1 tablett kl. 08:00 varje måndag och torsdag.",
  ],
  ["as needed", doneTo(asNeeded()), "Insatt: Alve 500 mg, 1–2 tabletter vid behov, högst 8 tabletter per dygn."],
  [
    "one amount as needed, without a limit",
    doneTo(asNeeded({ asNeededAmountIntervalMax: null, asNeededMaxAmount: null })),
    "Insatt: Alve 500 mg, 1 tablett vid behov.",
  ],
  [
    "a dose in own words",
    doneTo(dosageWith({ type: "CUSTOM", timeAmounts: [], customDosageText: "Enligt schema" })),
    "Insatt: Alve 500 mg, Enligt schema.",
  ],
  [
    "a dose of later days",
    doneTo(dosageWith({ dosageDateStart: millisOfDay("2026-03-10"), dosageDateEnd: millisOfDay("2026-03-17") })),
    "Insatt: Alve 500 mg, 1 tablett kl. 08:00 varje dag, från och med 2026-03-10, till och med 2026-03-17.",
  ],
  ["the end", doneTo(dosageWith(), "ended"), "Utsatt: Alve 500 mg."],
  ["an entry in error", doneTo(dosageWith(), "entered-in-error"), undefined],
  ["what this page does not know", doneTo(dosageWith(), { unknownWord: "paused" }), undefined],
])("says %s of a medication", { tags: ["MED-185"] }, (_what, done, said) => {
  expect(medicationSentence(done, "sv")).toBe(said)
  expect(medicationSentence(done, "sv-SE")).toBe(said)
})

it("says the vaccine, the dose and the lot that were given", { tags: ["MED-185"] }, () => {
  const vaccine = { id: "v", name: "FSME-IMMUN", manufacturerName: null, targetDiseases: [], doseQuantities: [] }
  expect(doseSentence({ vaccine, doseNumber: 2, lotNumber: " A1B2 " }, "sv")).toBe("Vaccination: FSME-IMMUN, dos 2, batchnummer A1B2.")
  expect(doseSentence({ vaccine, doseNumber: 2, lotNumber: null }, "sv")).toBe("Vaccination: FSME-IMMUN, dos 2.")
})

it("writes nothing into a note of another language", { tags: ["MED-185"] }, () => {
  const vaccine = { id: "v", name: "FSME-IMMUN", manufacturerName: null, targetDiseases: [], doseQuantities: [] }
  expect(medicationSentence(doneTo(dosageWith()), "en-GB")).toBeUndefined()
  expect(doseSentence({ vaccine, doseNumber: 1, lotNumber: "L" }, "nb")).toBeUndefined()
})
