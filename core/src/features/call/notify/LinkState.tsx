import { Stack } from "../../../ui/index.ts"
import { DemoLink } from "./DemoLink.tsx"
import { PatientDevice } from "./PatientDevice.tsx"
import type { KnownLink } from "./use-patient-link.ts"

export interface LinkStateProps {
  readonly meetingId: string
  readonly patientName: string
  readonly link: KnownLink
  /** Absent where SMS is not available. */
  readonly onNewLink: (() => void) | undefined
}

/** The state of the patient's link, shown below the call. */
export default function LinkState({ meetingId, patientName, link, onNewLink }: LinkStateProps) {
  const { demoLink, device, wasPutOut } = link
  return (
    <Stack gap={2}>
      <PatientDevice meetingId={meetingId} patientName={patientName} device={device} wasPutOut={wasPutOut} onNewLink={onNewLink} />
      {demoLink !== null && <DemoLink url={demoLink} />}
    </Stack>
  )
}
