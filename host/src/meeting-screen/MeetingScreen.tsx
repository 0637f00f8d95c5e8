import { useSession } from "@rond/core/platform/session"
import { factsOf } from "@rond/core/platform/workspace"
import { Navigate, useParams } from "@tanstack/react-router"
import { useEffect, useMemo } from "react"
import { MarketErrorScreen, MeetingErrorScreen } from "../error-screens/lazy-error-screens.tsx"
import { OpenWorkspace } from "../workspace/OpenWorkspace.tsx"
import { useMarket } from "../workspace/use-market.ts"
import { useMeetingContext } from "../workspace/use-meeting-context.ts"
import { prefetchSections } from "./sections/lazy-sections.ts"
import { MeetingLayout } from "./MeetingLayout.tsx"
import { WorkspaceSkeleton } from "./WorkspaceSkeleton.tsx"

/** Loads the meeting of the address. Support users, who see no patients, are redirected to the workspace inspector. */
export function MeetingScreen() {
  const { meetingId } = useParams({ from: "/emr/$meetingId" })
  const { clinician } = useSession()
  if (clinician === null) return <Navigate to="/support" search={{ meeting: meetingId }} replace />
  return <Meeting key={meetingId} meetingId={meetingId} />
}

function Meeting({ meetingId }: { readonly meetingId: string }) {
  useEffect(prefetchSections, [])
  const found = useMeetingContext(meetingId)
  const subject = found.state === "ready" ? found.subject : undefined
  const market = useMarket(
    useMemo(() => (subject === undefined ? undefined : factsOf(subject)), [subject]),
    "stays",
  )
  if (found.state === "failed") return <MeetingErrorScreen error={found.error} onRetry={found.retry} />
  if (market.state === "failed" || market.state === "switched-off") return <MarketErrorScreen market={market} />
  if (subject === undefined || market.state === "loading") return <WorkspaceSkeleton />
  return (
    <OpenWorkspace subject={subject} market={market}>
      <MeetingLayout />
    </OpenWorkspace>
  )
}
