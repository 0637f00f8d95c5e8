import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import { type Day, dayFrom, instantFrom, localDate, type Moment } from "../../../../kernel/time/index.ts"

/** A calendar week of a market, from Monday, and its items. A week in which clocks change has 167 or 169 hours. */
export interface Week<Item> {
  readonly monday: Temporal.PlainDate
  readonly sunday: Temporal.PlainDate
  readonly start: Temporal.Instant
  /** Exclusive. */
  readonly end: Temporal.Instant
  readonly items: readonly Item[]
}

/** The first and the last day that are counted. Days outside count as these, because their weeks would exceed the range of a date. */
const [earliest, latest] = [new Temporal.PlainDate(1, 1, 1), new Temporal.PlainDate(9999, 12, 31)]

const mondayOf = (day: Day): Temporal.PlainDate => {
  const dayDate = dayFrom(day)
  const isBefore = Temporal.PlainDate.compare(dayDate, earliest) < 0
  const date = isBefore ? earliest : Temporal.PlainDate.compare(dayDate, latest) > 0 ? latest : dayDate
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

/** The most empty weeks between two others that are shown. A mistyped year must not fill the screen with millions. */
const mostEmptyWeeks = 104

/**
 * Calendar weeks from that of `from` to that of `to`, newest first, each with its items in their given order. Empty weeks are included,
 * because they show that nothing was written. Items outside the range extend it to their weeks. A gap of more than two years has none.
 */
export function weeksOf<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => Moment,
  { from, to, timeZone }: WeeksOptions,
): readonly Week<Item>[] {
  const mondayAt = (moment: Moment) => mondayOf(localDate(instantFrom(moment), timeZone))
  const byWeek = Map.groupBy(items, (item) => mondayAt(momentOf(item)).toString())
  const mondayDates = new Set([mondayAt(from).toString(), mondayAt(to).toString(), ...byWeek.keys()])
  const sorted = [...mondayDates].map((monday) => Temporal.PlainDate.from(monday)).toSorted(Temporal.PlainDate.compare)
  const mondays = sorted.flatMap((monday, index) => {
    const before = sorted[index - 1]
    const empty = before === undefined ? 0 : before.until(monday, { largestUnit: "days" }).days / 7 - 1
    const filled = empty > mostEmptyWeeks ? 0 : empty
    return Array.from({ length: filled + 1 }, (_, week) => monday.subtract({ days: 7 * (filled - week) }))
  })
  return mondays.toReversed().map((monday) => ({ ...weekOf(monday, timeZone), items: byWeek.get(monday.toString()) ?? [] }))
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

/** Counts the items that have each rating of a scale, in the scale's order, and those that have none of them. */
export function countRatings(items: readonly Rated[], scale: readonly string[]) {
  const counts = scale.map((word) => items.filter(({ rating }) => rating === word).length)
  return { counts, unrated: items.length - counts.reduce((sum, count) => sum + count, 0) }
}
