import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { RecordWarnings } from "./RecordWarnings.tsx"
import { UnsentAddenda } from "./UnsentAddenda.tsx"
import { useOpenEntries } from "../entry/open-entries.ts"
import { useWholeRecord } from "./record-queries.ts"
import { SearchedEntries } from "./SearchedEntries.tsx"
import { useLatestNote } from "./use-latest-note.ts"

/** Entries shown before "show all". */
const firstEntries = 20

/** The patient's record grouped by age, with a search over all its text. */
export default function MedicalRecordEntriesTab() {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const whole = useWholeRecord(patient.id, { enabled: true })
  const [open, toggle] = useOpenEntries()
  const top = useLatestNote(whole.total === undefined ? undefined : whole.entries, toggle)
  if (whole.total === undefined) {
    if (whole.error === null) return <Skeleton shape="rows" count={8} />
    return (
      <QueryError
        title={t`The medical record could not be loaded`}
        query={{ error: whole.error, refetch: whole.retry, isFetching: whole.isFetching }}
      />
    )
  }
  const warnings = <RecordWarnings warnings={whole.warnings} onRetry={whole.refresh} retrying={whole.isFetching} />
  if (whole.total === 0) {
    return (
      <Stack gap={3}>
        {warnings}
        <EmptyState icon="record" title={<Trans>The record is empty</Trans>}>
          <Trans>Notes about this patient appear here.</Trans>
        </EmptyState>
      </Stack>
    )
  }
  return (
    <Stack gap={3} ref={top}>
      {warnings}
      <UnsentAddenda />
      {whole.error !== null && (
        <QueryError
          title={t`The rest of the record could not be loaded`}
          query={{ error: whole.error, refetch: whole.retry, isFetching: whole.isFetching }}
        />
      )}
      <SearchedEntries
        label={t`Medical record`}
        entries={whole.entries}
        total={whole.total}
        isComplete={whole.isComplete}
        firstShown={firstEntries}
        open={open}
        onToggle={toggle}
      />
    </Stack>
  )
}
