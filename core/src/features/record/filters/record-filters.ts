import { isBlank } from "../../../format/blank.ts"
import type { RecordEntry } from "../../../model/record/entry.ts"

/** What a record is filtered by, in the drawer's order. */
export const filterNames = ["clinician", "contactType", "facility"] as const
export type FilterName = (typeof filterNames)[number]

/** A value as the record has it, whatever its label says; `null` where it is missing or unknown. */
export type FilterKey = string | null

/** The keys chosen for each filter. None: all entries pass it. */
export type RecordFilters = Readonly<Record<FilterName, ReadonlySet<FilterKey>>>

const nothing: ReadonlySet<FilterKey> = new Set()
export const noFilters: RecordFilters = { clinician: nothing, contactType: nothing, facility: nothing }

type FilteredEntry = Pick<RecordEntry, "responsibleName" | "contactType" | "careFacilityName">

export function filterKey(entry: FilteredEntry, name: FilterName): FilterKey {
  const value = storedValue(entry, name)
  return value === undefined || value === null || isBlank(value) || (name === "contactType" && value === "unknown") ? null : value
}

function storedValue({ responsibleName, contactType, careFacilityName }: FilteredEntry, name: FilterName): string | null | undefined {
  if (name === "clinician") return responsibleName
  if (name === "facility") return careFacilityName
  return typeof contactType === "string" ? contactType : contactType?.unknownWord
}

/** How many values are chosen. */
export const chosenCount = (filters: RecordFilters): number => filterNames.reduce((sum, name) => sum + filters[name].size, 0)

/** Chooses a value, or takes it back. */
export function withChoice(filters: RecordFilters, name: FilterName, key: FilterKey, isChosen: boolean): RecordFilters {
  const keys = new Set(filters[name])
  if (isChosen) keys.add(key)
  else keys.delete(key)
  return { ...filters, [name]: keys }
}

/** The test of an entry: it has one of the chosen values of each filter. */
export function passes(filters: RecordFilters): (entry: FilteredEntry) => boolean {
  const active = filterNames.filter((name) => filters[name].size > 0)
  return (entry) => active.every((name) => filters[name].has(filterKey(entry, name)))
}

/** A value of a filter that the record has. */
export interface FilterValue {
  readonly key: FilterKey
  /** The type of contact of the newest entry with the value, for the label of a type. */
  readonly contactType: RecordEntry["contactType"]
}

/** The values of a filter: the most frequent in the record first, the missing one last, so that no choice moves them. */
export function filterValues(record: readonly FilteredEntry[], name: FilterName): readonly FilterValue[] {
  const counts = new Map<FilterKey, { count: number; readonly newest: FilteredEntry }>()
  for (const entry of record) {
    const key = filterKey(entry, name)
    const counted = counts.get(key)
    if (counted === undefined) counts.set(key, { count: 1, newest: entry })
    else counted.count++
  }
  return [...counts]
    .toSorted(
      ([left, { count: leftCount }], [right, { count: rightCount }]) =>
        Number(left === null) - Number(right === null) || rightCount - leftCount || (left ?? "").localeCompare(right ?? ""),
    )
    .map(([key, { newest }]) => ({ key, contactType: newest.contactType }))
}

/** For each filter, how many entries a value would show. A value that would show none is absent. */
export type ShownCounts = Readonly<Record<FilterName, ReadonlyMap<FilterKey, number>>>

/**
 * Counts what each value would show: the entries that pass the other filters. One walk serves all filters, since a choice counts again
 * while the clinician waits: an entry that fails one filter counts for that one alone, an entry that fails two counts nowhere.
 *
 * @param found the entries that match the search; all without one
 */
export function shownCounts(found: readonly FilteredEntry[], filters: RecordFilters): ShownCounts {
  const counts = {
    clinician: new Map<FilterKey, number>(),
    contactType: new Map<FilterKey, number>(),
    facility: new Map<FilterKey, number>(),
  }
  const count = (name: FilterName, key: FilterKey) => counts[name].set(key, (counts[name].get(key) ?? 0) + 1)
  const fails = (name: FilterName, key: FilterKey) => filters[name].size > 0 && !filters[name].has(key)
  for (const entry of found) {
    const clinician = filterKey(entry, "clinician")
    const contactType = filterKey(entry, "contactType")
    const facility = filterKey(entry, "facility")
    const failsClinician = fails("clinician", clinician)
    const failsType = fails("contactType", contactType)
    const failsFacility = fails("facility", facility)
    if (!failsType && !failsFacility) count("clinician", clinician)
    if (!failsClinician && !failsFacility) count("contactType", contactType)
    if (!failsClinician && !failsType) count("facility", facility)
  }
  return counts
}
