/** What tells whose a slot is. */
interface ColleagueSlot {
  readonly clinicianId: string
  readonly startMillis: number
  readonly isBookable: boolean
}

/**
 * Of several colleagues' slots, each start once: a free one before a taken one, and of free ones that of whoever has fewest meetings.
 * The order of starts stays.
 *
 * @param meetings how many meetings each colleague has; nobody is in it who has none
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
  return [...best.values()].toSorted((one, other) => one.startMillis - other.startMillis)
}
