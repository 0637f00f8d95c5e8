import {
  CallPanel,
  hasVideoCall,
  isCallActive,
  loadPastChat,
  loadPhoneVisit,
  noCall,
  type RenderInDock,
  useClearCallUnless,
  useRunningCall,
} from "@rond/core/features/call"
import { ConsultationCounter, ConsultationTimeCard, useCountsConsultations } from "@rond/core/features/consultation-time"
import { AbsentPatient, NoShow } from "@rond/core/features/no-show"
import { useScreenState } from "@rond/core/platform/screen-state"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Card, lazyWithRetry } from "@rond/core/ui"
import { interventionTypeOf } from "@rond/core/model/meeting"
import { Suspense, useEffect, useMemo, useState } from "react"
import { keepCall } from "../../page/kept-call.ts"
import { AppVideoProviders } from "../../video/AppVideoProviders.tsx"

const PhoneVisit = lazyWithRetry(loadPhoneVisit)
const PastChat = lazyWithRetry(loadPastChat)

/**
 * The call with this app's video providers, the no-show and the consultation time. A phone visit has its number instead, and a call when the
 * clinician asks for one; other meetings have only the no-show.
 */
export default function CallSection() {
  const { meeting, patient } = useWorkspace()
  const [{ call: isCalled }] = useScreenState("call")
  const running = useRunningCall()
  // A page that reloads during a call returns to it; the address by itself does not start one in a phone visit.
  const [byVideo, setByVideo] = useState(() => (isCalled && typeof meeting?.actualStartTime === "string" ? meeting.id : undefined))
  const isPhone = meeting !== undefined && meeting.finishedStatus === null && interventionTypeOf(meeting) === "phone"
  const asksVideo = isPhone && [byVideo, running?.meetingId].includes(meeting.id)
  const hasCall = meeting !== undefined && (hasVideoCall(meeting) || asksVideo)
  useClearCallUnless(hasCall, meeting?.id)
  const isCalling = running !== undefined
  useEffect(() => {
    if (isCalling) keepCall()
  }, [isCalling])
  const isCounted = useCountsConsultations()
  const meetingId = meeting?.id
  const renderInDock = useMemo(() => (isCounted && meetingId !== undefined ? countFor(meetingId) : undefined), [isCounted, meetingId])
  if (meeting === undefined) return null
  const patientName = patient.name
  if (isPhone && !hasCall) {
    return (
      <Suspense fallback={<Card css={{ minHeight: "6.5rem" }} />}>
        <PhoneVisit
          actions={<NoShow meeting={meeting} patientName={patientName} call={noCall} saysWhy size="sm" />}
          renderAside={(isTalking) => <ConsultationTimeCard meetingId={meeting.id} isTogether={isTalking} isByHand />}
          isCounted={isCounted}
          onVideo={() => setByVideo(meeting.id)}
        />
      </Suspense>
    )
  }
  if (hasVideoCall({ ...meeting, finishedStatus: null }) && !hasCall) {
    return (
      <Suspense fallback={<div />}>
        <PastChat meetingId={meeting.id} patientName={patientName} />
      </Suspense>
    )
  }
  if (!hasCall) return <AbsentPatient meeting={meeting} patientName={patientName} />
  return (
    <AppVideoProviders>
      <CallPanel
        renderActions={(call) => <NoShow meeting={meeting} patientName={patientName} call={call} />}
        renderAside={(call) => (
          <ConsultationTimeCard meetingId={meeting.id} isTogether={call.patientStreamId !== undefined} isInCall={isCallActive(call)} />
        )}
        renderInDock={renderInDock}
      />
    </AppVideoProviders>
  )
}

/** The consultation continues while its meeting is not on screen. */
const countFor =
  (meetingId: string): RenderInDock =>
  (call) => <ConsultationCounter meetingId={meetingId} isTogether={call.patientStreamId !== undefined} />
