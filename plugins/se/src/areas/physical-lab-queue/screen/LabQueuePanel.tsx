import { Trans, useLingui } from "@lingui/react/macro"
import { takenActions } from "@rond/core/features/actions"
import { QueryError, RequestError } from "@rond/core/platform/errors"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Inline, Skeleton, Stack, Text } from "@rond/core/ui"
import { useEffect, useRef, useState } from "react"
import { isOpen, joinLabQueue, type LabQueuePlace, leaveLabQueue, listLabQueuePlaces } from "../model/lab-queue.ts"
import { joinErrors, leaveErrors } from "./lab-queue-texts.ts"
import { PlaceStatus } from "./PlaceStatus.tsx"
import { useLabQueue } from "./use-lab-queue.ts"

/** Puts the patient in the queue of the care facility's laboratory, follows the place, and takes the patient out again. */
export default function LabQueuePanel() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const query = useLabQueue(meetingId)
  const { data, error } = query
  if (data === undefined && error !== null) return <QueryError title={t`The laboratory queue could not be loaded`} query={query} />
  if (data === undefined) return <Skeleton shape="fields" count={2} />
  const [place] = data.places
  const hasPlace = place !== undefined && isOpen(place)
  return (
    <Stack gap={4}>
      {!data.isCurrent && (
        <Banner tone="warning" title={<Trans>The queue does not answer</Trans>}>
          <Trans>This is what it said last. It is asked again each minute.</Trans>
        </Banner>
      )}
      {place !== undefined && <PlaceStatus place={place} />}
      {/* A place without an answer may be asked for again, and is one place. */}
      {(!hasPlace || place.state === "REQUESTED") && <Join meetingId={meetingId} isAgain={place !== undefined} />}
      {hasPlace && <Leave key={place.placeId} meetingId={meetingId} place={place} />}
    </Stack>
  )
}

const stale = [listLabQueuePlaces, takenActions]

function Join({ meetingId, isAgain }: { readonly meetingId: string; readonly isAgain: boolean }) {
  const { meeting, patient } = useWorkspace()
  const refetch = useRefetch()
  const joining = useApiMutation(joinLabQueue, { invalidates: stale, onError: () => void refetch(listLabQueuePlaces) })
  const facility = meeting?.careFacility?.name
  return (
    <Stack gap={3} align="start">
      {facility !== undefined && !isAgain && (
        <Text as="p">
          <Trans>The patient waits at {facility}, and the laboratory calls them to its room.</Trans>
        </Text>
      )}
      {joining.error !== null && (
        <Banner tone={joining.error._tag === "Conflict" ? "warning" : "error"} title={<Trans>The patient is not in the queue</Trans>}>
          <RequestError error={joining.error} texts={joinErrors} />
        </Banner>
      )}
      <Button
        variant="primary"
        icon="lab"
        pending={joining.isPending}
        onClick={() => joining.mutate({ payload: { meetingId, patientId: patient.id } })}
      >
        {isAgain ? <Trans>Put in the queue again</Trans> : <Trans>Put in the queue</Trans>}
      </Button>
    </Stack>
  )
}

/** Asks for a confirmation before the patient leaves the queue, because leaving loses the place. */
function Leave({ meetingId, place: { placeId } }: { readonly meetingId: string; readonly place: LabQueuePlace }) {
  const { patient } = useWorkspace()
  const [isSure, setIsSure] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isSure) buttons.current?.querySelector("button")?.focus()
  }, [isSure])
  const refetch = useRefetch()
  const leaving = useApiMutation(leaveLabQueue, { invalidates: stale, onError: () => void refetch(listLabQueuePlaces) })
  if (!isSure) {
    return (
      <div>
        <Button onClick={() => setIsSure(true)}>
          <Trans>Take out of the queue</Trans>
        </Button>
      </div>
    )
  }
  return (
    <Stack gap={3} align="start">
      <Text as="p">
        <Trans>The patient loses the place, and must queue anew.</Trans>
      </Text>
      {leaving.error !== null && (
        <Banner tone={leaving.error._tag === "Conflict" ? "warning" : "error"} title={<Trans>The patient is still in the queue</Trans>}>
          <RequestError error={leaving.error} texts={leaveErrors} />
        </Banner>
      )}
      <Inline ref={buttons} gap={2} wrap>
        <Button
          variant="danger"
          pending={leaving.isPending}
          onClick={() => leaving.mutate({ payload: { meetingId, patientId: patient.id, placeId } })}
        >
          <Trans>Give up the place</Trans>
        </Button>
        <Button disabled={leaving.isPending} onClick={() => setIsSure(false)}>
          <Trans>Keep the place</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
