import { slotDays } from "../appointments/slot-days.ts"
import { useSlotWeeks, type Slots } from "../appointments/use-slots.ts"
import { useAnswer } from "../http/use-answer.ts"
import { getReferralSlots, type ReferralSlot } from "./contract.ts"
import type { Receiver } from "./receiver.ts"

/** Free times of whom a referral goes to. */
export interface ReferralSlots extends Slots {
  /** The slot with this id, with the colleague whose it is. */
  readonly slotOf: (id: string | undefined) => ReferralSlot | undefined
}

/** Reads the free times, kept fresh while they are on screen; none are asked for until a kind of care is chosen. */
export function useReferralSlots({ careType, clinician, minutes }: Receiver): ReferralSlots {
  const { window, later, earlier } = useSlotWeeks()
  const who = clinician === undefined ? (careType === undefined ? {} : { careType: careType.id }) : { clinicianId: clinician.id }
  const { data, error, isFetching, refetch } = useAnswer(
    getReferralSlots,
    { query: { ...who, minutes, ...window } },
    { enabled: careType !== undefined, everyMillis: 60_000 },
  )
  return {
    days: data === undefined ? undefined : slotDays(data.slots, data.timeZone),
    timeZone: data?.timeZone,
    error: data === undefined ? error : null,
    isFetching,
    refetch: () => void refetch(),
    later,
    earlier,
    slotOf: (id) => data?.slots.find((slot) => slot.id === id),
  }
}
