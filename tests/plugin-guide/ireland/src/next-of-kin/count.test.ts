import { apiError, memoryApi, respond, type MemoryResponse } from "@rond/core/testkit"
import type { PatientIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { getNextOfKin } from "../contract/contract.ts"
import { countNextOfKin } from "./count.ts"

const ids: PatientIds = { patientId: "anna", meetingId: "m1", clinicianId: "lind", poolId: "ie" }
const counted = (response: MemoryResponse) => Effect.runPromise(Effect.provide(countNextOfKin(ids), memoryApi([response]).context))

it("counts the next of kin whom the patient has named", async () => {
  const aoife = { name: "Aoife Byrne", phone: "+353851234567", relation: "partner" } as const
  expect(await counted(respond(getNextOfKin, ({ params }) => ({ people: params.patientId === "anna" ? [aoife] : [] })))).toBe(1)
  expect(await counted(respond(getNextOfKin, { people: [] }))).toBe(0)
  await expect(counted(respond(getNextOfKin, apiError("Unavailable")))).rejects.toMatchObject({ _tag: "Unavailable" })
})
