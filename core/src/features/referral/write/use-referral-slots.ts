import { slotsOf, useSlotWeeks, type Slots } from "../../appointments/slots/use-slots.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { getReferralSlots, type ReferralSlot } from "../../../model/referral/index.ts"
import type { Receiver } from "./receiver.ts"

/** The free times of a referral's receiver. */
export interface ReferralSlots extends Slots {
  /** The slot with this id and its colleague. */
  readonly slotOf: (id: string | undefined) => ReferralSlot | undefined
}

/** The free times, kept fresh while on screen; none are fetched until a kind of care is chosen. */
export function useReferralSlots({ careType, clinician, minutes }: Receiver): ReferralSlots {
  const weeks = useSlotWeeks()
  const who = clinician === undefined ? (careType === undefined ? {} : { careType: careType.id }) : { clinicianId: clinician.id }
  const reading = useApiQuery(
    getReferralSlots,
    { query: { ...who, minutes, ...weeks.window } },
    { enabled: careType !== undefined, refetchInterval: 60_000 },
  )
  return { ...slotsOf(reading, weeks), slotOf: (id) => reading.data?.slots.find((slot) => slot.id === id) }
}
