import { Schema } from "effect"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/**
 * The clinician's way of working in a shift. The kind of booking in a shift of another type is unknown, so such a shift has no bookable
 * slots on screen.
 */
const ShiftType = openWords("shift type", ["DIGITAL", "PHYSICAL"])

/** A time in a clinician's shift at which a revisit may be booked. */
export const RevisitSlot = snakeCaseStruct({
  id: Schema.String,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  /** False when it is taken or past. */
  isBookable: Schema.Boolean,
  /** Patients may come without a booking at this time. */
  isDropin: Schema.Boolean,
  shiftType: ShiftType,
  /** The caller's own meeting at this time; `null` while it is free, and for a colleague's. */
  meetingId: Schema.NullOr(Schema.String),
})
export type RevisitSlot = typeof RevisitSlot.Type

const dayMillis = 24 * 60 * 60 * 1000

/** The time window of slots around a moment: 7 days before to 14 after. */
export function slotWindow(aroundMillis: number): { readonly fromMillis: number; readonly toMillis: number } {
  return { fromMillis: aroundMillis - 7 * dayMillis, toMillis: aroundMillis + 14 * dayMillis }
}
