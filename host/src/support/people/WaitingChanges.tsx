import { decidePeopleChange, findSupportPeople, listPeopleChanges, type PeopleChange } from "@rond/core/features/support"
import { apiQueryKey, useApiMutation, useApiQuery } from "@rond/core/platform/http"
import { Banner, Button, Card, Heading, Inline, Stack, styled, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { useReaderFormat } from "../../page/reader-format.ts"
import { RequestError } from "@rond/core/platform/errors"
import { writeErrors } from "../../error-screens/api-errors.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$4" })

const Item = styled("li", { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "$3" })

/** Changes of people's accounts that wait for a second support person. Nothing shows while none waits. */
export function WaitingChanges() {
  const { t } = useLingui()
  // Refetched regularly: other support people ask and answer.
  const { data, error } = useApiQuery(listPeopleChanges, {}, { refetchInterval: 15_000 })
  if (data === undefined && error !== null) {
    return (
      <Banner tone="warning" title={t`The changes that wait for confirmation could not be loaded`}>
        <Trans>Retrying every 15 seconds.</Trans>
      </Banner>
    )
  }
  if (data === undefined || data.changes.length === 0) return null
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="sm">
          <Trans>Waiting for a second support person</Trans>
        </Heading>
        <List>
          {data.changes.map((change) => (
            <WaitingChange key={change.id} change={change} />
          ))}
        </List>
      </Stack>
    </Card>
  )
}

function WaitingChange({
  change: { id, personName: name, isActive, reason, askedBy, isOwn, expiresAtMillis },
}: {
  readonly change: PeopleChange
}) {
  const { t } = useLingui()
  const format = useReaderFormat()
  const cache = useQueryClient()
  const decide = useApiMutation(decidePeopleChange, {
    invalidates: [listPeopleChanges, findSupportPeople],
    onError: ({ _tag }) => {
      // Another person was faster, or it has expired.
      if (_tag === "Conflict" || _tag === "NotFound") void cache.invalidateQueries({ queryKey: apiQueryKey(listPeopleChanges) })
    },
  })
  const until = format.shortDateTime(expiresAtMillis, format.today())
  const answer = (confirms: boolean) => decide.mutate({ params: { changeId: id }, payload: { confirms } })
  return (
    <Item>
      <Stack gap={1}>
        <Text weight="medium">{isActive ? <Trans>Reactivate {name}</Trans> : <Trans>Deactivate {name}</Trans>}</Text>
        <Text size="sm">{reason}</Text>
        <Text size="sm" tone="muted">
          {isOwn ? (
            <Trans>You asked. Another support person can confirm it until {until}.</Trans>
          ) : (
            <Trans>
              {askedBy} asked. It expires {until}.
            </Trans>
          )}
        </Text>
        {decide.error !== null && (
          <Banner tone="error" title={t`The change was not made`}>
            <RequestError error={decide.error} texts={writeErrors} />
          </Banner>
        )}
      </Stack>
      <Inline gap={2} wrap>
        <Button
          size="sm"
          pending={decide.isPending}
          onClick={() => answer(false)}
          aria-label={isOwn ? t`Withdraw: ${name}` : t`Decline: ${name}`}
        >
          {isOwn ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
        </Button>
        {!isOwn && (
          <Button
            size="sm"
            variant={isActive ? "primary" : "danger"}
            pending={decide.isPending}
            onClick={() => answer(true)}
            aria-label={t`Confirm: ${name}`}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
      </Inline>
    </Item>
  )
}
