import { knownWord } from "@rond/core/api"
import { isSame } from "@rond/core/platform/drafts"
import { Schema } from "effect"
import type { Dosage, MedicationItem, MedicationLists } from "../../model/contract/index.ts"
import { draftOf } from "../../model/dosage/index.ts"
import { DosageWriting } from "../dosage/dosage-writing.ts"

/** The draft while a medication is changed. */
const EditDraft = Schema.Struct({
  /** The version of the medication that the clinician has seen. */
  version: Schema.Int,
  writing: DosageWriting,
  /** The reason it is changed despite what was found. Absent from drafts of earlier versions. */
  safetyReason: Schema.optional(Schema.String),
})
export type EditDraft = typeof EditDraft.Type

/** The draft's form. */
export const editForm = (medicationId: string): string => `se-edit-medication ${medicationId}`

export const isEditDraft = Schema.is(EditDraft)

/** The medication as it is. @param dosage its own, whose words are all known */
export const editDraftOf = ({ version }: Pick<MedicationItem, "version">, dosage: Dosage): EditDraft => ({
  version,
  writing: { dosage: draftOf(dosage), shortcut: "" },
})

/** Whether a clinician changed anything. @param dosage as it is kept, whose words are all known */
export const isEditWritten = ({ writing }: EditDraft, dosage: Dosage): boolean =>
  !isSame(writing, { dosage: draftOf(dosage), shortcut: "" } satisfies DosageWriting)

/** The change to a medication since the clinician saw it. */
export type Meanwhile = { readonly has: "not-changed" } | { readonly has: "changed" | "ended" | "in-error"; readonly item: MedicationItem }

/** @param seen the version that the clinician has seen */
export function meanwhileOf(id: string, seen: number, { active, past, enteredInError = [] }: MedicationLists): Meanwhile {
  const item = [...active, ...past, ...enteredInError].find((candidate) => candidate.id === id)
  if (item === undefined || item.version === seen) return { has: "not-changed" }
  const status = knownWord(item.status.status)
  return { has: status === "ENTERED_IN_ERROR" ? "in-error" : status === "ENDED" ? "ended" : "changed", item }
}
