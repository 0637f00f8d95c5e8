import { Trans, useLingui } from "@lingui/react/macro"
import { Button, IconButton, useShortcut } from "../../../../ui/index.ts"
import { ControlBar, Chip, Corner, Pictures, Stage, StageSlot } from "./stage.styles.ts"
import { useEffect, useRef, useState, type RefObject } from "react"
import type { MediaSnapshot } from "../../media/local-media.ts"
import type { CallSnapshot } from "../../running/call-runner.ts"
import { OtherPicture, SelfView } from "./CallPictures.tsx"
import { PatientChips, PatientVeil } from "./PatientState.tsx"

export interface CallControlsProps {
  readonly isMicrophoneOn: boolean
  readonly isCameraOn: boolean
  readonly isFullscreen: boolean
  readonly isSmall: boolean
  readonly onMicrophone: () => void
  readonly onCamera: () => void
  readonly onFullscreen: () => void
  readonly onDevices: () => void
  readonly onEnd: () => void
}

/** Microphone, camera, end, fullscreen, and the device menus. */
function CallControls(props: CallControlsProps) {
  const { isMicrophoneOn, isCameraOn, isFullscreen, isSmall, onMicrophone, onCamera, onFullscreen, onDevices, onEnd } = props
  const { t } = useLingui()
  const group = t`Call`
  const microphone = isMicrophoneOn ? t`Turn off microphone` : t`Turn on microphone`
  const camera = isCameraOn ? t`Turn off camera` : t`Turn on camera`
  const screen = isFullscreen ? t`Leave full screen` : t`Full screen`
  useShortcut({ keys: "alt+m", label: microphone, group, run: onMicrophone })
  useShortcut({ keys: "alt+v", label: camera, group, run: onCamera })
  useShortcut({ keys: "alt+f", label: screen, group, run: onFullscreen })
  const size = isSmall ? "sm" : "md"
  return (
    <ControlBar small={isSmall}>
      <IconButton
        icon={isMicrophoneOn ? "microphone" : "microphone-off"}
        label={microphone}
        shortcut="alt+m"
        variant={isMicrophoneOn ? "outlined" : "danger"}
        size={size}
        round
        onClick={onMicrophone}
      />
      <IconButton
        icon={isCameraOn ? "video" : "video-off"}
        label={camera}
        shortcut="alt+v"
        variant={isCameraOn ? "outlined" : "danger"}
        size={size}
        round
        onClick={onCamera}
      />
      <Button variant="danger" icon="phone-off" size={size} onClick={onEnd}>
        <Trans>End call</Trans>
      </Button>
      {!isSmall && <IconButton icon="settings" label={t`Camera and microphone`} variant="outlined" round onClick={onDevices} />}
      <IconButton
        icon={isFullscreen ? "fullscreen-exit" : "fullscreen"}
        label={screen}
        shortcut="alt+f"
        variant="outlined"
        size={size}
        round
        onClick={onFullscreen}
      />
    </ControlBar>
  )
}

export type StageLayout = "normal" | "sticky" | "fullscreen"

export interface StageLayoutState {
  readonly layout: StageLayout
  /** The stage's slot in the page. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly stage: RefObject<HTMLElement | null>
  readonly setFullscreen: (on: boolean) => void
}

/**
 * The position of the stage: in its slot, sticky in the corner once the slot has scrolled past the top, or fullscreen
 * with the page's scroll locked until Escape. Uses an IntersectionObserver instead of scroll events.
 */
function useStageLayout(): StageLayoutState {
  const place = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const [isPast, setPast] = useState(false)
  const [isFullscreen, setFullscreen] = useState(false)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    // The sticky stage aligns with the end of its column at any width.
    const column = element.closest("section") ?? element
    const align = () => {
      const room = document.documentElement.clientWidth - column.getBoundingClientRect().right
      stage.current?.style.setProperty("--rond-stage-end", `${Math.max(8, room)}px`)
    }
    const widths = new ResizeObserver(align)
    widths.observe(column)
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return
      const { boundingClientRect: box, isIntersecting } = entry
      // Below the bottom of a short window is not past the top.
      setPast(!isIntersecting && box.height > 0 && box.bottom < window.innerHeight / 2)
      align()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      widths.disconnect()
    }
  }, [])

  useEffect(() => {
    if (!isFullscreen) return
    const root = document.documentElement
    const before = root.style.overflow
    root.style.overflow = "hidden"
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFullscreen(false)
      if (event.key === "Tab" && stage.current !== null) keepFocusIn(stage.current, event)
    }
    document.addEventListener("keydown", onKey)
    return () => {
      root.style.overflow = before
      document.removeEventListener("keydown", onKey)
    }
  }, [isFullscreen])

  return { layout: isFullscreen ? "fullscreen" : isPast ? "sticky" : "normal", place, stage, setFullscreen }
}

/** In fullscreen, Tab cycles inside the stage. */
function keepFocusIn(stage: HTMLElement, event: KeyboardEvent): void {
  const controls = [...stage.querySelectorAll<HTMLElement>("button:not([disabled]), select, a[href]")]
  const [first, last] = [controls[0], controls.at(-1)]
  if (first === undefined || last === undefined) return
  const from = document.activeElement
  const isOutside = !stage.contains(from)
  if (isOutside || (!event.shiftKey && from === last)) {
    event.preventDefault()
    first.focus()
  } else if (event.shiftKey && from === first) {
    event.preventDefault()
    last.focus()
  }
}

export interface CallStageProps {
  readonly call: CallSnapshot
  readonly media: MediaSnapshot | undefined
  readonly patientName: string
  /** Name and id number, which stay visible when the stage covers the page. */
  readonly patientLine: string
  readonly country: string
  readonly speaker: string | undefined
  readonly isMicrophoneOn: boolean
  readonly isCameraOn: boolean
  readonly onMicrophone: () => void
  readonly onCamera: () => void
  readonly onDevices: () => void
  readonly onEnd: () => void
  readonly onPicture: (frozen: boolean) => void
}

/** The running call: the patient, the clinician's own picture in the corner, and the controls. */
export function CallStage(props: CallStageProps) {
  const { call, media, patientName, patientLine, country, speaker, isMicrophoneOn, isCameraOn, onPicture } = props
  const { t } = useLingui()
  const { layout, place, stage, setFullscreen } = useStageLayout()
  return (
    <StageSlot ref={place}>
      <Stage ref={stage} layout={layout} aria-label={t`Video call with ${patientName}`}>
        <Pictures>
          {call.patientStream !== undefined && (
            <OtherPicture
              stream={call.patientStream}
              label={t`Picture of ${patientName}`}
              shows={call.state.patientVideo !== false}
              speaker={speaker}
              onPicture={onPicture}
            />
          )}
          <PatientVeil state={call.state} patientName={patientName} country={country} />
          <Corner at="topStart">
            {layout === "fullscreen" && <Chip>{patientLine}</Chip>}
            <PatientChips state={call.state} />
          </Corner>
          <Corner at="topEnd">
            <SelfView stream={media?.stream} isCameraOn={isCameraOn} />
          </Corner>
        </Pictures>
        <CallControls
          isMicrophoneOn={isMicrophoneOn}
          isCameraOn={isCameraOn}
          isFullscreen={layout === "fullscreen"}
          isSmall={layout === "sticky"}
          onMicrophone={props.onMicrophone}
          onCamera={props.onCamera}
          onFullscreen={() => setFullscreen(layout !== "fullscreen")}
          onDevices={props.onDevices}
          onEnd={props.onEnd}
        />
      </Stage>
    </StageSlot>
  )
}
