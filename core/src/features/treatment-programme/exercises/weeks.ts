import type { UnknownWord } from "../../../api/open-words.ts"
import { type Day, dayFrom, instantFrom, localDate, type Moment } from "../../../time/index.ts"

/** A calendar week of a market, from Monday, and what lies in it. Where clocks change it has 167 or 169 hours. */
export interface Week<Item> {
  readonly monday: Temporal.PlainDate
  readonly sunday: Temporal.PlainDate
  readonly start: Temporal.Instant
  /** Exclusive. */
  readonly end: Temporal.Instant
  readonly items: readonly Item[]
}

const mondayOf = (day: Day): Temporal.PlainDate => {
  const date = dayFrom(day)
  return date.subtract({ days: date.dayOfWeek - 1 })
}

/** The week of a day. @param timeZone IANA name */
function weekOf(day: Day, timeZone: string): Week<never> {
  const monday = mondayOf(day)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant()
  return { monday, sunday: monday.add({ days: 6 }), start: midnight(monday), end: midnight(monday.add({ days: 7 })), items: [] }
}

export interface WeeksOptions {
  readonly from: Moment
  readonly to: Moment
  /** IANA name. */
  readonly timeZone: string
}

/**
 * Calendar weeks from that of `from` to that of `to`, newest first, each with its items in their given order. Empty weeks are included,
 * because they show that nothing was written. Items outside the range extend it to their weeks.
 */
export function weeksOf<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => Moment,
  { from, to, timeZone }: WeeksOptions,
): readonly Week<Item>[] {
  const mondays = [instantFrom(from), instantFrom(to), ...items.map((item) => instantFrom(momentOf(item)))].map((moment) =>
    mondayOf(localDate(moment, timeZone)),
  )
  const sorted = mondays.toSorted(Temporal.PlainDate.compare)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const byWeek = Map.groupBy(items, (item) => mondayOf(localDate(momentOf(item), timeZone)).toString())
  const count = first.until(last, { largestUnit: "days" }).days / 7 + 1
  return Array.from({ length: count }, (_, index) => {
    const week = weekOf(last.subtract({ days: 7 * index }), timeZone)
    return { ...week, items: byWeek.get(week.monday.toString()) ?? [] }
  })
}

/** The moments from the beginning of the week of `from` until the end of that of `to`, in milliseconds; the end is exclusive. */
export function periodOf({ from, to, timeZone }: WeeksOptions): { readonly fromTimestamp: number; readonly toTimestamp: number } {
  const [first, last] = [from, to].map((moment) => weekOf(localDate(moment, timeZone), timeZone))
  return { fromTimestamp: first!.start.epochMilliseconds, toTimestamp: last!.end.epochMilliseconds }
}

/** An item with a rating. */
export interface Rated {
  readonly rating: string | UnknownWord | null
}

/** How many items have each rating of a scale, in the scale's order, and how many have none of them. */
export function countRatings(items: readonly Rated[], scale: readonly string[]) {
  const counts = scale.map((word) => items.filter(({ rating }) => rating === word).length)
  return { counts, unrated: items.length - counts.reduce((sum, count) => sum + count, 0) }
}
