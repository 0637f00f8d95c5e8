import { isBlank } from "../../../../kernel/format/blank.ts"
import { entryState, type RecordEntry } from "../../model/entry.ts"
import { diagnosisText } from "../text/entry-text.ts"

/** The filters of a record besides its period, in the drawer's order. */
export const filterNames = ["clinician", "contactType", "facility", "diagnosis", "state"] as const
export type FilterName = (typeof filterNames)[number]

/** A value as the record has it, whatever its label says; `null` where it is missing or unknown. */
export type FilterKey = string | null

/** A day as ISO 8601, and the moment in epoch milliseconds at which the filter's period begins or ends with it. */
export interface PeriodBound {
  readonly day: string
  readonly millis: number
}

/** From the beginning of one day to the end of another, both in the market's time zone; either may be open. */
export interface Period {
  readonly from: PeriodBound | undefined
  /** Its `millis` are the beginning of the next day, which is not in the period. */
  readonly to: PeriodBound | undefined
}

/** The keys chosen for each filter, and the period. None: all entries pass it. */
export type RecordFilters = Readonly<Record<FilterName, ReadonlySet<FilterKey>>> & { readonly period: Period }

const nothing: ReadonlySet<FilterKey> = new Set()
export const noFilters: RecordFilters = {
  clinician: nothing,
  contactType: nothing,
  facility: nothing,
  diagnosis: nothing,
  state: nothing,
  period: { from: undefined, to: undefined },
}

export type FilteredEntry = Pick<
  RecordEntry,
  "responsibleName" | "contactType" | "careFacilityName" | "contactAt" | "rows" | "signedAt" | "strickenAt"
>

/** The keys of an entry in the order of {@link filterNames}, once for each entry: each choice asks for them of the whole record. */
const keys = new WeakMap<FilteredEntry, readonly FilterKey[]>()

function keysOf(entry: FilteredEntry): readonly FilterKey[] {
  const cachedKeys = keys.get(entry)
  if (cachedKeys !== undefined) return cachedKeys
  const own = filterNames.map((name) => keyOf(storedValue(entry, name), name))
  keys.set(entry, own)
  return own
}

export const filterKey = (entry: FilteredEntry, name: FilterName): FilterKey => keysOf(entry)[filterNames.indexOf(name)] ?? null

const keyOf = (value: string | null | undefined, name: FilterName): FilterKey =>
  value === undefined || value === null || isBlank(value) || (name === "contactType" && value === "unknown") ? null : value

function storedValue(entry: FilteredEntry, name: FilterName): string | null | undefined {
  switch (name) {
    case "clinician":
      return entry.responsibleName
    case "facility":
      return entry.careFacilityName
    case "diagnosis":
      return diagnosisText(entry.rows)
    case "state":
      return entryState(entry)
    case "contactType":
      return typeof entry.contactType === "string" ? entry.contactType : null
  }
}

/** The number of chosen values; each bound of the period counts as one. */
export const chosenCount = (filters: RecordFilters): number =>
  filterNames.reduce((sum, name) => sum + filters[name].size, 0) +
  [filters.period.from, filters.period.to].filter((bound) => bound !== undefined).length

/** Chooses a value, or takes it back. */
export function withChoice(filters: RecordFilters, name: FilterName, key: FilterKey, isChosen: boolean): RecordFilters {
  const chosenKeys = new Set(filters[name])
  if (isChosen) chosenKeys.add(key)
  else chosenKeys.delete(key)
  return { ...filters, [name]: chosenKeys }
}

/** The test of an entry's contact against the period. */
function isWithin({ from, to }: Period): (entry: Pick<RecordEntry, "contactAt">) => boolean {
  if (from === undefined && to === undefined) return () => true
  return ({ contactAt }) => {
    const at = Date.parse(contactAt)
    return (from === undefined || at >= from.millis) && (to === undefined || at < to.millis)
  }
}

/** The test of an entry: it has one of the chosen values of each filter, and its contact was in the period. */
export function passes(filters: RecordFilters): (entry: FilteredEntry) => boolean {
  const active = filterNames.filter((name) => filters[name].size > 0)
  const isInPeriod = isWithin(filters.period)
  return (entry) => isInPeriod(entry) && active.every((name) => filters[name].has(filterKey(entry, name)))
}

/**
 * The values of a filter that the record has, by their labels in the order of the market's alphabet; the missing or unknown one last.
 *
 * @param labelOf returns the label of a value on the screen
 * @param locale of the market (BCP 47)
 */
export function filterValues(
  record: readonly FilteredEntry[],
  name: FilterName,
  labelOf: (key: FilterKey) => string,
  locale: string,
): readonly FilterKey[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const values = [...new Set(record.map((entry) => filterKey(entry, name)))]
  return values.toSorted(
    (left, right) =>
      Number(left === null) - Number(right === null) || compare(labelOf(left), labelOf(right)) || compare(left ?? "", right ?? ""),
  )
}

/** The number of entries that each value of a filter would show. A value that would show none is absent. */
export type ShownCounts = Readonly<Record<FilterName, ReadonlyMap<FilterKey, number>>>

/**
 * Counts the entries that each value would show: those that pass the other filters. One walk serves all filters, since a choice counts again
 * while the clinician waits: an entry that fails one filter counts for only that one, an entry that fails two, or the period, counts
 * nowhere.
 *
 * @param entries the entries that match the search; all without one
 */
export function shownCounts(entries: readonly FilteredEntry[], filters: RecordFilters): ShownCounts {
  const counts = filterNames.map(() => new Map<FilterKey, number>())
  const chosenKeys = filterNames.map((name) => filters[name])
  const isInPeriod = isWithin(filters.period)
  const count = (place: number, key: FilterKey) => counts[place]!.set(key, (counts[place]!.get(key) ?? 0) + 1)
  for (const entry of entries) {
    if (!isInPeriod(entry)) continue
    const own = keysOf(entry)
    const failed = own.flatMap((key, place) => (chosenKeys[place]!.size > 0 && !chosenKeys[place]!.has(key) ? [place] : []))
    const [only] = failed
    if (only === undefined) own.forEach((key, place) => count(place, key))
    else if (failed.length === 1) count(only, own[only]!)
  }
  const [clinician, contactType, facility, diagnosis, state] = counts
  return { clinician: clinician!, contactType: contactType!, facility: facility!, diagnosis: diagnosis!, state: state! }
}

/** The values in the drawer's order: those that would show entries first, each group as {@link filterValues} has it. */
export const usefulFirst = (values: readonly FilterKey[], counts: ReadonlyMap<FilterKey, number>): readonly FilterKey[] => [
  ...values.filter((key) => counts.has(key)),
  ...values.filter((key) => !counts.has(key)),
]
