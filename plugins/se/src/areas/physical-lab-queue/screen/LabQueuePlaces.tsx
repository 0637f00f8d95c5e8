import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Expandable, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import type { LabQueuePlace } from "../model/lab-queue.ts"
import { stateText } from "./lab-queue-texts.ts"
import { PlaceStatus } from "./PlaceStatus.tsx"
import { useLabQueue } from "./use-lab-queue.ts"

/** The meeting's places in the queue among its taken actions. */
export function LabQueueCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const query = useLabQueue(meetingId)
  return (
    <TakenList
      items={query.data?.places}
      query={query}
      isTitled={false}
      title={t`Places in the laboratory queue`}
      failed={t`The laboratory queue could not be loaded`}
      isCancelled={({ state }) => state === "LEFT"}
    >
      {(place, cancelled) => <OnePlace key={place.placeId} place={place} cancelled={cancelled} />}
    </TakenList>
  )
}

function OnePlace({ place, cancelled }: { readonly place: LabQueuePlace; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { ids } = useWorkspace()
  return (
    <Expandable
      level={4}
      summary={
        <Stack gap={0}>
          <Text weight="medium">{place.status.roomName ?? t`Laboratory queue`}</Text>
          <Text size="sm" tone="muted">
            {format.shortDateTime(place.creationTime, format.today(), "start")}
            {place.state !== "LEFT" && <> · {t(stateText(place.state))}</>}
          </Text>
          {cancelled}
        </Stack>
      }
    >
      <Stack gap={2}>
        <PlaceStatus place={place} />
        <Text size="sm" tone="muted">
          {place.queuedByClinicianId === ids.clinicianId ? (
            <Trans>You put the patient in the queue.</Trans>
          ) : (
            <Trans>Another clinician put the patient in the queue.</Trans>
          )}
        </Text>
      </Stack>
    </Expandable>
  )
}
