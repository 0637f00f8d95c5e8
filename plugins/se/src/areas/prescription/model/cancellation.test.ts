import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { type CancellationDraft, cancellationIssues, cancellationOf } from "./cancellation.ts"
import { Cancellation, cancellationReasons, type PrescriptionState, prescriptionStates } from "./contract/index.ts"
import { canBeCancelled } from "./prescription-state.ts"

const ofPatient = new Map<string, PrescriptionState>(prescriptionStates.map((state) => [state, state]))
const draft: CancellationDraft = { medicationRequestIds: ["ACTIVE"], reason: "DUPLICATE", note: "", patientInformed: true }
const said = (change: Partial<CancellationDraft>) =>
  cancellationIssues({ ...draft, ...change }, ofPatient).map((issue) =>
    [issue.field, issue.code, ...("id" in issue ? [issue.id] : [])].join(" "),
  )

it.each<[string, Partial<CancellationDraft>, readonly string[]]>([
  ["one prescription", {}, []],
  ["one that is dispensed in part", { medicationRequestIds: ["PARTLY_DISPENSED"] }, []],
  ["a patient who was not informed", { patientInformed: false }, []],
  ["another reason, in words", { reason: "OTHER", note: "Apoteket har ringt" }, []],
  ["nothing", { medicationRequestIds: [] }, ["medicationRequestIds missing"]],
  ["one twice", { medicationRequestIds: ["ACTIVE", "ACTIVE"] }, ["medicationRequestIds repeated ACTIVE"]],
  ["another patient's", { medicationRequestIds: ["ACTIVE", "other"] }, ["medicationRequestIds another-patient other"]],
  ["one that was asked for", { medicationRequestIds: ["ASKED"] }, ["medicationRequestIds unanswered ASKED"]],
  [
    "one whose cancellation was asked for",
    { medicationRequestIds: ["CANCELLATION_ASKED"] },
    ["medicationRequestIds unanswered CANCELLATION_ASKED"],
  ],
  ["one that was refused", { medicationRequestIds: ["REFUSED"] }, ["medicationRequestIds refused REFUSED"]],
  ["a dispensed one", { medicationRequestIds: ["DISPENSED"] }, ["medicationRequestIds dispensed DISPENSED"]],
  ["one that ran out", { medicationRequestIds: ["EXPIRED"] }, ["medicationRequestIds expired EXPIRED"]],
  ["a cancelled one", { medicationRequestIds: ["CANCELLED"] }, ["medicationRequestIds cancelled CANCELLED"]],
  ["no reason", { reason: null }, ["reason missing"]],
  ["another reason without words", { reason: "OTHER", note: " \u00AD" }, ["note missing"]],
  ["a long note", { note: "x".repeat(1_001) }, ["note too-long"]],
  ["no word on whether the patient knows", { patientInformed: null }, ["patientInformed missing"]],
])("a cancellation of %s is checked", { tags: ["PRX-777"] }, (_name, change, expected) => {
  expect(said(change)).toEqual(expected)
})

it("has no more prescriptions than one form shows", { tags: ["PRX-777"] }, () => {
  const ids = Array.from({ length: 21 }, (_, index) => `id-${index}`)
  const known = new Map<string, PrescriptionState>(ids.map((id) => [id, "ACTIVE"]))
  expect(cancellationIssues({ ...draft, medicationRequestIds: ids }, known)).toEqual([{ field: "medicationRequestIds", code: "too-many" }])
  expect(cancellationIssues({ ...draft, medicationRequestIds: ids.slice(1) }, known)).toEqual([])
})

it("is sent with the names of the specification, a blank note as none", { tags: ["PRX-771", "PRX-777"] }, () => {
  const sent = Result.getOrThrow(cancellationOf({ ...draft, note: "  " }, ofPatient))
  expect(Schema.encodeUnknownSync(Cancellation)(sent)).toEqual({
    medicationRequestIds: ["ACTIVE"],
    reason: "DUPLICATE",
    note: null,
    patientInformed: true,
  })
})

it("is formed only of prescriptions that can be cancelled, and then by the schema", { tags: ["PRX-777"] }, () => {
  const drafts = fc.record({
    medicationRequestIds: fc.array(fc.constantFrom(...prescriptionStates, "other"), { maxLength: 4 }),
    reason: fc.constantFrom(...cancellationReasons, null),
    note: fc.string({ maxLength: 1_010 }),
    patientInformed: fc.constantFrom(true, false, null),
  })
  fc.assert(
    fc.property(drafts, (written) => {
      const formed = cancellationOf(written, ofPatient)
      expect(Result.isSuccess(formed)).toBe(cancellationIssues(written, ofPatient).length === 0)
      if (Result.isFailure(formed)) return
      expect(Schema.decodeUnknownSync(Cancellation)(formed.success)).toEqual(formed.success)
      expect(formed.success.medicationRequestIds.every((id) => canBeCancelled(ofPatient.get(id)!))).toBe(true)
    }),
  )
})
