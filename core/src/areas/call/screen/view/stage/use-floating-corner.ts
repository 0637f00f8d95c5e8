import { useAtom } from "jotai"
import { atomWithStorage } from "jotai/utils"
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from "react"
import { type Box, cornerByKey, nearestCorner, nextCorner, cornerPositionFor, type Size, type StageCorner } from "./corners.ts"

/** The corner that the clinician chose on this computer; null before any choice. */
const cornerChoiceAtom = atomWithStorage<StageCorner | null>("rond.call.corner", null)

/** The pane that a screen offers for the call's small picture; without one, the whole screen. */
export const callArea = (): HTMLElement => document.querySelector<HTMLElement>("[data-call-area]") ?? document.documentElement

/** Pixels of a rem. */
export const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

export interface FloatingOptions {
  readonly isFloating: boolean
  /** The picture's ordinary width in rem. */
  readonly width: number
  readonly byDefault: StageCorner
  /** The area that the picture may take, in the window's pixels. */
  readonly areaOf: () => Box
}

export interface FloatingCorner {
  readonly corner: StageCorner
  /** The handlers of the part by which the picture is dragged. */
  readonly drag: { readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void }
  /** The handlers of the button that moves it: an arrow key moves it to a corner, a press to the next one. */
  readonly move: { readonly onKeyDown: (event: KeyboardEvent) => void; readonly onClick: () => void }
}

/**
 * The corner of a picture that floats over the page: the one chosen on this device, or another while that one would cover the field that
 * has the focus or the text below it.
 */
export function useFloatingCorner(picture: RefObject<HTMLElement | null>, options: FloatingOptions): FloatingCorner {
  const { isFloating, width: widthRem, byDefault, areaOf } = options
  const [stored, choose] = useAtom(cornerChoiceAtom)
  const chosenCorner = stored ?? byDefault
  const [now, setNow] = useState(chosenCorner)
  const look = useEffectEvent(() => {
    const element = picture.current
    // A picture that moved or grew under the pointer would miss the press on its own buttons.
    if (element === null || element.contains(document.activeElement)) return
    const area = visible(areaOf())
    setEdges(element, area)
    const sizeAt = (scale: number) => sizeOf(element, widthRem * scale)
    const position = cornerPositionFor({
      chosen: chosenCorner,
      now,
      area,
      picture: sizeAt(1),
      shrunk: sizeAt(shrunkScale),
      keepClear: focusedBoxes(area),
    })
    element.style.setProperty("--rond-stage-scale", String(position.isShrunk ? shrunkScale : 1))
    setNow(position.corner)
  })

  useEffect(() => {
    if (!isFloating) return
    const style = picture.current?.style
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    }
    // A field grows with its text and its error, and moves as the page scrolls.
    const grows = new ResizeObserver(lookSoon)
    const onFocus = () => {
      grows.disconnect()
      const field = focusedField()?.parentElement
      if (field) grows.observe(field)
      lookSoon()
    }
    onFocus()
    // Another screen has another pane.
    let pane = callArea()
    const paneSize = new ResizeObserver(lookSoon)
    paneSize.observe(pane)
    const panes = new MutationObserver(() => {
      if (pane === callArea()) return
      pane = callArea()
      paneSize.disconnect()
      paneSize.observe(pane)
      lookSoon()
    })
    panes.observe(document.body, { childList: true, subtree: true })
    const quiet = { capture: true, passive: true } as const
    document.addEventListener("focusin", onFocus)
    document.addEventListener("focusout", onFocus)
    document.addEventListener("scroll", lookSoon, quiet)
    window.addEventListener("resize", lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      style?.removeProperty("--rond-stage-scale")
      for (const observer of [grows, paneSize, panes]) observer.disconnect()
      document.removeEventListener("focusin", onFocus)
      document.removeEventListener("focusout", onFocus)
      document.removeEventListener("scroll", lookSoon, quiet)
      window.removeEventListener("resize", lookSoon)
    }
  }, [isFloating, picture])

  const moveTo = (corner: StageCorner | undefined) => {
    if (corner === undefined) return
    choose(corner)
    setNow(corner)
  }
  return {
    corner: now,
    drag: {
      onPointerDown: (event) => {
        const element = picture.current
        if (!isFloating || element === null || event.button !== 0) return
        if (event.target instanceof Element && event.target.closest("button, a") !== null) return
        dragged(element, event, (x, y) => moveTo(nearestCorner({ x, y }, visible(areaOf()))))
      },
    },
    move: {
      onKeyDown: (event) => {
        const corner = cornerByKey(now, event.key)
        if (corner !== undefined) event.preventDefault()
        moveTo(corner)
      },
      onClick: () => moveTo(nextCorner(now)),
    },
  }
}

/** The share of its ordinary width that a picture keeps where it would cover a text in every corner. */
const shrunkScale = 0.6

/** The size that a picture takes at this width. The styles bound it by the window's; what is below the picture keeps its height. */
function sizeOf(element: HTMLElement, widthRem: number): Size {
  const box = element.getBoundingClientRect()
  const width = Math.min(widthRem * remPixels(), window.innerWidth * 0.62)
  return { width, height: (width * 3) / 4 + (box.height - (box.width * 3) / 4) }
}

/** Tells the styles how far the edges of its area are from the window's, with a gap. */
export function setEdges({ style }: HTMLElement, { left, right, bottom }: Box): void {
  const { clientWidth, clientHeight } = document.documentElement
  const edges = { start: left, end: clientWidth - right, foot: clientHeight - bottom }
  for (const [edge, pixels] of Object.entries(edges)) style.setProperty(`--rond-stage-${edge}`, `${Math.max(8, pixels)}px`)
}

/** Moves the element with the pointer until it is let go, and says where its middle is then. */
function dragged(element: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, onDrop: (x: number, y: number) => void): void {
  const stop = new AbortController()
  const { signal } = stop
  element.setPointerCapture(pointerId)
  const onMove = (event: globalThis.PointerEvent) => {
    element.style.translate = `${event.clientX - clientX}px ${event.clientY - clientY}px`
  }
  const onEnd = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const wasMoved = element.style.translate !== ""
    stop.abort()
    element.style.translate = ""
    if (wasMoved) onDrop(left + width / 2, top + height / 2)
  }
  element.addEventListener("pointermove", onMove, { signal })
  element.addEventListener("pointerup", onEnd, { signal })
  element.addEventListener("pointercancel", onEnd, { signal })
}

/** The part of a box that the window shows. */
const visible = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(window.innerWidth, right),
  bottom: Math.min(window.innerHeight, bottom),
})

const fields = "input, textarea, select, [contenteditable='true'], [role='textbox'], [role='combobox'], [role='spinbutton']"

/** The field that has the focus, if one has. */
function focusedField(): Element | undefined {
  const focused = document.activeElement
  return focused?.matches(fields) === true ? focused : undefined
}

/** The field that has the focus and the texts that describe it, as far as they are in the area. */
function focusedBoxes(area: Box): readonly Box[] {
  const field = focusedField()
  if (field === undefined) return []
  const texts = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id))
  return [field, ...texts].flatMap((element) => {
    if (element === null) return []
    const box = element.getBoundingClientRect()
    const inside = {
      left: Math.max(area.left, box.left),
      top: Math.max(area.top, box.top),
      right: Math.min(area.right, box.right),
      bottom: Math.min(area.bottom, box.bottom),
    }
    return inside.right > inside.left && inside.bottom > inside.top ? [inside] : []
  })
}
