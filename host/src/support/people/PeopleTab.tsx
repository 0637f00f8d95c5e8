import { useApiQuery } from "@rond/core/platform/http"
import { findSupportPeople, maxPeople } from "@rond/core/features/support"
import { Card, EmptyState, ErrorPanel, Field, Skeleton, Stack, Text, TextInput, useDebounced } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { errorReference } from "../../error-screens/ErrorScreenLayout.tsx"
import { PeopleTable } from "./PeopleTable.tsx"
import { PersonActDialog, type PersonAct } from "./PersonActDialog.tsx"

const pauseMillis = 300
const longestName = 100

/** Lists the people of the clinic and their sessions; ends sessions, and deactivates and reactivates people. */
export function PeopleTab() {
  const { t } = useLingui()
  const [typed, setTyped] = useState("")
  const [act, setAct] = useState<PersonAct>()
  return (
    <Stack gap={4}>
      <Field label={t`Part of the name`}>
        <TextInput icon="search" type="search" value={typed} onChange={setTyped} maxLength={longestName} css={{ maxWidth: "24rem" }} />
      </Field>
      <Found text={useDebounced(typed.trim(), pauseMillis)} onAct={setAct} />
      {act !== undefined && <PersonActDialog {...act} onClose={() => setAct(undefined)} />}
    </Stack>
  )
}

function Found({ text, onAct }: { readonly text: string; readonly onAct: (act: PersonAct) => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useApiQuery(findSupportPeople, { payload: { text } }, { staleTime: 0 })
  if (data === undefined && error === null) return <Skeleton shape="rows" count={6} />
  if (data === undefined) {
    return (
      <ErrorPanel
        level={2}
        title={t`The people could not be fetched`}
        details={error === null ? "" : errorReference(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        <Trans>Nothing has been changed. Try again in a moment.</Trans>
      </ErrorPanel>
    )
  }
  if (data.people.length === 0) return <EmptyState icon="users" title={t`Nobody has that in their name`} />
  return (
    <Stack gap={2}>
      <Card padding="none">
        <PeopleTable people={data.people} onAct={onAct} />
      </Card>
      {data.hasMore && (
        <Text size="sm" tone="muted">
          <Trans>Only the first {maxPeople} are shown. Type more of the name.</Trans>
        </Text>
      )}
    </Stack>
  )
}
