import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery, useApiMutation } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { ErrorBanner } from "@rond/core/platform/errors"
import { Button, Card, Heading, Inline, Spacer, Stack, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { functionalFailure, getPatientSync, syncPatient, technicalFailure } from "../model/partner.ts"

/** Sends the patient to the partner's record system, says when that was last done, and what kept it from being done. */
export default function EmrSyncSection() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { meeting } = useWorkspace()
  const meetingId = meeting?.id ?? ""
  const last = useApiQuery(getPatientSync, { params: { meetingId } }, { enabled: meeting !== undefined })
  const sync = useApiMutation(syncPatient, { invalidates: [getPatientSync] })
  if (meeting === undefined) return null
  const send = () => sync.mutate({ payload: { meetingId: meeting.id, patientId: meeting.patientId } })
  const syncedAt = last.data?.syncedAt ?? null
  const titles: Readonly<Record<string, string>> = {
    [functionalFailure]: t`The partner’s record system did not accept the patient`,
    [technicalFailure]: t`The partner’s record system is not responding`,
  }
  return (
    <Card as="section" padding="lg" aria-label={t`Partner’s record system`}>
      <Stack gap={3}>
        <Inline gap={3} wrap>
          <Stack gap={0}>
            <Heading level={2} size="lg">
              <Trans>Partner’s record system</Trans>
            </Heading>
            <Text as="output" size="sm" tone="muted">
              {last.isPending ? (
                <Trans>Checking whether the patient was sent…</Trans>
              ) : syncedAt === null ? (
                last.error === null ? (
                  <Trans>The patient was not sent in this meeting.</Trans>
                ) : (
                  <Trans>We cannot tell whether the patient was sent. It is safe to send again.</Trans>
                )
              ) : (
                <Trans>The patient was sent at {format.time(syncedAt)}.</Trans>
              )}
            </Text>
          </Stack>
          <Spacer />
          <Button icon="send" pending={sync.isPending} onClick={send}>
            {syncedAt === null ? <Trans>Send patient</Trans> : <Trans>Send again</Trans>}
          </Button>
        </Inline>
        {sync.error !== null && (
          <ErrorBanner
            title={titles[sync.error.code] ?? t`The patient was not sent`}
            error={sync.error}
            onRetry={send}
            retrying={sync.isPending}
            onClose={sync.reset}
          />
        )}
      </Stack>
    </Card>
  )
}
