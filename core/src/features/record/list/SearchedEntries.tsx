import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextInput } from "../../../ui/controls/TextInput.tsx"
import { useDebounced } from "../../../ui/controls/use-debounced.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { searchWords } from "../search/search-index.ts"
import { useRecordSearch } from "../search/use-record-search.ts"
import { EntryList } from "./EntryList.tsx"
import { rowsByChunk } from "./entry-list-rows.ts"

interface RecordSearchBoxProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onFocus: () => void
  /** False while the record is loading; the box is disabled then. */
  readonly isReady: boolean
  readonly loaded: number
  readonly total: number
  /** How many entries match; `undefined` without a search. */
  readonly found: number | undefined
}

/** The record's search box, with its loading state and number of matches. */
function RecordSearchBox({ typed, onType, onFocus, isReady, loaded, total, found }: RecordSearchBoxProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const here = format.number(loaded)
  const all = format.number(total)
  const isTooShort = typed.trim() !== "" && searchWords(typed).length === 0
  return (
    <Field label={t`Search the record`} labelHidden disabled={!isReady}>
      <TextInput
        type="search"
        icon="search"
        value={typed}
        onChange={onType}
        onFocus={onFocus}
        placeholder={isReady ? t`Search the record` : t`You can search once the record has loaded`}
        autoComplete="off"
        spellCheck={false}
      />
      <Text as="output" size="sm" tone="muted" numeric css={{ display: "block", minHeight: "1.25rem", marginBottom: "-$space$4" }}>
        {!isReady && (
          <Trans>
            Loading entries: {here} of {all}
          </Trans>
        )}
        {isReady && isTooShort && <Trans>Type at least three letters of a word.</Trans>}
        {isReady && found !== undefined && <Plural value={found} one="# entry matches" other="# entries match" />}
      </Text>
    </Field>
  )
}

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
  /** How many show before "show all"; absent: all. */
  readonly firstShown?: number
  readonly open: ReadonlySet<string>
  readonly onToggle: (entryId: string, isOpen: boolean) => void
}

/** A record grouped by age, with a search over all its text. */
export function SearchedEntries({ label, entries, total, isComplete, firstShown = Infinity, open, onToggle }: SearchedEntriesProps) {
  const format = useMarketFormat()
  const [typed, setTyped] = useState("")
  const [showsAll, setShowsAll] = useState(false)
  const settled = useDebounced(typed, searchDelayMillis)
  // Clearing the box shows the record again at once.
  const words = useMemo(() => searchWords(typed.trim() === "" ? "" : settled), [typed, settled])
  const { found, prepare } = useRecordSearch(entries, isComplete, words)
  const shown = useMemo(() => found?.entries ?? (showsAll ? entries : entries.slice(0, firstShown)), [found, showsAll, entries, firstShown])
  const today = format.today().toString()
  const rows = useMemo(() => rowsByChunk(shown, today, format.day), [shown, today, format])
  return (
    <>
      <RecordSearchBox
        typed={typed}
        onType={setTyped}
        onFocus={prepare}
        isReady={isComplete}
        loaded={entries.length}
        total={total}
        found={found?.entries.length}
      />
      {found?.entries.length === 0 && (
        <EmptyState
          size="sm"
          icon="search"
          title={<Trans>No entries match your search</Trans>}
          action={
            <Button size="sm" onClick={() => setTyped("")}>
              <Trans>Clear the search</Trans>
            </Button>
          }
        >
          <Trans>Every word must be in the entry, as a whole or as part of a longer word.</Trans>
        </EmptyState>
      )}
      {/* It stays where nothing is found: mounting it again would take longer than showing other entries. */}
      <EntryList label={label} rows={rows} open={open} onToggle={onToggle} words={found?.words ?? noWords} />
      {found === undefined && !showsAll && total > firstShown && (
        <Button onClick={() => setShowsAll(true)}>
          <Plural value={total} one="Show all # entry" other="Show all # entries" />
        </Button>
      )}
      {found === undefined && (showsAll || total <= firstShown) && (
        <Text size="sm" tone="faint" css={{ textAlign: "center" }}>
          <Plural value={total} one="# entry in all" other="# entries in all" />
        </Text>
      )}
    </>
  )
}
