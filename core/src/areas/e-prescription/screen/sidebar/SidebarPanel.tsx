import { Trans } from "@lingui/react/macro"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { EPrescriptionList } from "../EPrescriptionList.tsx"
import { PrescribingSession } from "./PrescribingSession.tsx"

/** The panel of `sidebar`: prescribes in the external e-prescription service's own window, and shows the prescriptions issued there. */
export default function SidebarPanel() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) throw new Error("Missing meeting id")
  return (
    <Stack gap={4}>
      {meeting.finishedStatus === null ? (
        <PrescribingSession meetingId={meeting.id} />
      ) : (
        <Banner tone="info">
          <Trans>The meeting has ended. Nothing can be prescribed in it.</Trans>
        </Banner>
      )}
      <EPrescriptionList meetingId={meeting.id} isTitled />
    </Stack>
  )
}
