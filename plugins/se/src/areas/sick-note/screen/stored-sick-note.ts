import { isSubmission } from "@rond/core/platform/drafts"
import type { SickNoteDraft } from "./sick-note-draft.ts"

export const emptySickNote: SickNoteDraft = { messageBody: "" }

/** Recognises the content of a stored draft. */
export const isSickNoteDraft = (value: unknown): value is SickNoteDraft =>
  typeof value === "object" &&
  value !== null &&
  "messageBody" in value &&
  typeof value.messageBody === "string" &&
  (!("submission" in value) || value.submission === undefined || isSubmission(value.submission))
