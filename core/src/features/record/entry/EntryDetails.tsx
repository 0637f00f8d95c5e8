import { Trans, useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { DataList } from "../../../ui/display/DataList.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import { isWithheld, shownRows, type RecordEntry } from "../../../model/record/entry.ts"
import { entryValue } from "./entry-value.ts"
import { Highlighted } from "../search/Highlighted.tsx"
import { WithheldDetails } from "./WithheldDetails.tsx"

export interface EntryDetailsProps {
  readonly entry: RecordEntry
  /** Search words to highlight. */
  readonly words: readonly string[]
}

/** The content of an entry, or why this reader cannot see it. */
export function EntryDetails({ entry, words }: EntryDetailsProps) {
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

/** The content of an entry, row by row. A stricken entry starts with the time and reason of striking. */
function WholeDetails({ entry, words }: EntryDetailsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const rows = shownRows(entry.rows)
  const isStricken = entry.strickenAt !== null
  return (
    <Stack gap={3}>
      {entry.strickenAt !== null && (
        <Banner tone="warning" title={<Trans>Stricken {format.dateTime(entry.strickenAt)}</Trans>}>
          {entry.strickenReason === null ? <Trans>No reason is recorded.</Trans> : <Trans>Reason: {entry.strickenReason}</Trans>}
        </Banner>
      )}
      {rows.length === 0 && (
        <Text tone="faint">
          <Trans>This entry has no text.</Trans>
        </Text>
      )}
      <DataList
        layout="below"
        items={rows.map((row) => {
          const value = entryValue(row, format)
          return {
            term: row.label === null ? t`Untitled` : <Highlighted text={row.label} words={words} />,
            description: (
              <Text preserveLines struck={isStricken} tone={isStricken ? "muted" : "normal"}>
                <Highlighted text={row.type === "checkbox" && value === "yes" ? t`Yes` : value} words={words} />
              </Text>
            ),
          }
        })}
      />
    </Stack>
  )
}
