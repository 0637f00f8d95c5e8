import { useMarketFormat } from "@rond/core/i18n"
import type { Meeting } from "@rond/core/features/meeting"
import { PrescriptionRenewalNotSupported, getTitle, UnknownActivityType, type ResolvedWorkspace } from "@rond/core/plugin"
import { Banner, Heading, Inline, Stack, Tag, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react"
import { Trans } from "@lingui/react/macro"
import { MeetingTags } from "./MeetingTags.tsx"

/** The meeting's title in this market, its time and its state. */
export function MeetingTitle({ meeting }: { readonly meeting: Meeting }) {
  const { _ } = useLingui()
  const format = useMarketFormat()
  const { resolved } = useWorkspace()
  const title = titleFor(resolved, meeting.type)
  return (
    <Stack gap={2}>
      <Inline gap={3} align="baseline" wrap>
        <Heading level={2} size="xl">
          {title instanceof Error ? <Trans>Meeting</Trans> : _(title)}
        </Heading>
        <Text tone="muted" numeric>
          {format.dateMedium(meeting.startMillis)}, {format.timeRange(meeting.startMillis, meeting.endMillis)}
        </Text>
        <MeetingTags meeting={meeting} />
        {meeting.careFacility !== null && <Tag>{meeting.careFacility.name}</Tag>}
        {meeting.isDropin && (
          <Tag tone="info">
            <Trans>Drop-in</Trans>
          </Tag>
        )}
        <FinishedTag meeting={meeting} />
      </Inline>
      {title instanceof UnknownActivityType && (
        <Banner tone="error" title={<Trans>Unknown activity type</Trans>}>
          <Trans>Your market has no title for “{meeting.type}”. Everything else works; tell support.</Trans>
        </Banner>
      )}
      {title instanceof PrescriptionRenewalNotSupported && (
        <Banner tone="error" title={<Trans>Prescription renewals are not supported in your market</Trans>}>
          <Trans>The patient booked a renewal that cannot be done here. Say so to the patient by message, and tell support.</Trans>
        </Banner>
      )}
    </Stack>
  )
}

function titleFor(resolved: ResolvedWorkspace, activityType: string) {
  try {
    return getTitle(resolved, activityType)
  } catch (error) {
    if (error instanceof UnknownActivityType || error instanceof PrescriptionRenewalNotSupported) return error
    throw error
  }
}

function FinishedTag({ meeting }: { readonly meeting: Meeting }) {
  switch (meeting.finishedStatus) {
    case null:
      return null
    case "COMPLETED":
      return (
        <Tag tone="success">
          <Trans>Completed</Trans>
        </Tag>
      )
    case "NO_SHOW":
      return (
        <Tag>
          <Trans>No-show</Trans>
        </Tag>
      )
    case "CANCELLED":
      return (
        <Tag>
          <Trans>Cancelled</Trans>
        </Tag>
      )
  }
}
