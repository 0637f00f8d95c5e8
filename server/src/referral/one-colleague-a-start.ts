/** A slot and its owner. */
interface ColleagueSlot {
  readonly clinicianId: string
  readonly startMillis: number
  readonly isBookable: boolean
}

/**
 * Of several colleagues' slots, keeps one per start time: a free one before a taken one, and of free ones that of the colleague with the
 * fewest meetings. The order of starts stays.
 *
 * @param meetings the number of meetings of each colleague; colleagues without any are left out
 */
export function oneColleagueAStart<Slot extends ColleagueSlot>(
  slots: readonly Slot[],
  meetings: ReadonlyMap<string, number>,
): readonly Slot[] {
  const burden = (slot: Slot) => (slot.isBookable ? (meetings.get(slot.clinicianId) ?? 0) : Number.POSITIVE_INFINITY)
  const best = new Map<number, Slot>()
  for (const slot of slots) {
    const before = best.get(slot.startMillis)
    if (before === undefined || burden(slot) < burden(before)) best.set(slot.startMillis, slot)
  }
  return [...best.values()].toSorted((left, right) => left.startMillis - right.startMillis)
}
