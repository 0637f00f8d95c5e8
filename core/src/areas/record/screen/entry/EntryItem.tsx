import { Trans } from "@lingui/react/macro"
import { memo, useRef } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { isWithheld, type RecordEntry } from "../../model/entry.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { entryButtonId } from "./entry-button-id.ts"
import { EntryFields, type EntryFieldsProps } from "./content/EntryFields.tsx"
import { EntryFooter } from "./content/EntryFooter.tsx"
import { EntryHeader } from "./EntryHeader.tsx"
import { EntryMenu } from "./EntryMenu.tsx"
import { WithheldDetails } from "./content/WithheldDetails.tsx"

/** The content of an entry, or why this reader cannot see it. */
export function EntryDetails({ entry, words }: EntryFieldsProps) {
  const holder = useRef<HTMLDivElement>(null)
  return (
    <Holder ref={holder} tabIndex={-1}>
      {isWithheld(entry) ? (
        <WithheldDetails entry={entry} focusOpened={() => holder.current} />
      ) : (
        <WholeDetails entry={entry} words={words} />
      )}
    </Holder>
  )
}

/** Receives the focus when its content becomes readable. */
const Holder = styled("div", { minWidth: 0, outline: 0 })

/** The content of an entry, and its addenda. A stricken entry starts with the time and reason of striking. */
function WholeDetails({ entry, words }: EntryFieldsProps) {
  const format = useMarketFormat()
  return (
    <Stack gap={3}>
      {entry.strickenAt !== null && (
        <Banner tone="warning" title={<StruckOut at={format.shortDateTime(entry.strickenAt, format.today())} by={entry.strickenByName} />}>
          {entry.strickenReason === null ? <Trans>No reason given.</Trans> : <Trans>Reason: {entry.strickenReason}</Trans>}
        </Banner>
      )}
      <EntryFields entry={entry} words={words} />
      <EntryFooter entry={entry} words={words} />
    </Stack>
  )
}

function StruckOut({ at, by }: { readonly at: string; readonly by: string | null | undefined }) {
  if (by === null || by === undefined) return <Trans>Struck out {at}</Trans>
  return (
    <Trans>
      Struck out by <bdi>{by}</bdi>, {at}
    </Trans>
  )
}

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
      buttonId={entryButtonId(entry.id)}
      open={isOpen}
      onOpenChange={(open) => onToggle(entry.id, open)}
      aside={<EntryMenu entry={entry} />}
      summary={<EntryHeader entry={entry} words={words} isOpen={isOpen} />}
    >
      <EntryDetails entry={entry} words={words} />
    </Expandable>
  )
})
