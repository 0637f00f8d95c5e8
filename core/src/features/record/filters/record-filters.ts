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

export function filterKey({ responsibleName, contactType, careFacilityName }: FilteredEntry, name: FilterName): FilterKey {
  if (name === "contactType") return typeof contactType === "string" && contactType !== "unknown" ? contactType : null
  const value = name === "clinician" ? responsibleName : careFacilityName
  return value === null || isBlank(value) ? null : value
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

/**
 * The values of a filter that the record has, by their labels in the order of the market's alphabet; the missing or unknown one last.
 *
 * @param labelOf what the screen calls a value
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
