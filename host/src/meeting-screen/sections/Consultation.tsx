import { Skeleton } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Trans } from "@lingui/react/macro"
import { Suspense } from "react"
import { CallSection, EndingBar, EndingNotice, EvaluationSection, NoteSection, AbsenceNotice } from "./lazy-sections.ts"
import { MeetingSections } from "./MeetingSections.tsx"
import { MeetingTitle } from "../MeetingTitle.tsx"
import { MainContent, MainFoot, MainScroll, Written } from "../../panes/pane.styles.ts"
import { SectionErrorBoundary } from "../../page/SectionErrorBoundary.tsx"

/** The consultation: the call, the market's sections, the note, the evaluation, and the end of the meeting. */
export function Consultation() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) return null
  return (
    <>
      <MainScroll data-call-area>
        <MainContent>
          <MeetingTitle meeting={meeting} />
          <Suspense>
            <AbsenceNotice />
            <EndingNotice />
          </Suspense>
          <SectionErrorBoundary name="call" label={<Trans>The call</Trans>} fallback={<Skeleton shape="block" height={3.5} />}>
            <CallSection />
          </SectionErrorBoundary>
          <Written data-writes="">
            <MeetingSections place="above-note" />
            <SectionErrorBoundary name="note" label={<Trans>The note</Trans>} fallback={<Skeleton shape="fields" count={4} />}>
              <NoteSection />
            </SectionErrorBoundary>
            <MeetingSections place="below-note" />
            <SectionErrorBoundary name="evaluation" label={<Trans>The evaluation</Trans>} fallback={<Skeleton shape="fields" count={2} />}>
              <EvaluationSection />
            </SectionErrorBoundary>
            <MeetingSections place="below-evaluation" />
          </Written>
        </MainContent>
      </MainScroll>
      <MainFoot data-writes="">
        <SectionErrorBoundary name="ending" label={<Trans>Ending the meeting</Trans>} fallback={null}>
          <EndingBar />
        </SectionErrorBoundary>
      </MainFoot>
    </>
  )
}
