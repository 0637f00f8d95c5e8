import { CallPanel, hasVideoCall, type RenderAway, useClearCallUnless, useRunningCall } from "@rond/core/features/call"
import { ConsultationCounter, ConsultationTimeCard, useCountsConsultations } from "@rond/core/features/consultation-time"
import { AbsentPatient, NoShow } from "@rond/core/features/no-show"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useEffect, useMemo } from "react"
import { keepCall } from "../../video/kept-call.ts"
import { AppVideoProviders } from "../../video/AppVideoProviders.tsx"

/** The call with this app's video providers, the no-show and the consultation time. Without a call, the no-show alone. */
export default function CallSection() {
  const { meeting, patient } = useWorkspace()
  const hasCall = meeting !== undefined && hasVideoCall(meeting)
  useClearCallUnless(hasCall, meeting?.id)
  const isCalling = useRunningCall() !== undefined
  useEffect(() => {
    if (isCalling) keepCall()
  }, [isCalling])
  const isCounted = useCountsConsultations()
  const meetingId = meeting?.id
  const renderAway = useMemo(() => (isCounted && meetingId !== undefined ? countFor(meetingId) : undefined), [isCounted, meetingId])
  if (meeting === undefined) return null
  const patientName = patient.name
  if (!hasCall) return <AbsentPatient meeting={meeting} patientName={patientName} />
  return (
    <AppVideoProviders>
      <CallPanel
        renderActions={(call) => <NoShow meeting={meeting} patientName={patientName} call={call} />}
        renderAside={(call) => <ConsultationTimeCard meetingId={meeting.id} isTogether={call.patientStreamId !== undefined} />}
        renderAway={renderAway}
      />
    </AppVideoProviders>
  )
}

/** The consultation continues while its meeting is not on screen. */
const countFor =
  (meetingId: string): RenderAway =>
  (call) => <ConsultationCounter meetingId={meetingId} isTogether={call.patientStreamId !== undefined} />
