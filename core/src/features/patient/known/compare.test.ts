import { expect, it } from "vitest"
import type { Observation, PatientWarning } from "../../../model/patient/index.ts"
import { comparedAllergies, leftOut } from "./compare.ts"

const penicillin: PatientWarning = {
  warningId: "w",
  type: "WARNING",
  kind: "allergy",
  reason: "Allvarlig penicillinallergi",
  note: null,
  clinicianName: "Robin Vale",
  createdAt: "2024-03-12T09:00:00.000Z",
}
const cat: Observation = {
  id: "o",
  createdAt: "2025-01-01T08:00:00.000Z",
  responseSetId: "r",
  source: "health_profile_allergies",
  value: { allergyName: "Katt", diagnosisMethods: [], patientComment: null },
}

it.each([
  [["Inga"], ["Allvarlig penicillinallergi", "Katt"]],
  [["None"], ["Allvarlig penicillinallergi", "Katt"]],
  [["Björkpollen"], ["Allvarlig penicillinallergi"]],
  [["Penicillin"], []],
  [["Kåvepenin"], []],
  [[], []],
])("the answer %j leaves out %j", { tags: ["PANE-093"] }, (answers, names) => {
  const known = comparedAllergies({ warnings: [penicillin], observations: [cat], locale: "sv-SE" })
  expect(leftOut(known, answers)).toEqual(names)
})
