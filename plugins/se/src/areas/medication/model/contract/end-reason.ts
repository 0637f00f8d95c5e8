import { openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The reason a medication is ended. */
export const endReasonCodes = ["COMPLETED", "NO_EFFECT", "SIDE_EFFECTS", "REPLACED", "NOT_SUITABLE", "PATIENT_WISH", "OTHER"] as const
export type EndReasonCode = (typeof endReasonCodes)[number]

/** Characters of a text about the reason of ending, and of the reason why something was entered in error. */
export const longestExplanation = 1_000

const explanation = Schema.NullOr(Schema.String.check(Schema.isMaxLength(longestExplanation)))

/** The reason a medication was ended, with more in words. A code of another version stays readable by its words. */
export const EndReason = snakeCaseStruct({
  code: openWords("reason of ending", endReasonCodes),
  text: explanation,
  /** The list's text for the code when it was chosen, in Swedish. Absent from older reasons. */
  words: Schema.optionalKey(Schema.String),
})
export type EndReason = typeof EndReason.Type

/** The same as it is written. `OTHER` needs the text. */
export const NewEndReason = snakeCaseStruct({ code: Schema.Literals(endReasonCodes), text: explanation })
export type NewEndReason = typeof NewEndReason.Type
