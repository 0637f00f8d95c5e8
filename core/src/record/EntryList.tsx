import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import type { DateChunk } from "../time/time.ts"
import { Heading } from "../ui/display/Heading.tsx"
import { VirtualList } from "../ui/lists/VirtualList.tsx"
import { styled } from "../ui/stitches.config.ts"
import { isHeading, type EntryListRow } from "./entry-list-rows.ts"
import { EntryItem } from "./EntryItem.tsx"
import { useScrollParent } from "./use-scroll-parent.ts"

const chunkLabels: Readonly<Record<DateChunk, MessageDescriptor>> = {
  future: msg`Future`,
  "past-week": msg`Past week`,
  "past-month": msg`Past month`,
  "past-year": msg`Past year`,
  older: msg`Older than a year`,
}

const StretchHeading = styled(Heading, { padding: "$4 $2 $1" })
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
  const hasHeadings = rows[0] !== undefined && isHeading(rows[0])
  return (
    <div ref={probe}>
      {isFound && (
        <VirtualList
          label={label}
          items={rows}
          itemKey={(row) => (isHeading(row) ? row.chunk : row.id)}
          estimatedHeight={(row) => (isHeading(row) ? headingHeight : entryHeight)}
          scrollParent={scrollParent}
          renderItem={(row) =>
            isHeading(row) ? (
              <StretchHeading level={3} size="xs">
                {t(chunkLabels[row.chunk])} · {row.count}
              </StretchHeading>
            ) : (
              <Line>
                <EntryItem entry={row} isOpen={open.has(row.id)} onToggle={onToggle} words={words} level={hasHeadings ? 4 : 3} />
              </Line>
            )
          }
        />
      )}
    </div>
  )
}
