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
  /** `undefined` while they are fetched for the first time. */
  readonly days: readonly SlotDay[] | undefined
  /** The pool's, in which bookings are made. */
  readonly timeZone: string | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
  readonly later: () => void
  /** Absent at the beginning: nobody books in the past. */
  readonly earlier: (() => void) | undefined
}

/** The weeks of slots on screen: around now at first, then moved by two weeks at a time. */
export function useSlotWeeks(): Pick<Slots, "later" | "earlier"> & { readonly window: ReturnType<typeof slotWindow> } {
  const [start] = useState(() => now().epochMilliseconds)
  const [page, setPage] = useState(0)
  return {
    window: slotWindow(start + page * pageMillis),
    later: () => setPage(page + 1),
    earlier: page === 0 ? undefined : () => setPage(page - 1),
  }
}

/** Whether a booking failed for its time: then the times on screen are not to be trusted. */
export const needsNewTime = ({ code }: ApiError): boolean => code === "slot_taken" || code === "no_such_slot"

interface SlotQuery {
  readonly data: { readonly slots: Parameters<typeof slotDays>[0]; readonly timeZone: string } | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What is read of the weeks on screen, by day; an error counts only while there is nothing to show. */
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

/** Reads a clinician's free slots, kept fresh while they are on screen: colleagues and patients book too. */
export function useSlots(clinicianId: string): Slots {
  const weeks = useSlotWeeks()
  return slotsOf(useApiQuery(getShiftSlots, { params: { clinicianId }, query: weeks.window }, { refetchInterval: 60_000 }), weeks)
}
