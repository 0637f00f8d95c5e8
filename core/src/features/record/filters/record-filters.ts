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
  const { responsibleName: clinician, contactType, careFacilityName: facility } = entry
  const type = typeof contactType === "string" ? contactType : contactType?.unknownWord
  const value = { clinician, contactType: type, facility }[name]
  return value === undefined || value === null || value.trim() === "" || (name === "contactType" && value === "unknown") ? null : value
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
export function passes(filters: RecordFilters, except?: FilterName): (entry: FilteredEntry) => boolean {
  const activeFilters = filterNames.filter((name) => name !== except && filters[name].size > 0)
  return (entry) => activeFilters.every((name) => filters[name].has(filterKey(entry, name)))
}

/** A value of a filter that the record has. */
export interface FilterOption {
  readonly key: FilterKey
  /** How many entries it would show: those of the search that pass the other filters. */
  readonly count: number
  /** The type of contact of the newest entry with the value, for the label of a type. */
  readonly contactType: RecordEntry["contactType"]
}

/**
 * The values of a filter: the most frequent in the record first, the missing one last, so that no choice moves them.
 *
 * @param record all entries
 * @param found the entries that match the search; all without one
 */
export function filterOptions(
  record: readonly FilteredEntry[],
  found: readonly FilteredEntry[],
  filters: RecordFilters,
  name: FilterName,
): readonly FilterOption[] {
  const inAll = countByKey(record, name)
  const shown = countByKey(found.filter(passes(filters, name)), name)
  return [...inAll]
    .toSorted(
      ([left, { count: leftCount }], [right, { count: rightCount }]) =>
        Number(left === null) - Number(right === null) || rightCount - leftCount || (left ?? "").localeCompare(right ?? ""),
    )
    .map(([key, { first }]) => ({ key, count: shown.get(key)?.count ?? 0, contactType: first.contactType }))
}

interface Counted {
  count: number
  readonly first: FilteredEntry
}

function countByKey(entries: readonly FilteredEntry[], name: FilterName): ReadonlyMap<FilterKey, Counted> {
  const counts = new Map<FilterKey, Counted>()
  for (const entry of entries) {
    const key = filterKey(entry, name)
    const counted = counts.get(key)
    if (counted === undefined) counts.set(key, { count: 1, first: entry })
    else counted.count++
  }
  return counts
}
