import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { apiErrorText } from "../../../platform/errors/api-error-text.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { EntryList } from "./EntryList.tsx"
import { useWholeRecord } from "./use-whole-record.ts"

const isQueryEmpty: readonly string[] = []

export interface WholeHistoryProps {
  readonly patientId: string
  /** The entries already on screen; they stay until the first page of the whole record has loaded. */
  readonly first: readonly RecordEntry[]
  readonly open: ReadonlySet<string>
  readonly onToggle: (entryId: string, isOpen: boolean) => void
}

/** All notes, loaded page by page and rendered as they come into view. */
export function WholeHistory({ patientId, first, open, onToggle }: WholeHistoryProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const whole = useWholeRecord(patientId, { enabled: true })
  const entries = whole.entries.length === 0 ? first : whole.entries
  const here = format.number(entries.length)
  const total = format.number(whole.total ?? entries.length)
  return (
    <Stack gap={2}>
      <Text as="output" size="sm" tone="muted" numeric>
        {whole.isComplete ? (
          <Trans>{total} entries, newest first</Trans>
        ) : (
          <Trans>
            Fetching: {here} of {total} entries
          </Trans>
        )}
      </Text>
      {whole.error !== null && (
        <Banner
          tone="error"
          title={<Trans>The rest of the history could not be fetched</Trans>}
          actions={
            <Button size="sm" icon="refresh" onClick={whole.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {t(apiErrorText(whole.error))}
        </Banner>
      )}
      <EntryList label={t`Consultation history`} rows={entries} open={open} onToggle={onToggle} words={isQueryEmpty} />
    </Stack>
  )
}
