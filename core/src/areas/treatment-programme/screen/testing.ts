import type { CarePlan } from "../model/care-plan.ts"

/** A programme of a test, with a test's changes. */
export const planOf = (changes: Partial<CarePlan> = {}): CarePlan => ({
  id: "plan",
  patientId: "patient-1",
  created: "2031-01-06T09:00:00.000Z",
  ended: null,
  state: "active",
  programmeNameCopyKey: "icbt.programme.depression",
  conversation: { id: "conversation", state: "active" },
  modules: [],
  exercises: [],
  version: 3,
  ...changes,
})
