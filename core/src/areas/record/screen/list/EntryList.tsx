import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { memo, useMemo, type ReactNode } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { DateChunk } from "../../../../kernel/time/index.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import { VirtualList } from "../../../../platform/ui/lists/VirtualList.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { isHeading, type EntryListRow } from "./entry-list-rows.ts"
import type { RecordEntry } from "../../model/entry.ts"
import { EntrySidePane } from "../entry/EntrySidePane.tsx"
import { EntryItem } from "../entry/EntryItem.tsx"
import { CurrentMatch, scrollToMatch } from "../search/CurrentMatch.tsx"
import type { Match } from "../search/matches.ts"
import { useSideBySide } from "../entry/open-entries.ts"

const chunkLabels: Readonly<Record<DateChunk, MessageDescriptor>> = {
  future: msg`Future`,
  "past-week": msg`Past week`,
  "past-month": msg`Past month`,
  "past-year": msg`Past year`,
  older: msg`Older than a year`,
}

const StretchHeading = styled(Heading, { padding: "$4 0 $1" })
// A focused line is scrolled to below the search box.
const Line = styled("div", { borderTop: "1px solid $colors$line", "& button": { scrollMarginTop: "6rem" } })

/** Typical heights in pixels, used until a row is measured; accurate ones spare the list a second layout. */
const entryHeight = 57
/** The height of an entry with an excerpt below it. */
const foundEntryHeight = 77
const headingHeight = 36

export interface EntryListProps {
  readonly label: string
  readonly rows: readonly EntryListRow[]
  readonly open: ReadonlySet<string>
  readonly onToggle: (entryId: string, isOpen: boolean) => void
  /** Search words to highlight. */
  readonly words: readonly string[]
  /** The match to show; its entry is open. */
  readonly match?: Match | undefined
}

/** A virtual list of entries in the scrolling pane; each expands in place, or opens next to the list. */
export const EntryList = memo(function EntryList({ label, rows, open, onToggle, words, match }: EntryListProps) {
  const isSideBySide = useSideBySide()
  const hasHeadings = rows[0] !== undefined && isHeading(rows[0])
  const level = hasHeadings ? 4 : 3
  const isSearched = words.length > 0
  const entries = useMemo(() => (isSideBySide ? rows.filter((row): row is RecordEntry => !isHeading(row)) : []), [isSideBySide, rows])
  const matchIn = (entry: RecordEntry) => (entry.id === match?.entryId ? match : undefined)
  if (isSideBySide)
    return (
      <EntrySidePane
        entries={entries}
        words={words}
        match={match}
        renderList={(renderRow) => (
          <Rows
            label={label}
            rows={rows}
            isSearched={isSearched}
            match={match}
            renderRow={(entry) => (
              <CurrentMatch match={matchIn(entry)} isOpen>
                {renderRow(entry)}
              </CurrentMatch>
            )}
          />
        )}
      />
    )
  return (
    <Rows
      label={label}
      rows={rows}
      isSearched={isSearched}
      // Before its entry is open, its mark is not drawn.
      match={match !== undefined && open.has(match.entryId) ? match : undefined}
      renderRow={(entry) => (
        <CurrentMatch match={matchIn(entry)} isOpen={open.has(entry.id)}>
          <EntryItem entry={entry} isOpen={open.has(entry.id)} onToggle={onToggle} words={words} level={level} />
        </CurrentMatch>
      )}
    />
  )
})

interface RowsProps extends Pick<EntryListProps, "label" | "rows"> {
  /** Whether the rows show an excerpt around the words that the search found. */
  readonly isSearched: boolean
  /** The current match. The list scrolls to it, and its entry is open. */
  readonly match: Match | undefined
  readonly renderRow: (entry: RecordEntry) => ReactNode
}

function Rows({ label, rows, renderRow, isSearched, match }: RowsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <VirtualList
      label={label}
      items={rows}
      itemKey={keyOfRow}
      estimatedHeight={isSearched ? foundHeight : usualHeight}
      scrolls="around"
      shownKey={match?.entryId}
      shownAgain={match}
      scrollToShown={scrollToMatch}
      renderItem={(row) =>
        isHeading(row) ? (
          <StretchHeading level={3} size="xs">
            {t(chunkLabels[row.chunk])}
            {row.count !== undefined && ` · ${format.number(row.count)}`}
          </StretchHeading>
        ) : (
          <Line>{renderRow(row)}</Line>
        )
      }
    />
  )
}

const keyOfRow = (row: EntryListRow): string => (isHeading(row) ? row.chunk : row.id)
const usualHeight = (row: EntryListRow): number => (isHeading(row) ? headingHeight : entryHeight)
const foundHeight = (row: EntryListRow): number => (isHeading(row) ? headingHeight : foundEntryHeight)
