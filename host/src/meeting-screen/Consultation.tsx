import { CallPanel } from "@rond/core/call"
import { BottomBar, EndMeetingDialogs, EndMeetingNotice, GoHome } from "@rond/core/end-meeting"
import { EvaluationForm } from "@rond/core/evaluation"
import { NoteForm } from "@rond/core/note"
import { useWorkspace } from "@rond/core/workspace"
import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { AppVideoProviders } from "../video/AppVideoProviders.tsx"
import { MeetingSections } from "./MeetingSections.tsx"
import { MeetingTitle } from "./MeetingTitle.tsx"
import { MainContent, MainScroll } from "./pane-look.ts"

/** The consultation itself: the call, the market's sections, the note, the evaluation, and how it ends. */
export function Consultation() {
  const { meeting } = useWorkspace()
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate({ to: "/" }), [navigate])
  if (meeting === undefined) return null
  return (
    <GoHome value={goHome}>
      <MainScroll>
        <MainContent>
          <MeetingTitle meeting={meeting} />
          <EndMeetingNotice />
          <AppVideoProviders>
            <CallPanel />
          </AppVideoProviders>
          <MeetingSections place="above-note" />
          <NoteForm />
          <MeetingSections place="below-note" />
          <EvaluationForm />
          <MeetingSections place="below-evaluation" />
        </MainContent>
      </MainScroll>
      <BottomBar />
      <EndMeetingDialogs />
    </GoHome>
  )
}
