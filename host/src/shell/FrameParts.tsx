import { lazyWithRetry } from "@rond/core/ui"
import { SectionErrorBoundary } from "../page/SectionErrorBoundary.tsx"
import AppCommands, { type AppCommandsProps } from "./commands/AppCommands.tsx"
import { useSession } from "@rond/core/platform/session"
import { ClockStrip } from "./clock/ClockStrip.tsx"
import { PaperLine } from "./paper/PaperLine.tsx"
import { useIsCallKept } from "../page/kept-call.ts"

const RunningCall = lazyWithRetry(() => import("../video/RunningCall.tsx"))

/** The parts of the frame that it needs once it is drawn: its commands, and the call that outlives its meeting's screen. */
export default function FrameParts(props: AppCommandsProps) {
  const { clinician } = useSession()
  const isCallKept = useIsCallKept()
  return (
    <>
      <AppCommands {...props} />
      <PaperLine />
      {clinician !== null && <ClockStrip />}
      {isCallKept && (
        <SectionErrorBoundary name="running call" fallback={null}>
          <RunningCall />
        </SectionErrorBoundary>
      )}
    </>
  )
}
