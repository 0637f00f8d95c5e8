import { expect, it } from "vitest"
import { comparedAllergies, leftOut } from "./compare.ts"
import { allergyAnswer, allergyWarning } from "./testing.ts"

const penicillin = allergyWarning("Allvarlig penicillinallergi")
const cat = allergyAnswer("Katt")

it.each([
  [["Inga"], ["Allvarlig penicillinallergi", "Katt"]],
  [["None"], ["Allvarlig penicillinallergi", "Katt"]],
  [["Björkpollen"], ["Allvarlig penicillinallergi"]],
  [["Penicillin"], []],
  [["Kåvepenin"], []],
  [[], []],
])("the answer %j leaves out %j", { tags: ["PANE-093"] }, (answers, names) => {
  const allergies = comparedAllergies({ warnings: [penicillin], observations: [cat], locale: "sv-SE" })
  expect(leftOut(allergies, answers)).toEqual(names)
})
