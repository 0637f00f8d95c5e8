import { respond, memoryApi, type MemoryApi } from "@rond/core/testkit"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { getClinicianTasks, type SummaryTask } from "../contract/contract.ts"
import { hasSubmittedTasks } from "./submitted-tasks.ts"

const task = (id: string, status: SummaryTask["status"]): SummaryTask => ({
  id,
  label: "Blood test",
  note: null,
  urgency: "ROUTINE",
  status,
})
const found = (meetingId: string | undefined, { layer }: MemoryApi) => {
  const { find } = hasSubmittedTasks.spec
  if (!("run" in find)) throw new Error("The tasks are fetched")
  return Effect.runPromise(Effect.provide(find.run({ meetingId, patientId: "p", clinicianId: "c", poolId: "pool" }), layer))
}

it.each<[string, readonly SummaryTask[], boolean]>([
  ["none", [], false],
  ["a draft", [task("1", "DRAFT")], false],
  ["one that was sent", [task("1", "PUBLISHED")], false],
  ["one that waits among others", [task("1", "PUBLISHED"), task("2", "SUBMITTED"), task("3", "DRAFT")], true],
])(
  "of a meeting's tasks only those that are submitted and not yet sent count: %s",
  { tags: ["MKT-020", "MKT-021"] },
  async (_which, tasks, waits) => {
    expect(await found("m1", memoryApi([respond(getClinicianTasks, { tasks })]))).toBe(waits)
  },
)

it("outside a meeting there are none, and nobody is asked", { tags: ["MKT-022"] }, async () => {
  expect(await found(undefined, memoryApi())).toBe(false)
})
