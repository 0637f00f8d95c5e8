import { Trans, useLingui } from "@lingui/react/macro"
import { apiErrorDetails } from "../../../../platform/errors/api-error-text.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { SearchedEntries } from "./SearchedEntries.tsx"
import { useLatestNote } from "./use-latest-note.ts"
import { useWholeRecord } from "./record-queries.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { listEntries } from "../../model/index.ts"
import { RecordWarnings } from "./RecordWarnings.tsx"
import { UnsentAddenda } from "./UnsentAddenda.tsx"
import { useOpenEntries } from "../entry/open-entries.ts"

/** Entries shown before "show all". */
export const firstEntries = 10

/** The key by which a market's error mapper recognises the failure. */
const notFetched = "meeting.left-pane.consultation-history.fetching-error"

/** The patient's notes, newest first: ten at first, all of them on demand. Search, filters and periods are above and around them. */
export default function ConsultationHistoryTab() {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const [open, toggle] = useOpenEntries()
  const { data, error, isFetching, refetch } = useApiQuery(listEntries, {
    params: { patientId: patient.id },
    query: { includeStricken: "true", size: firstEntries },
  })
  const isLonger = data !== undefined && data.total > data.entries.length
  // The ten show at once, and the search is ready once the others are here too.
  const whole = useWholeRecord(patient.id, { enabled: isLonger })
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
          <RequestError error={error} failure={notFetched} />
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
  const isWholeHere = isLonger && whole.entries.length > 0
  return (
    <Stack gap={3} ref={top}>
      {warnings}
      <UnsentAddenda />
      {whole.error !== null && (
        <QueryError
          title={t`The rest of the history could not be loaded`}
          query={{ error: whole.error, refetch: whole.retry, isFetching: whole.isFetching }}
        />
      )}
      <SearchedEntries
        label={t`Consultation history`}
        entries={isWholeHere ? whole.entries : data.entries}
        total={isLonger ? (whole.total ?? data.total) : data.total}
        isComplete={!isLonger || whole.isComplete}
        firstShown={firstEntries}
        open={open}
        onToggle={toggle}
      />
    </Stack>
  )
}
