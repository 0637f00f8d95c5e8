import { type RefObject, useLayoutEffect } from "react"
import { config } from "../stitches.config.ts"
import { clearPlaceFor } from "./clear-place.ts"

/** The attribute of elements that no notification may cover: a call's picture and its buttons. */
const keepClear = "data-keep-clear"

const properties = ["inset", "width", "max-height", "overflow-y"] as const

/** The sizes in the styles of the notifications' region, in rem. */
const regionWidth = 24
const aside = 1
const stacks = {
  fromFoot: { edge: "bottom", top: 5, bottom: 4.5 },
  fromTop: { edge: "top", top: 6.5, bottom: 1 },
} as const

function place(region: HTMLElement, list: HTMLElement): void {
  const { style } = region
  const boxes = [...document.querySelectorAll(`[${keepClear}]`)].map((element) => element.getBoundingClientRect())
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const { edge, top, bottom } = window.matchMedia(config.media.phone).matches ? stacks.fromTop : stacks.fromFoot
  const { clientWidth, clientHeight } = document.documentElement
  const width = Math.min(regionWidth * rem, clientWidth - 2 * aside * rem)
  const clearPlace =
    boxes.length === 0
      ? undefined
      : clearPlaceFor({
          window: { width: clientWidth, height: clientHeight },
          width,
          height: list.scrollHeight,
          edge,
          inset: { top: top * rem, bottom: bottom * rem, side: aside * rem },
          keepClear: boxes,
        })
  if (clearPlace === undefined) {
    clear(region)
    return
  }
  const room = clearPlace.bottom - clearPlace.top
  style.inset =
    edge === "top"
      ? `${clearPlace.top}px auto auto ${clearPlace.left}px`
      : `auto auto ${clientHeight - clearPlace.bottom}px ${clearPlace.left}px`
  style.width = `${width}px`
  style.maxHeight = `${room}px`
  // A box that scrolls cuts the shadows.
  style.overflowY = list.scrollHeight > room ? "auto" : "visible"
}

function clear({ style }: HTMLElement): void {
  for (const property of properties) style.removeProperty(property)
}

/**
 * Keeps the notifications beside the elements that they may not cover, also while those are moved, grow or scroll. Without such an element they stay
 * where the styles of their region place them.
 *
 * @param region the notifications' region, with its list
 */
export function useClearPlace(region: RefObject<HTMLElement | null>): void {
  // Before the first paint, so that a notification appears where it stays.
  useLayoutEffect(() => {
    const element = region.current
    const list = element?.querySelector("ol")
    if (!element || !list) return undefined
    const look = () => place(element, list)
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(lookSoon)
    // The call is moved by its class and its style.
    const moves = new MutationObserver(lookSoon)
    const follow = () => {
      sizes.disconnect()
      moves.disconnect()
      sizes.observe(list)
      for (const element of document.querySelectorAll(`[${keepClear}]`)) {
        sizes.observe(element)
        moves.observe(element, { attributes: true, attributeFilter: ["class", "style"] })
      }
      lookSoon()
    }
    look()
    follow()
    const elements = new MutationObserver(follow)
    elements.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: [keepClear] })
    const quiet = { capture: true, passive: true } as const
    document.addEventListener("scroll", lookSoon, quiet)
    window.addEventListener("resize", lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      for (const observer of [sizes, moves, elements]) observer.disconnect()
      document.removeEventListener("scroll", lookSoon, quiet)
      window.removeEventListener("resize", lookSoon)
      clear(element)
    }
  }, [region])
}
