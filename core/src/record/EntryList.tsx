import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { DateChunk } from "../time/time.ts"
import { Heading } from "../ui/display/Heading.tsx"
import { VirtualList } from "../ui/lists/VirtualList.tsx"
import { styled } from "../ui/stitches.config.ts"
import type { RecordEntry } from "./entry.ts"
import { EntryItem } from "./EntryItem.tsx"
import { useScrollParent } from "./use-scroll-parent.ts"

/** A line of a record list: an entry, or the heading of a stretch of time. */
export type EntryListRow =
  | { readonly kind: "entry"; readonly entry: RecordEntry }
  | { readonly kind: "heading"; readonly chunk: DateChunk; readonly count: number }

const chunkLabels: Readonly<Record<DateChunk, MessageDescriptor>> = {
  future: msg`Future`,
  "past-week": msg`Past week`,
  "past-month": msg`Past month`,
  "past-year": msg`Past year`,
  older: msg`Older than a year`,
}

const Line = styled("div", { borderTop: "1px solid $colors$line" })

/** Usual heights in pixels, until a row is measured. */
const entryHeight = 57
const headingHeight = 41

export interface EntryListProps {
  readonly label: string
  readonly rows: readonly EntryListRow[]
  readonly open: ReadonlySet<string>
  readonly onToggle: (entryId: string, isOpen: boolean) => void
  /** Words of a search, to be marked. */
  readonly words: readonly string[]
}

/** Any number of entries, drawn as far as they are in view of the pane that scrolls. */
export function EntryList({ label, rows, open, onToggle, words }: EntryListProps) {
  const { t } = useLingui()
  const { isFound, probe, scrollParent } = useScrollParent()
  const hasHeadings = rows[0]?.kind === "heading"
  return (
    <div ref={probe}>
      {isFound && (
        <VirtualList
          label={label}
          items={rows}
          itemKey={(row) => (row.kind === "entry" ? row.entry.id : row.chunk)}
          estimatedHeight={(row) => (row.kind === "entry" ? entryHeight : headingHeight)}
          scrollParent={scrollParent}
          renderItem={(row) =>
            row.kind === "heading" ? (
              <Heading level={3} size="xs" css={{ padding: "$4 $2 $1" }}>
                {t(chunkLabels[row.chunk])} · {row.count}
              </Heading>
            ) : (
              <Line>
                <EntryItem
                  entry={row.entry}
                  isOpen={open.has(row.entry.id)}
                  onToggle={onToggle}
                  words={words}
                  level={hasHeadings ? 4 : 3}
                />
              </Line>
            )
          }
        />
      )}
    </div>
  )
}
