import { Plural, Trans } from "@lingui/react/macro"
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { RecordEntry } from "../../model/entry.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import { lazyWithRetry } from "../../../../platform/ui/lazy-with-retry.ts"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import type { FilterDrawerProps } from "../filters/FilterDrawer.tsx"
import { chosenCount, noFilters, passes } from "../filters/record-filters.ts"
import { useChangeFinding, useFinding, useSearchText, useSettled } from "../search/finding.ts"
import { keepFound, matchCount, nextMatch, matchIndexOf } from "../search/matches.ts"
import { searchWords } from "../search/search-index.ts"
import { useRecordSearch } from "../search/use-record-search.ts"
import { EntryList } from "./EntryList.tsx"
import { rowsByChunk } from "./entry-list-rows.ts"
import { RecordSearchBox } from "./RecordSearchBox.tsx"

const FilterDrawer = lazyWithRetry<FilterDrawerProps>(() => import("../filters/FilterDrawer.tsx"))

const noWords: readonly string[] = []

/** Milliseconds after the last key before the search starts. */
const searchDelayMillis = 300

export interface SearchedEntriesProps {
  /** Names the list. */
  readonly label: string
  /** As far as they have loaded, newest contact first. */
  readonly entries: readonly RecordEntry[]
  readonly total: number
  readonly isComplete: boolean
  /** The number shown before "show all"; absent: all. */
  readonly firstShown?: number
  readonly open: ReadonlySet<string>
  readonly onToggle: (entryId: string, isOpen: boolean) => void
}

/** A record grouped by age, with a search over all its text and filters. The search stays while the clinician is elsewhere. */
export function SearchedEntries({ label, entries, total, isComplete, firstShown = Infinity, open, onToggle }: SearchedEntriesProps) {
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const { filters, match } = useFinding(patient.id)
  const change = useChangeFinding(patient.id)
  const text = useSearchText(patient.id)
  const [showsAll, setShowsAll] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const settled = useSettled(text, searchDelayMillis)
  const words = useMemo(() => searchWords(settled), [settled])
  const { foundEntries, prepare } = useRecordSearch(entries, isComplete, words, format)
  // A checkbox ticks before the list follows.
  const applied = useDeferredValue(filters)
  const isFiltered = isComplete && chosenCount(applied) > 0
  const matched = useMemo(
    () =>
      foundEntries === undefined || !isFiltered ? foundEntries : { ...keepFound(foundEntries, passes(applied)), words: foundEntries.words },
    [foundEntries, isFiltered, applied],
  )
  const matchingEntries = useMemo(
    () => matched?.entries ?? (isFiltered ? entries.filter(passes(applied)) : undefined),
    [matched, isFiltered, entries, applied],
  )
  const today = format.today().toString()
  const mostShown = matchingEntries === undefined && !showsAll ? firstShown : Infinity
  const rows = useMemo(
    () => rowsByChunk({ entries: matchingEntries ?? entries, shown: mostShown, isComplete }, today, format.day),
    [matchingEntries, entries, mostShown, isComplete, today, format],
  )
  const place = useMemo(() => (matched === undefined ? undefined : matchIndexOf(matched, match)), [matched, match])
  const matches = useMemo(() => (matched === undefined ? undefined : matchCount(matched)), [matched])
  const shownMatch = place === undefined ? undefined : match
  // The match may have been walked to on another tab, or before the screen was left.
  useEffect(() => {
    if (shownMatch !== undefined) onToggle(shownMatch.entryId, true)
  }, [shownMatch, onToggle])
  const step = (by: 1 | -1) => {
    const next = matched === undefined ? undefined : nextMatch(matched, match, by)
    if (next === undefined) return
    onToggle(next.entryId, true)
    change({ match: next })
  }
  return (
    <>
      <RecordSearchBox
        text={text}
        settled={settled}
        onFocus={prepare}
        isReady={isComplete}
        loaded={entries.length}
        total={total}
        left={matchingEntries?.length}
        matches={matches}
        current={place === undefined ? undefined : place + 1}
        onStep={step}
        chosen={chosenCount(filters)}
        onFilter={() => setFiltering(true)}
      />
      {matchingEntries?.length === 0 && (
        <NothingLeft
          onClearSearch={foundEntries === undefined ? undefined : () => text.set("")}
          onClearFilters={isFiltered ? () => change({ filters: noFilters }) : undefined}
        />
      )}
      {/* It stays where nothing is found: mounting it again would take longer than showing other entries. */}
      <EntryList label={label} rows={rows} open={open} onToggle={onToggle} words={foundEntries?.words ?? noWords} match={shownMatch} />
      {matchingEntries === undefined && !showsAll && total > firstShown && (
        <Button showsMore onClick={() => setShowsAll(true)}>
          <Plural value={total} one="Show all # entry" other="Show all # entries" />
        </Button>
      )}
      {isFiltering && (
        <Suspense>
          <FilterDrawer
            open
            onClose={() => setFiltering(false)}
            record={entries}
            searchedEntries={foundEntries?.entries ?? entries}
            left={matchingEntries?.length ?? total}
            filters={filters}
            onChange={(next) => change({ filters: next })}
          />
        </Suspense>
      )}
    </>
  )
}

interface NothingLeftProps {
  /** Absent without a search. */
  readonly onClearSearch: (() => void) | undefined
  /** Absent without filters. */
  readonly onClearFilters: (() => void) | undefined
}

/** Says why no entry is left, and offers each way back. */
function NothingLeft({ onClearSearch, onClearFilters }: NothingLeftProps) {
  return (
    <EmptyState
      size="sm"
      icon={onClearSearch === undefined ? "filter" : "search"}
      title={
        onClearFilters === undefined ? (
          <Trans>No entries match your search</Trans>
        ) : onClearSearch === undefined ? (
          <Trans>No entries match your filters</Trans>
        ) : (
          <Trans>No entries match both your search and your filters</Trans>
        )
      }
      action={
        <Inline gap={2} wrap justify="center">
          {onClearSearch !== undefined && (
            <Button size="sm" onClick={onClearSearch}>
              <Trans>Clear the search</Trans>
            </Button>
          )}
          {onClearFilters !== undefined && (
            <Button size="sm" onClick={onClearFilters}>
              <Trans>Clear the filters</Trans>
            </Button>
          )}
        </Inline>
      }
    >
      {onClearSearch === undefined ? (
        <Trans>An entry must have one of the chosen values of each filter.</Trans>
      ) : (
        <Trans>Every word must be in the entry, as a whole or as part of a longer word.</Trans>
      )}
    </EmptyState>
  )
}
