import { Trans } from "@lingui/react/macro"
import { useScreenState } from "@rond/core/platform/screen-state"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Stack } from "@rond/core/ui"
import { sessionViewOf } from "../../model/eps-session.ts"
import { SignedList } from "../SignedList.tsx"
import { Enabling } from "./Enabling.tsx"
import { PrescriptionTour } from "./PrescriptionTour.tsx"
import { SigningSession } from "./SigningSession.tsx"

/** The panel of `uk-eps-prescription`: prescribes in the signing service's own window, and shows what was signed there. */
export default function EpsPanel() {
  const { clinician, meeting } = useWorkspace()
  const [{ redirectToMap }] = useScreenState("redirectToMap")
  if (meeting === undefined) throw new Error("Missing meeting id")
  if (meeting.finishedStatus !== null)
    return (
      <Banner tone="info">
        <Trans>The meeting has ended. No prescription can be added to it.</Trans>
      </Banner>
    )
  return (
    <Stack gap={4}>
      <PrescriptionTour clinicianId={clinician.id} />
      <Enabling>
        <SigningSession meetingId={meeting.id} sessionView={sessionViewOf({ redirectToMap })} />
      </Enabling>
      <SignedList meetingId={meeting.id} isTitled />
    </Stack>
  )
}
