import { type RefObject, useEffect, useRef, useState } from "react"
import { besideNote, type Box, columnWithPicture, hasRoomBeside } from "./corners.ts"
import { callArea, type FloatingCorner, remPixels, setEdges, useFloatingCorner } from "./use-floating-corner.ts"

export type StageLayout = "normal" | "sticky" | "fullscreen"

export interface StageLayoutState extends FloatingCorner {
  readonly layout: StageLayout
  /** The small stage covers a part of the page and can be moved, because its column has no room beside the note. */
  readonly isFloating: boolean
  /** The stage's slot in the page. */
  readonly container: RefObject<HTMLDivElement | null>
  readonly setFullscreen: (on: boolean) => void
}

/** Pixels between the small stage and the foot of its pane. */
const footGap = 8

/**
 * The position of the stage: in its slot, sticky once the slot has scrolled past the top, or fullscreen with the page's scroll locked
 * until Escape. While sticky it is beside the note if the column has room, and otherwise in a corner. The column keeps that room free as
 * long as the call runs, so that nothing moves when the stage becomes sticky. Uses an IntersectionObserver instead of scroll events.
 *
 * @param isAway the stage is in a window of its own, and never sticky
 */
export function useStageLayout(stage: RefObject<HTMLElement | null>, isAway: boolean): StageLayoutState {
  const container = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  const [isBeside, setBeside] = useState(false)
  const [isFullscreen, setFullscreen] = useState(false)

  useEffect(() => {
    const element = container.current
    if (element === null) return
    const area = callArea()
    // The sticky stage aligns with the end of its column at any width.
    const column = element.closest("section") ?? element
    const align = () => {
      if (stage.current !== null) setEdges(stage.current, columnBox(column))
      setBeside(hasRoomBeside(area.clientWidth / remPixels()))
    }
    const widths = new ResizeObserver(align)
    widths.observe(column)
    widths.observe(area)
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
  }, [stage])

  useEffect(() => {
    if (!isBeside) return
    const { style } = callArea()
    style.setProperty("--beside-call", `${besideNote}rem`)
    style.setProperty("--call-column", `${columnWithPicture}rem`)
    return () => {
      style.removeProperty("--beside-call")
      style.removeProperty("--call-column")
    }
  }, [isBeside])

  useEffect(() => {
    if (!isFullscreen) return
    const root = document.documentElement
    const element = stage.current
    const before = root.style.overflow
    root.style.overflow = "hidden"
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFullscreen(false)
      if (event.key === "Tab" && stage.current !== null) keepFocusIn(stage.current, event)
    }
    document.addEventListener("keydown", onKey)
    return () => {
      // The small stage has fewer controls: a focus on a missing one moves to the last, which returns to the meeting.
      if (document.activeElement === document.body) [...(element?.querySelectorAll("button") ?? [])].at(-1)?.focus()
      root.style.overflow = before
      document.removeEventListener("keydown", onKey)
    }
  }, [isFullscreen, stage])

  const layout = isFullscreen && !isAway ? "fullscreen" : isPast && !isAway ? "sticky" : "normal"
  const isFloating = layout === "sticky" && !isBeside
  const areaOf = () => columnBox(container.current?.closest("section") ?? callArea())
  const floating = useFloatingCorner(stage, { isFloating, width: 19, byDefault: "topEnd", areaOf })
  return { ...floating, corner: isFloating ? floating.corner : "topEnd", layout, isFloating, container, setFullscreen }
}

/** The column's width, and the height that its pane shows. */
function columnBox(column: HTMLElement): Box {
  const { left, right } = column.getBoundingClientRect()
  const { top, bottom } = callArea().getBoundingClientRect()
  return { left, right, top, bottom: bottom - footGap }
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
