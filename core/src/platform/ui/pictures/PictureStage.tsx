import { useLingui } from "@lingui/react/macro"
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from "react"
import { Text } from "../display/Text.tsx"
import { styled } from "../stitches.config.ts"
import { BlobImage } from "./BlobImage.tsx"
import {
  type Frame,
  hasOwnSize,
  moveBy,
  pinch,
  type PictureView,
  type Point,
  toOwnSize,
  transformOf,
  wholePicture,
  zoomBy,
} from "./view-geometry.ts"

const Stage = styled("div", {
  position: "relative",
  overflow: "hidden",
  touchAction: "none",
  cursor: "grab",
  "&:active": { cursor: "grabbing" },
})
const Picture = styled(BlobImage, { position: "absolute", top: "50%", left: "50%", maxWidth: "none", userSelect: "none" })
const Sentence = styled("div", { display: "grid", placeItems: "center", padding: "$4", textAlign: "center" })

export interface PictureStageProps {
  readonly blob: Blob
  readonly alt: string
  readonly view: PictureView
  /** `undefined` until the picture's size is known. */
  readonly frame: Frame | undefined
  /** The picture has loaded, or the stage has another size. */
  readonly onFrame: (frame: Frame) => void
  readonly onView: (next: (view: PictureView, frame: Frame) => PictureView) => void
}

const untilMeasured = { transform: "translate(-50%, -50%)", maxWidth: "100%", maxHeight: "100%" } as const

/** The pointer's place, from the centre of the stage. */
function pointOf(stage: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Zoom for one pixel of the wheel. A trackpad's pinch comes as a wheel with Ctrl, in smaller steps. */
const zoomOfWheel = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): number =>
  Math.exp(-deltaY * (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20) * (ctrlKey ? 0.01 : 0.002))

/** A picture that wheel, fingers and mouse zoom and move. A sentence replaces a picture that the browser cannot read. */
export function PictureStage({ blob, alt, view, frame, onFrame, onView }: PictureStageProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const [isUnreadable, setUnreadable] = useState(false)
  const measure = () => {
    const [room, image] = [stage.current, picture.current]
    if (room === null || image === null || image.naturalWidth === 0 || room.clientWidth === 0) return
    onFrame({
      stage: { width: room.clientWidth, height: room.clientHeight },
      picture: { width: image.naturalWidth, height: image.naturalHeight },
    })
  }
  const onResize = useEffectEvent(measure)
  const onWheel = useEffectEvent((room: Element, event: WheelEvent) => {
    event.preventDefault()
    onView((before, size) => zoomBy(before, size, zoomOfWheel(event), pointOf(room, event)))
  })
  useEffect(() => {
    const room = stage.current
    if (room === null) return undefined
    const sizes = new ResizeObserver(() => onResize())
    sizes.observe(room)
    // React listens to wheels passively, and a passive listener cannot keep the browser from zooming the page.
    const zoom = (event: WheelEvent) => onWheel(room, event)
    room.addEventListener("wheel", zoom, { passive: false })
    return () => {
      sizes.disconnect()
      room.removeEventListener("wheel", zoom)
    }
  }, [])
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event.currentTarget, event))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const positions = pointers.current
    if (!positions.has(event.pointerId)) return
    const before = [...positions.values()]
    positions.set(event.pointerId, pointOf(event.currentTarget, event))
    const after = [...positions.values()]
    const [from, otherFrom] = before
    const [to, otherTo] = after
    if (from === undefined || to === undefined) return
    if (otherFrom === undefined || otherTo === undefined) onView((now, room) => moveBy(now, room, { x: to.x - from.x, y: to.y - from.y }))
    else onView((now, room) => pinch(now, room, [from, otherFrom], [to, otherTo]))
  }
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const onDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
    const at = pointOf(event.currentTarget, event)
    onView((now, room) => (hasOwnSize(now, room) ? { ...wholePicture, turns: now.turns } : toOwnSize(now, room, at)))
  }
  if (isUnreadable) {
    return (
      <Sentence role="alert">
        <Text as="p">
          {/hei[cf]/.test(blob.type)
            ? t`This picture is in the HEIC format, which this browser cannot show. Ask the patient to send it as a JPEG.`
            : t`This file is damaged, or it is not a picture.`}
        </Text>
      </Sentence>
    )
  }
  return (
    <Stage
      ref={stage}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={onDoubleClick}
    >
      <Picture
        blob={blob}
        alt={alt}
        draggable={false}
        onLoad={(event) => {
          picture.current = event.currentTarget
          measure()
        }}
        onError={() => setUnreadable(true)}
        style={frame === undefined ? untilMeasured : { transform: transformOf(view, frame) }}
      />
    </Stage>
  )
}
