import type { ClinicianTask } from "../../../../contract/contract.ts"

/** A submitted task of a test, with its changes. */
export const taskOf = (changes: Partial<ClinicianTask> = {}): ClinicianTask => ({
  id: "t1",
  meetingId: "m1",
  type: "BLOODS",
  label: "Bloods",
  note: null,
  urgency: "ROUTINE",
  status: "SUBMITTED",
  editMode: false,
  documentLink: null,
  version: 1,
  ...changes,
})
