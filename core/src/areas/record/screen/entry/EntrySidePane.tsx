import { Trans, useLingui } from "@lingui/react/macro"
import { memo, useState, type KeyboardEvent, type ReactNode } from "react"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { rowButtonStyles } from "../../../../platform/ui/lists/Expandable.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { isWithheld, type RecordEntry } from "../../model/entry.ts"
import type { Match } from "../search/matches.ts"
import { EntryHeader, EntryOrigin } from "./EntryHeader.tsx"
import { EntryDetails } from "./EntryItem.tsx"
import { EntryMenu } from "./EntryMenu.tsx"
import { EmergencyTag, EntryStateTag, WithheldTitle } from "./EntryMarks.tsx"
import { entryTitle } from "../text/entry-text.ts"

const Columns = styled("div", { display: "grid", gridTemplateColumns: "minmax(18rem, 2fr) 3fr", alignItems: "start", gap: "$4" })
const SelectedEntry = styled("section", {
  position: "sticky",
  // Below the search box.
  top: "5rem",
  boxSizing: "border-box",
  // The window's height without the top bar, the pane's header and tabs, and the search box.
  maxHeight: "calc(100dvh - 20rem)",
  overflowY: "auto",
  padding: "$4",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  backgroundColor: "$surface",
})
/** Stays in sight while the entry scrolls: two notes of one diagnosis differ only by it. */
const ReadingHead = styled("header", {
  position: "sticky",
  top: "calc(-1 * $space$4)",
  zIndex: 1,
  display: "flex",
  alignItems: "flex-start",
  gap: "$2",
  margin: "calc(-1 * $space$4) calc(-1 * $space$4) $3",
  padding: "$4 $4 $2",
  backgroundColor: "$surface",
})
const Titles = styled("div", { flex: 1, minWidth: 0 })
const Row = styled("button", {
  ...rowButtonStyles,
  paddingBlock: "$1",
  paddingInline: "$3",
  "&[aria-current='true']": { backgroundColor: "$accentSoft", boxShadow: "inset 2px 0 0 $colors$accent" },
})

export interface EntrySidePaneProps {
  /** The list's entries in order, without headings. */
  readonly entries: readonly RecordEntry[]
  /** Search words to highlight. */
  readonly words: readonly string[]
  /** Selects its entry. */
  readonly match?: Match | undefined
  /** Renders the list with the given row renderer. */
  readonly renderList: (renderRow: (entry: RecordEntry) => ReactNode) => ReactNode
}

/** A list of entries with the selected one next to it, the first by default. Arrow keys move through the list. */
export function EntrySidePane({ entries, words, match, renderList }: EntrySidePaneProps) {
  const { t } = useLingui()
  const [chosenId, setChosenId] = useState<string>()
  const [shownMatch, setShownMatch] = useState<Match>()
  if (match !== undefined && match !== shownMatch) {
    setShownMatch(match)
    setChosenId(match.entryId)
  }
  const chosenEntry = entries.find(({ id }) => id === chosenId) ?? entries[0]
  const title = chosenEntry === undefined ? undefined : entryTitle(chosenEntry)
  return (
    <Columns data-side-by-side>
      <div data-entries>
        {renderList((entry) => (
          <SidePaneRow entry={entry} words={words} isChosen={entry === chosenEntry} onChoose={setChosenId} />
        ))}
      </div>
      {chosenEntry !== undefined && (
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <SelectedEntry aria-label={t`Selected entry`} tabIndex={0} data-selected-entry>
          <ReadingHead>
            <Titles>
              <Heading level={3} size="md">
                {isWithheld(chosenEntry) ? <WithheldTitle entry={chosenEntry} /> : (title ?? <Trans>Record entry</Trans>)}
              </Heading>
              <Text as="p" size="sm" tone="muted">
                <EntryOrigin entry={chosenEntry} words={words} />
              </Text>
            </Titles>
            <EmergencyTag entry={chosenEntry} />
            {!isWithheld(chosenEntry) && <EntryStateTag entry={chosenEntry} />}
            <EntryMenu key={chosenEntry.id} entry={chosenEntry} />
          </ReadingHead>
          <EntryDetails entry={chosenEntry} words={words} />
        </SelectedEntry>
      )}
    </Columns>
  )
}

interface SidePaneRowProps {
  readonly entry: RecordEntry
  readonly words: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: (entryId: string) => void
}

const SidePaneRow = memo(function BesideRow({ entry, words, isChosen, onChoose }: SidePaneRowProps) {
  return (
    <Row type="button" data-entry aria-current={isChosen} onKeyDown={walk} onClick={() => onChoose(entry.id)}>
      <EntryHeader entry={entry} words={words} isOpen={isChosen} />
    </Row>
  )
})

/** Moves the focus to the next or previous row and selects it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  // Rows render as they come into view, so their order on screen differs from the document's.
  const rowElements = event.currentTarget.closest("[data-entries]")?.querySelectorAll<HTMLElement>("[data-entry]") ?? []
  const rows = [...rowElements].toSorted((left, right) => indexOf(left) - indexOf(right))
  const next = rows[rows.indexOf(event.currentTarget) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}

const indexOf = (row: HTMLElement): number => Number(row.closest("li")?.getAttribute("aria-posinset") ?? 0)
