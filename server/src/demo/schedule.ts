/** One place in a clinician's day, in minutes from now. */
export interface DayPlace {
  readonly fromNow: number
  readonly is: "ended" | "due" | "drop-in" | "coming"
}

/** Minutes from now at which the day's meetings would be, if the day were long enough on both sides. */
const endedAt = [-260, -215, -170, -125, -80]
const comingAt = [25, 50, 80, 110, 145, 180, 220, 260, 300]

/**
 * A clinician's day around this moment: meetings that are over, one that is due, one who dropped in, and those still to come.
 * Near midnight the meetings move together, so that all of them stay on this day.
 *
 * @param sinceMidnight minutes of the clinic's day that have passed
 * @param untilMidnight minutes of it that are left
 * @param longest how long the longest meeting is, in minutes
 */
export function dayAround(sinceMidnight: number, untilMidnight: number, longest: number): readonly DayPlace[] {
  const squeeze = (offsets: readonly number[], room: number) => {
    const furthest = Math.max(...offsets.map(Math.abs))
    const factor = Math.min(1, Math.max(0, room) / furthest)
    return offsets.map((offset) => Math.trunc(offset * factor))
  }
  return [
    ...squeeze(endedAt, sinceMidnight - 1).map((fromNow): DayPlace => ({ fromNow, is: "ended" })),
    { fromNow: -Math.min(2, sinceMidnight), is: "due" },
    { fromNow: -Math.min(1, sinceMidnight), is: "drop-in" },
    ...squeeze(comingAt, untilMidnight - longest - 1).map((fromNow): DayPlace => ({ fromNow, is: "coming" })),
  ]
}
