import { Trans, useLingui, Plural } from "@lingui/react/macro"
import { apiErrorDetails } from "../../../platform/errors/api-error-text.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { Button } from "../../../ui/controls/Button.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import type { RecordEntry } from "../../../model/record/entry.ts"
import { useIsFinding } from "../search/finding.ts"
import { EntryList } from "./EntryList.tsx"
import { SearchedEntries } from "./SearchedEntries.tsx"
import { useLatestNote } from "./use-latest-note.ts"
import { useWholeRecord } from "./record-queries.ts"
import { useState } from "react"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { mappedErrorOf } from "../../../platform/errors/mapped-error.ts"
import { MappedMessage } from "../../../platform/errors/MappedMessage.tsx"
import { Accordion } from "../../../ui/lists/Expandable.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { listEntries } from "../../../model/record/index.ts"
import { EntryItem } from "../entry/EntryItem.tsx"
import { RecordWarnings } from "./RecordWarnings.tsx"
import { UnsentAddenda } from "./UnsentAddenda.tsx"
import { useSideBySide, useOpenEntries } from "../entry/open-entries.ts"

const noWords: readonly string[] = []

export interface WholeHistoryProps {
  readonly patientId: string
  /** The entries already on screen; they stay until the first page of the whole record has loaded. */
  readonly first: readonly RecordEntry[]
  readonly open: ReadonlySet<string>
  readonly onToggle: (entryId: string, isOpen: boolean) => void
}

/** All notes, loaded page by page, grouped by age and searched. */
function WholeHistory({ patientId, first, open, onToggle }: WholeHistoryProps) {
  const { t } = useLingui()
  const whole = useWholeRecord(patientId, { enabled: true })
  const entries = whole.entries.length === 0 ? first : whole.entries
  return (
    <Stack gap={2}>
      {whole.error !== null && (
        <QueryError
          title={t`The rest of the history could not be loaded`}
          query={{ error: whole.error, refetch: whole.retry, isFetching: whole.isFetching }}
        />
      )}
      <SearchedEntries
        label={t`Consultation history`}
        entries={entries}
        total={whole.total ?? entries.length}
        isComplete={whole.isComplete}
        open={open}
        onToggle={onToggle}
      />
    </Stack>
  )
}

/** Entries shown before "show all". */
export const firstEntries = 10

/** The key by which a market's error mapper recognises the failure. */
const notFetched = "meeting.left-pane.consultation-history.fetching-error"

/** The patient's notes, newest first: ten at first, all of them on demand. */
export default function ConsultationHistoryTab() {
  const { t } = useLingui()
  const { patient, resolved } = useWorkspace()
  // What was looked for on another tab, or before another patient was opened, shows again.
  const [showsAll, setShowsAll] = useState(useIsFinding(patient.id))
  const [open, toggle] = useOpenEntries()
  const isSideBySide = useSideBySide()
  const { data, error, isFetching, refetch } = useApiQuery(listEntries, {
    params: { patientId: patient.id },
    query: { includeStricken: "true", size: firstEntries },
  })
  const top = useLatestNote(data?.entries, toggle)
  if (data === undefined && error === null) return <Skeleton shape="rows" count={6} />
  if (data === undefined && error !== null) {
    return (
      <Banner
        tone="error"
        title={<Trans>The consultation history could not be loaded</Trans>}
        actions={
          error._tag === "Refused" ? undefined : (
            <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <span title={apiErrorDetails(error)}>
          <MappedMessage {...mappedErrorOf(resolved, error, notFetched)} />
        </span>
      </Banner>
    )
  }
  if (data === undefined) return null
  const warnings = <RecordWarnings warnings={data.warnings} onRetry={() => void refetch()} retrying={isFetching} />
  if (data.total === 0) {
    return (
      <Stack gap={3}>
        {warnings}
        <EmptyState icon="record" title={<Trans>No consultations yet</Trans>}>
          <Trans>Notes from consultations with this patient appear here.</Trans>
        </EmptyState>
      </Stack>
    )
  }
  const hasMore = data.total > data.entries.length
  return (
    <Stack gap={3} ref={top}>
      {warnings}
      <UnsentAddenda />
      {showsAll ? (
        <WholeHistory patientId={patient.id} first={data.entries} open={open} onToggle={toggle} />
      ) : isSideBySide ? (
        <EntryList label={t`Consultation history`} rows={data.entries} open={open} onToggle={toggle} words={noWords} />
      ) : (
        <Accordion>
          {data.entries.map((entry) => (
            <EntryItem key={entry.id} entry={entry} isOpen={open.has(entry.id)} onToggle={toggle} words={noWords} />
          ))}
        </Accordion>
      )}
      {hasMore && !showsAll && (
        <Button showsMore onClick={() => setShowsAll(true)}>
          <Plural value={data.total} one="Show all # entry" other="Show all # entries" />
        </Button>
      )}
      {!hasMore && (
        <Text size="sm" tone="faint" css={{ textAlign: "center" }}>
          <Plural value={data.total} one="# entry in all" other="# entries in all" />
        </Text>
      )}
    </Stack>
  )
}
