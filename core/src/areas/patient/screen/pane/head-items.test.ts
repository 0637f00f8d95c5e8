import { expect, it } from "vitest"
import { allergenWords, subjectReader } from "../../../allergies/model/index.ts"
import type { Guardian, Observation, PatientWarning } from "../../model/index.ts"
import { knownAllergies } from "../allergies.ts"
import { headItems, needsOf, reportedOnly } from "./head-items.ts"

const warning = (reason: string, kind: string): PatientWarning => ({
  warningId: reason,
  type: "WARNING",
  kind,
  reason,
  note: null,
  clinicianName: "Robin Vale",
  createdAt: "2024-03-12T09:00:00.000Z",
})
const answer = (allergyName: string): Observation => ({
  id: allergyName,
  createdAt: "2025-01-01T08:00:00.000Z",
  responseSetId: "answers",
  source: "health_profile_allergies",
  value: { allergyName, diagnosisMethods: [], patientComment: null },
})
const mother: Guardian = {
  userId: "mother",
  name: "Kim Moor",
  phone: null,
  relationship: "mother",
  isVerified: true,
  needs: [
    { kind: "interpreter", reason: "Needs an interpreter" },
    { kind: "hearing", reason: "Hearing impairment" },
  ],
}
const warnings = [warning("Requests tramadol", "medicines"), warning("Severe penicillin allergy", "allergy"), warning("Deaf", "hearing")]

const items = (observations: readonly Observation[] | undefined, guardians: readonly Guardian[] = []) => {
  const allergies = knownAllergies({ warnings, observations, locale: "en-GB", subjectOf: subjectReader(allergenWords) })
  return headItems({ warnings, reported: reportedOnly(allergies), needs: needsOf(guardians) }).map(({ text, said }) =>
    said === undefined ? text : `${text} (${said})`,
  )
}

it("names what only the patient reported after the record's allergies", { tags: ["PANE-091"] }, () => {
  expect(items([answer("Penicillin"), answer("Cat"), answer("Peanut")])).toEqual([
    "Severe penicillin allergy",
    "Cat (reported)",
    "Peanut (reported)",
    "Deaf",
    "Requests tramadol",
  ])
})

it("names the guardian's needs with the patient's, as the guardian's", { tags: ["PANE-092"] }, () => {
  expect(items(undefined, [mother])).toEqual([
    "Severe penicillin allergy",
    "Deaf",
    "Needs an interpreter (guardian)",
    "Hearing impairment (guardian)",
    "Requests tramadol",
  ])
})
