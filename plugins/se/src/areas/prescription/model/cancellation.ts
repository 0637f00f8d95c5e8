import { isBlank, writtenText } from "@rond/core/format"
import { Result } from "effect"
import { type Cancellation, type CancellationReason, longestCancellationNote, mostCancelledAtOnce } from "./contract/cancellation.ts"
import type { PrescriptionState } from "./contract/prescription.ts"
import { canBeCancelled, isUnanswered } from "./prescription-state.ts"

/** A cancellation while it is written: `null` where nothing was chosen. */
export interface CancellationDraft {
  readonly medicationRequestIds: readonly string[]
  readonly reason: CancellationReason | null
  readonly note: string
  readonly patientInformed: boolean | null
}

/** Something that is wrong in a cancellation, at its field, or with one of its prescriptions. */
export type CancellationIssue =
  | { readonly field: "medicationRequestIds"; readonly code: "missing" | "too-many" }
  | {
      readonly field: "medicationRequestIds"
      /** `unanswered`: the national service has not said yet what became of it. */
      readonly code: "repeated" | "another-patient" | "unanswered" | "refused" | "dispensed" | "expired" | "cancelled"
      readonly id: string
    }
  | { readonly field: "reason"; readonly code: "missing" }
  | { readonly field: "note"; readonly code: "missing" | "too-long" }
  | { readonly field: "patientInformed"; readonly code: "missing" }

/** The patient's prescriptions by their ids. */
type States = ReadonlyMap<string, PrescriptionState>

/** Returns the faults of a cancellation, in the order of the form. One wrong prescription refuses all: the clinician chose them together. */
export function cancellationIssues(draft: CancellationDraft, ofPatient: States): readonly CancellationIssue[] {
  const { medicationRequestIds: ids, reason, note, patientInformed } = draft
  return [
    ...(ids.length === 0 ? [{ field: "medicationRequestIds", code: "missing" } as const] : []),
    ...(ids.length > mostCancelledAtOnce ? [{ field: "medicationRequestIds", code: "too-many" } as const] : []),
    ...ids.flatMap((id, index): readonly CancellationIssue[] => {
      const code = ids.indexOf(id) < index ? "repeated" : notCancelled(ofPatient.get(id))
      return code === undefined ? [] : [{ field: "medicationRequestIds", code, id }]
    }),
    ...(reason === null ? [{ field: "reason", code: "missing" } as const] : []),
    ...(reason === "OTHER" && isBlank(note) ? [{ field: "note", code: "missing" } as const] : []),
    ...(writtenText(note).length > longestCancellationNote ? [{ field: "note", code: "too-long" } as const] : []),
    ...(patientInformed === null ? [{ field: "patientInformed", code: "missing" } as const] : []),
  ]
}

function notCancelled(state: PrescriptionState | undefined) {
  if (state === undefined) return "another-patient"
  if (canBeCancelled(state)) return undefined
  if (isUnanswered(state)) return "unanswered"
  return state.toLowerCase() as Lowercase<Exclude<PrescriptionState, "ACTIVE" | "PARTLY_DISPENSED" | "ASKED" | "CANCELLATION_ASKED">>
}

/** The cancellation as it is sent. Fails with everything that is wrong. */
export function cancellationOf(draft: CancellationDraft, ofPatient: States): Result.Result<Cancellation, readonly CancellationIssue[]> {
  const issues = cancellationIssues(draft, ofPatient)
  const { medicationRequestIds, reason, patientInformed } = draft
  if (issues.length > 0 || reason === null || patientInformed === null) return Result.fail(issues)
  const note = writtenText(draft.note)
  return Result.succeed({ medicationRequestIds, reason, note: note === "" ? null : note, patientInformed })
}
