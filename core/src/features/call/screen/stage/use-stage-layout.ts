import { useEffect, useRef, useState, type RefObject } from "react"

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
export function useStageLayout(): StageLayoutState {
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
