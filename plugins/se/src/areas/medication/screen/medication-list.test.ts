import { memoryApi, contextOf, respond } from "@rond/core/testkit"
import { always } from "@rond/core/plugin"
import { evaluate } from "@rond/core/plugin/runtime"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { activeMedicationCount } from "./active-count.ts"
import { medicationListTab } from "./medication-list.ts"
import { asNeeded, endedBy, medicationOf } from "./testing/medications.ts"
import { getMedicationLists } from "../model/contract/index.ts"

const ids = { meetingId: undefined, clinicianId: "clinician-1", poolId: "pool-1" }
const countOf = (patientId: string | undefined) => {
  const active = [medicationOf("Daily"), medicationOf("Sometimes", asNeeded())]
  const past = [endedBy(medicationOf("Gone"), "Kim Dale")]
  const api = memoryApi([respond(getMedicationLists, { active, past })])
  return Effect.runPromise(Effect.provide(activeMedicationCount.run({ ...ids, patientId }), api.context))
}

it("counts the active medications of both sections", { tags: ["MED-059"] }, async () => {
  expect(await countOf("patient-1")).toBe(2)
  expect(await countOf(undefined)).toBe(0)
})

it.each([
  [[], "yes"],
  [["hide-national-registers"], "no"],
])("with the feature flags %j the tab is visible: %s", { tags: ["MED-059"] }, (flags, verdict) => {
  expect(evaluate(medicationListTab.when ?? always, contextOf({ "feature-flags": flags })).verdict).toBe(verdict)
})
