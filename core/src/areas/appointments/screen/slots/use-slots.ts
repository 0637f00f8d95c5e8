import { useState } from "react"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { dayFrom, now } from "../../../../kernel/time/index.ts"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { bookRevisit, getShiftSlots } from "../../model/index.ts"
import { type RevisitSlot, slotWindow } from "../../model/slot.ts"
import { dayToShow, firstSlot, slotDays, type SlotDay } from "./slot-days.ts"

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
  /** Absent at the start: no time in the past can be booked. */
  readonly earlier: (() => void) | undefined
}

/** The weeks of slots on screen: around now at first, then moved by two weeks, or to a moment. */
export function useSlotWeeks(): Pick<Slots, "later" | "earlier"> & {
  readonly window: ReturnType<typeof slotWindow>
  /** Shows the weeks around a moment, in epoch milliseconds. */
  readonly show: (millis: number) => void
} {
  const [start] = useState(() => now().epochMilliseconds)
  const [around, setAround] = useState(start)
  const show = (millis: number) => setAround(Math.max(start, millis))
  return {
    window: slotWindow(around),
    show,
    later: () => show(around + pageMillis),
    earlier: around <= start ? undefined : () => show(around - pageMillis),
  }
}

/** Whether a booking failed because of its time: the times on screen are then outdated. */
export const needsNewTime = (error: ApiError): boolean =>
  failedWith(bookRevisit, error, "slot_taken") || failedWith(bookRevisit, error, "no_such_slot")

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

/** The choice of a time among a clinician's free slots. */
export interface TimeChoice {
  readonly slots: Slots
  /** The ISO date from which times are shown; `undefined` until one is chosen. */
  readonly from: string | undefined
  /** Shows the first day with free times from then on, and chooses the first of them. */
  readonly showFrom: (day: string) => void
  readonly shownDay: SlotDay | undefined
  readonly showDay: (day: string) => void
  /** The slot chosen, where it is on the day shown and still free. */
  readonly chosen: RevisitSlot | undefined
  readonly choose: (slotId: string) => void
  /** Forgets the chosen slot and refetches the slots: it is no longer free. */
  readonly chooseAgain: () => void
}

/** A clinician's free slots and the choice among them. They are kept fresh while on screen, because colleagues and patients book too. */
export function useTimeChoice(clinicianId: string): TimeChoice {
  const { window, show, later, earlier } = useSlotWeeks()
  const [from, setFrom] = useState<string>()
  const [day, setDay] = useState<string>()
  const [slotId, setSlotId] = useState<string>()
  const [takesFirst, setTakesFirst] = useState(false)
  const turned = (turn: () => void) => () => {
    setFrom(undefined)
    turn()
  }
  const slots = slotsOf(useApiQuery(getShiftSlots, { params: { clinicianId }, query: window }, { refetchInterval: 60_000 }), {
    later: turned(later),
    earlier: earlier === undefined ? undefined : turned(earlier),
  })
  const shownDay = dayToShow(slots.days ?? [], { day, from })
  // Once, and by its id: when another person books it, nothing is chosen, and no other time takes its place.
  if (takesFirst && shownDay !== undefined) {
    setTakesFirst(false)
    setSlotId(firstSlot(shownDay, from)?.id)
  }
  return {
    slots,
    from,
    showFrom: (next) => {
      setFrom(next)
      setDay(undefined)
      setTakesFirst(true)
      show(dayFrom(next).toZonedDateTime("UTC").epochMilliseconds)
    },
    shownDay,
    showDay: setDay,
    chosen: shownDay?.slots.find((slot) => slot.id === slotId),
    choose: setSlotId,
    chooseAgain: () => {
      setSlotId(undefined)
      slots.refetch()
    },
  }
}
