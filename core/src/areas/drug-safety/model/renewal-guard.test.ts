import { expect, it } from "vitest"
import { allergenWords, subjectReader } from "../../allergies/model/index.ts"
import { noDrugSafetyData, renewalGuard, type AllergyStatement, type DrugSafetyData } from "./index.ts"

const subjectOf = subjectReader(allergenWords)
const data: DrugSafetyData = {
  ...noDrugSafetyData,
  crossReactions: [{ allergies: ["penicillin"], atc: ["J01DB"] }],
  courses: [{ atc: "J01", days: 7 }],
  weekly: [{ atc: "L04AX03" }],
}
const said = (text: string): AllergyStatement => ({
  id: text,
  text,
  from: "record",
  by: "Robin Vale",
  at: "2026-01-01T00:00:00Z",
  isSorted: true,
})

it.each<
  readonly [medicine: string, atcCode: string | null, allergies: readonly string[], found: readonly string[], unchecked: readonly string[]]
>([
  // By the code of the request.
  ["Kåvepenin 1 g", "J01CE02", ["Penicillin"], ["class"], []],
  ["Keflex 500 mg", "J01DB01", ["Penicillin"], ["cross-reaction"], []],
  ["Enalapril 5 mg", "C09AA02", ["ACE-hämmare"], ["class"], []],
  ["Enalapril 5 mg", "C09AA02", ["Katt"], [], []],
  // By the name, where the request has no code.
  ["Amoxicillin 500 mg tabletter", null, ["Amoxicillin"], ["substance"], []],
  ["Amoxicillin 500 mg tabletter", null, ["Penicillinallergi"], ["class"], []],
  ["Cefalexin 500 mg", null, ["Penicillin"], ["cross-reaction"], []],
  ["Ibuprofen 400 mg", null, ["Aspirin", "NSAID"], ["class", "class"], []],
  ["Omeprazol 20 mg", null, ["Omeprazol"], ["substance"], ["not-coded"]],
  // Neither a code nor a known name.
  ["Omeprazol 20 mg", null, ["Penicillin"], [], ["not-coded"]],
  ["Omeprazol 20 mg", null, [], [], []],
  ["Omeprazol 20 mg", null, ["Inga kända"], [], ["not-coded"]],
  ["Salbutamol inhalationspulver 0,1 mg", null, ["Tabletter med färgämne"], [], ["unknown-words", "not-coded"]],
  // A form is no name.
  ["Levaxin 75 mikrogram tabletter", "H03AA01", ["Tabletter"], [], ["unknown-words"]],
  // A request has no dosage: neither its end nor its days are asked about.
  ["Metotrexat 2,5 mg", "L04AX03", [], [], []],
  ["Doxycyklin 100 mg", "J01AA02", [], [], []],
])("%s (%s) with the allergies %j", { tags: ["SAFE-012"] }, (medicine, atcCode, allergies, found, unchecked) => {
  const guard = renewalGuard({ medicine, atcCode, allergies: allergies.map(said), areAllergiesLoaded: true }, data, subjectOf)
  expect(guard.findings.map((finding) => (finding.kind === "allergy" ? finding.match : finding.kind))).toEqual(found)
  expect(guard.unchecked.map(({ why }) => why)).toEqual([...unchecked, "name-alone"])
})

it("says that allergies are not loaded", { tags: ["SAFE-012"] }, () => {
  const guard = renewalGuard({ medicine: "Omeprazol", atcCode: null, allergies: [], areAllergiesLoaded: false }, data, subjectOf)
  expect(guard.unchecked.map(({ why }) => why)).toEqual(["not-loaded", "not-coded", "name-alone"])
})
