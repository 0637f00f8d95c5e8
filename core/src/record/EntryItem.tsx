import { Trans, useLingui } from "@lingui/react/macro"
import { memo } from "react"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { Expandable } from "../ui/display/Expandable.tsx"
import { Inline, Stack } from "../ui/display/layout.ts"
import { Text } from "../ui/display/Text.tsx"
import { contactTypeLabel } from "./contact-type-label.ts"
import type { RecordEntry } from "./entry.ts"
import { EntryDetails } from "./EntryDetails.tsx"
import { EntryMenu } from "./EntryMenu.tsx"
import { EntryStateTag } from "./EntryState.tsx"
import { entryTitle } from "./entry-title.ts"
import { matchExcerpt } from "./match-excerpt.ts"
import { Marked } from "./Marked.tsx"

export interface EntryItemProps {
  readonly entry: RecordEntry
  readonly isOpen: boolean
  readonly onToggle: (entryId: string, isOpen: boolean) => void
  /** Words of a search, to be marked. */
  readonly words: readonly string[]
  readonly level?: 3 | 4
}

/** One entry of the record: date, title, doctor and state, opening to what it says. */
export const EntryItem = memo(function EntryItem({ entry, isOpen, onToggle, words, level = 3 }: EntryItemProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const isStricken = entry.strickenAt !== null
  const title = entryTitle(entry)
  const excerpt = isOpen ? undefined : matchExcerpt(entry, words)
  return (
    <Expandable
      level={level}
      open={isOpen}
      onOpenChange={(open) => onToggle(entry.id, open)}
      aside={<EntryMenu entry={entry} />}
      summary={
        <Stack gap={0} css={{ paddingBlock: "$1" }}>
          <Inline gap={2}>
            <Text
              weight="medium"
              truncate
              struck={isStricken}
              tone={isStricken ? "muted" : "normal"}
              title={title}
              css={{ flex: 1, minWidth: 0 }}
            >
              {title === undefined ? <Trans>Record entry</Trans> : <Marked text={title} words={words} />}
            </Text>
            <EntryStateTag entry={entry} />
          </Inline>
          <Text size="sm" tone="muted" numeric truncate struck={isStricken}>
            {format.date(entry.contactAt)} ·{" "}
            {entry.responsibleName === null ? t`Other` : <Marked text={entry.responsibleName} words={words} />} ·{" "}
            {t(contactTypeLabel(entry.contactType))}
          </Text>
          {excerpt !== undefined && (
            <Text size="sm" truncate>
              <Marked text={excerpt} words={words} />
            </Text>
          )}
        </Stack>
      }
    >
      <EntryDetails entry={entry} words={words} />
    </Expandable>
  )
})
