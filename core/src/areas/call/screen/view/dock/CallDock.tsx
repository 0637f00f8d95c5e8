import { Trans, useLingui } from "@lingui/react/macro"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useRef } from "react"
import { Button, Icon } from "../../../../../platform/ui/index.ts"
import ChatButton from "../../chat/ChatButton.tsx"
import { deviceChoiceAtom } from "../../check/device-choice.ts"
import { isCallActive } from "../../machine/call-state.ts"
import { dockedCallAtom, type HeldCall, releaseCallAtom, runningCallAtom } from "../../running/held-calls.ts"
import { useCallEvents } from "../../running/use-call-events.ts"
import { CallControls, MoveButton, PictureWindowButton } from "../stage/CallControls.tsx"
import { BothPictures, CallElsewhere } from "../stage/CallStage.tsx"
import { usePictureWindow, usePictureWindowWhile } from "../stage/picture-window.tsx"
import { DockBox, DockFoot, DockPicture, Pictures, Veil } from "../../pictures/stage.styles.ts"
import { callArea, useFloatingCorner } from "../stage/use-floating-corner.ts"

export interface CallDockProps {
  /** Opens the meeting that the call belongs to. */
  readonly onBack: (meetingId: string) => void
  /** The screen is locked: the call continues and is not shown. */
  readonly isHidden: boolean
}

/**
 * Keeps the running call while its meeting is not on screen: small in a corner, with its controls and the way back. Closing or reloading
 * the page asks while the patient is there.
 */
export function CallDock({ onBack, isHidden }: CallDockProps) {
  const running = useAtomValue(runningCallAtom)
  const docked = useAtomValue(dockedCallAtom)
  // The dock keeps listening while the call moves between its meeting and the dock.
  useCallEvents(running, running === docked)
  usePictureWindowWhile(running !== undefined && !isHidden)
  return (
    <>
      {running !== undefined && <AskBeforeLeaving held={running} />}
      {docked !== undefined && <DockedCall key={docked.subject.meetingId} held={docked} onBack={() => onBack(docked.subject.meetingId)} />}
    </>
  )
}

/** The browser asks before the page goes while the patient is in the call. */
function AskBeforeLeaving({ held }: { readonly held: HeldCall }) {
  const { phase } = useAtomValue(held.snapshot).state
  const asks = phase === "connected" || phase === "reconnecting"
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [asks])
  return null
}

/** Pixels between the dock and the edges of its pane. */
const gap = 8

function DockedCall({ held, onBack }: { readonly held: HeldCall; readonly onBack: () => void }) {
  const { t } = useLingui()
  const { patientName } = held.subject
  const call = useAtomValue(held.snapshot)
  const { render: renderInDock } = useAtomValue(held.dock)
  const { speaker } = useAtomValue(deviceChoiceAtom)
  const release = useSetAtom(releaseCallAtom)
  const box = useRef<HTMLElement>(null)
  const ownWindow = usePictureWindow(box)
  const areaOf = () => {
    const { left, top, right, bottom } = callArea().getBoundingClientRect()
    return { left: left + gap, top, right: right - gap, bottom: bottom - gap }
  }
  const { corner, drag, move } = useFloatingCorner(box, { isFloating: true, width: 17, byDefault: "bottomEnd", areaOf })
  const isRunning = isCallActive(call.state)

  return (
    <DockBox ref={box} corner={corner} data-keep-clear="" aria-label={t`Video call with ${patientName}`}>
      <DockPicture isRunning={isRunning}>
        {isRunning ? (
          <>
            <Pictures movable {...drag}>
              {ownWindow.opened === undefined ? (
                <BothPictures held={held} speaker={speaker} />
              ) : (
                <CallElsewhere held={held} speaker={speaker} window={ownWindow} />
              )}
            </Pictures>
            <CallControls held={held} isSmall>
              <ChatButton subject={held.subject} place="small-stage" />
              <PictureWindowButton isSmall onClick={ownWindow.toggle} />
              <MoveButton {...move} />
            </CallControls>
          </>
        ) : (
          <Veil over="nothing" role="alert">
            <Icon name="warning" size={32} />
            {call.state.error?.kind === "moved" ? (
              <Trans>The call with {patientName} continues in another tab or on another device</Trans>
            ) : (
              <Trans>The call with {patientName} was interrupted</Trans>
            )}
            <Button size="sm" onClick={() => release(held)}>
              <Trans>Close</Trans>
            </Button>
          </Veil>
        )}
      </DockPicture>
      {renderInDock?.(call.state)}
      <DockFoot>
        <Button icon="arrow-left" size="sm" onClick={onBack}>
          <Trans>Back to {patientName}</Trans>
        </Button>
      </DockFoot>
    </DockBox>
  )
}
