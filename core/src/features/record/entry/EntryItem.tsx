import { memo } from "react"
import { Expandable } from "../../../ui/display/Expandable.tsx"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { EntryDetails } from "./EntryDetails.tsx"
import { EntryMenu } from "./EntryMenu.tsx"
import { EntrySummary } from "./EntrySummary.tsx"

export interface EntryItemProps {
  readonly entry: RecordEntry
  readonly isOpen: boolean
  readonly onToggle: (entryId: string, isOpen: boolean) => void
  /** Search words to highlight. */
  readonly words: readonly string[]
  readonly level?: 3 | 4
}

/** One entry of the record: date, title, doctor and state; expands to its content. */
export const EntryItem = memo(function EntryItem({ entry, isOpen, onToggle, words, level = 3 }: EntryItemProps) {
  return (
    <Expandable
      level={level}
      open={isOpen}
      onOpenChange={(open) => onToggle(entry.id, open)}
      aside={<EntryMenu entry={entry} />}
      summary={<EntrySummary entry={entry} words={words} isOpen={isOpen} />}
    >
      <EntryDetails entry={entry} words={words} />
    </Expandable>
  )
})
