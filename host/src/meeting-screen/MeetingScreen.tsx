import { GoHome, OpenMeeting } from "@rond/core/features/end-meeting"
import { useNavigate, Navigate, useParams } from "@tanstack/react-router"
import { useCallback, useEffect, useMemo } from "react"
import { Consultation } from "./sections/Consultation.tsx"
import { WorkspacePanes } from "../panes/WorkspacePanes.tsx"
import { Skeleton } from "@rond/core/ui"
import { LeftFrame, LeftPaneBox, MainContent, MainPane, MainScroll, MenuArea, Panes } from "../panes/pane.styles.ts"
import { useApiRuntime } from "@rond/core/platform/http"
import { useSession } from "@rond/core/platform/session"
import { factsOf } from "@rond/core/platform/workspace"
import { MarketErrorScreen, MeetingErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { OpenWorkspace } from "../workspace/OpenWorkspace.tsx"
import { useMarket } from "../workspace/use-market.ts"
import { useMeetingContext } from "../workspace/use-meeting-context.ts"
import { prefetchNote, prefetchSections } from "./sections/lazy-sections.ts"

export { prefetchSections }

/** The meeting screen once all its data is here. Every part of it may link home. */
function MeetingLayout() {
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate({ to: "/" }), [navigate])
  const openMeeting = useCallback((meetingId: string) => void navigate({ to: "/emr/$meetingId", params: { meetingId } }), [navigate])
  return (
    <GoHome value={goHome}>
      <OpenMeeting value={openMeeting}>
        <WorkspacePanes>
          <Consultation />
        </WorkspacePanes>
      </OpenMeeting>
    </GoHome>
  )
}

/** The panes in outline, so that nothing jumps when the meeting loads. */
function WorkspaceSkeleton() {
  return (
    <Panes>
      <LeftFrame place="open">
        <LeftPaneBox place="open" css={{ padding: "$4", gap: "$4", "@tablet": { display: "none" } }}>
          <Skeleton count={2} />
          <Skeleton shape="cards" count={4} />
        </LeftPaneBox>
      </LeftFrame>
      <MainPane>
        <MainScroll>
          <MainContent>
            <Skeleton shape="block" height={12} />
            <Skeleton shape="fields" count={4} />
          </MainContent>
        </MainScroll>
      </MainPane>
      <MenuArea css={{ width: "$sideMenu" }} />
    </Panes>
  )
}

/** Loads the meeting of the address. Support users, who see no patients, are redirected to the workspace inspector. */
export function MeetingScreen() {
  const { meetingId } = useParams({ from: "/emr/$meetingId" })
  const { clinician } = useSession()
  if (clinician === null) return <Navigate to="/support" search={{ meeting: meetingId }} replace />
  return <Meeting key={meetingId} meetingId={meetingId} />
}

function Meeting({ meetingId }: { readonly meetingId: string }) {
  const { runApi } = useApiRuntime()
  useEffect(() => {
    prefetchSections()
    prefetchNote(runApi)
  }, [runApi])
  const meetingContext = useMeetingContext(meetingId)
  const subject = meetingContext.state === "ready" ? meetingContext.subject : undefined
  const market = useMarket(
    useMemo(() => (subject === undefined ? undefined : factsOf(subject)), [subject]),
    "stays",
  )
  if (meetingContext.state === "failed") return <MeetingErrorScreen error={meetingContext.error} onRetry={meetingContext.retry} />
  if (market.state === "failed") return <MarketErrorScreen market={market} />
  if (subject === undefined || market.state === "loading") return <WorkspaceSkeleton />
  return (
    <OpenWorkspace subject={subject} market={market}>
      <MeetingLayout />
    </OpenWorkspace>
  )
}
