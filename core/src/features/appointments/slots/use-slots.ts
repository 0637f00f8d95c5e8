import { useState } from "react"
import type { ApiError } from "../../../api/api-error.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { now } from "../../../time/index.ts"
import { getShiftSlots } from "../../../model/appointments/index.ts"
import { slotWindow } from "../../../model/appointments/slot.ts"
import { slotDays, type SlotDay } from "./slot-days.ts"

const pageMillis = 14 * 24 * 60 * 60 * 1000

/** Free slots around a moment that "later" and "earlier" move. */
export interface Slots {
  /** `undefined` during the first fetch. */
  readonly days: readonly SlotDay[] | undefined
  /** The pool's, in which bookings are made. */
  readonly timeZone: string | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
  readonly later: () => void
  /** Absent at the start: nobody books in the past. */
  readonly earlier: (() => void) | undefined
}

/** The weeks of slots on screen: around now at first, then moved by two weeks. */
export function useSlotWeeks(): Pick<Slots, "later" | "earlier"> & { readonly window: ReturnType<typeof slotWindow> } {
  const [start] = useState(() => now().epochMilliseconds)
  const [page, setPage] = useState(0)
  return {
    window: slotWindow(start + page * pageMillis),
    later: () => setPage(page + 1),
    earlier: page === 0 ? undefined : () => setPage(page - 1),
  }
}

/** Whether a booking failed because of its time: the times on screen are then outdated. */
export const needsNewTime = ({ code }: ApiError): boolean => code === "slot_taken" || code === "no_such_slot"

interface SlotQuery {
  readonly data: { readonly slots: Parameters<typeof slotDays>[0]; readonly timeZone: string } | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The slots of the weeks on screen, by day; an error counts only without any data. */
export function slotsOf({ data, error, isFetching, refetch }: SlotQuery, { later, earlier }: Pick<Slots, "later" | "earlier">): Slots {
  return {
    days: data === undefined ? undefined : slotDays(data.slots, data.timeZone),
    timeZone: data?.timeZone,
    error: data === undefined ? error : null,
    isFetching,
    refetch: () => void refetch(),
    later,
    earlier,
  }
}

/** A clinician's free slots, kept fresh while on screen, because colleagues and patients book too. */
export function useSlots(clinicianId: string): Slots {
  const weeks = useSlotWeeks()
  return slotsOf(useApiQuery(getShiftSlots, { params: { clinicianId }, query: weeks.window }, { refetchInterval: 60_000 }), weeks)
}
