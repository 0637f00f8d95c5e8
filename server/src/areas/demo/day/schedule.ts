/** One slot in a clinician's day, in minutes from now. */
export interface DaySlot {
  readonly fromNow: number
  readonly is: "ended" | "due" | "drop-in" | "coming"
}

const endedSlots = 5
/** Fewer when meetings are long. */
const upcomingSlots = (length: number) => (length > 30 ? 6 : 9)

/**
 * A clinician's day around now: past meetings, one that is due, one drop-in, and upcoming ones, with short breaks in between. Near midnight
 * the meetings move together, so that all of them stay on this day.
 *
 * @param sinceMidnight minutes of the clinic's day that have passed
 * @param untilMidnight minutes of it that are left
 * @param length the length of the clinician's meetings, in minutes
 */
export function dayAround(sinceMidnight: number, untilMidnight: number, length: number): readonly DaySlot[] {
  const stepBack = Math.max(45, length + 10)
  const step = Math.max(30, length + 10)
  const squeezed = (furthest: number, room: number) => Math.min(1, Math.max(0, room) / furthest)
  const back = squeezed(35 + stepBack * endedSlots, sinceMidnight)
  const ahead = squeezed(step * upcomingSlots(length), untilMidnight - length - 1)
  return [
    ...Array.from({ length: endedSlots }, (_, index): DaySlot => ({
      fromNow: -Math.trunc((35 + stepBack * (endedSlots - index)) * back),
      is: "ended",
    })),
    { fromNow: -Math.min(1, sinceMidnight), is: "due" },
    { fromNow: 0, is: "drop-in" },
    ...Array.from({ length: upcomingSlots(length) }, (_, index): DaySlot => ({
      fromNow: Math.trunc(step * (index + 1) * ahead),
      is: "coming",
    })),
  ]
}
