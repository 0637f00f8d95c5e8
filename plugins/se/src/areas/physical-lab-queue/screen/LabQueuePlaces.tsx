import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList, TakenSummary } from "@rond/core/features/actions"
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
  const { ids } = useWorkspace()
  return (
    <Expandable
      level={4}
      summary={
        <TakenSummary
          title={place.status.roomName ?? t`Laboratory queue`}
          takenAt={place.creationTime}
          state={t(stateText(place.state))}
          cancelled={cancelled}
        />
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
