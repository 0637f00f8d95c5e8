import { useLayoutEffect, type RefObject } from "react"
import { leftOfHeight, stageRem, stickyRem } from "./stage-slot.ts"
import { callArea, remPixels } from "./use-floating-corner.ts"

/** Lengths in rem. */
export interface StageSurroundings {
  readonly column: number
  readonly window: { readonly height: number }
  /** The height of the call's controls and texts, across the whole column. */
  readonly aside: number
}

/** Between the picture and what belongs to it, in rem. */
const gap = 0.75
/** The least width in rem of the call's controls and texts beside its picture. */
const asideWidth = 9

/** The picture's width in rem, where its column does not limit it. */
const fullWidth = (windowHeight: number) => Math.min(stageRem, Math.max(stickyRem, ((windowHeight - leftOfHeight) * 4) / 3))

/** Whether the column has no room for the call's controls and texts beside its picture. */
export const isAsideBelow = ({ column, window }: Pick<StageSurroundings, "column" | "window">): boolean =>
  column > 0 && column < fullWidth(window.height) + gap + asideWidth

/**
 * Returns the picture's width in rem where the controls and texts of the call are below it. Together they are as high as the picture by itself in a
 * wider column, unless the picture would become too small.
 */
export const stageWidthAbove = ({ window, aside }: StageSurroundings): number =>
  Math.max(stickyRem, fullWidth(window.height) - ((aside + gap) * 4) / 3)

/**
 * Makes the picture of a running call smaller if its controls and texts have no room beside it. The note then keeps its place when an action's panel
 * narrows the column.
 *
 * @param slot the picture's place; the last child of its parent has the call's controls and texts
 */
export function useStageRoom(slot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = slot.current?.parentElement
    const aside = element?.lastElementChild
    if (!element || !aside) return
    const fit = () => {
      const rem = remPixels()
      const place = { column: element.clientWidth / rem, window: { height: window.innerHeight / rem } }
      const isBelow = isAsideBelow(place)
      element.toggleAttribute("data-aside-below", isBelow)
      if (!isBelow) return element.style.removeProperty("--stage-width")
      const width = stageWidthAbove({ ...place, aside: aside.getBoundingClientRect().height / rem })
      return element.style.setProperty("--stage-width", `${width}rem`)
    }
    fit()
    const area = callArea()
    let frame = 0
    const sizes = new ResizeObserver((changed) => {
      // A change of the pane changes the picture before it is painted. After a change below it, the picture follows in the next frame:
      // browsers report an error if an observer changes sizes around the elements that it observes.
      if (changed.some(({ target }) => target === area)) return fit()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    sizes.observe(area)
    sizes.observe(aside)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeAttribute("data-aside-below")
      element.style.removeProperty("--stage-width")
    }
  }, [slot])
}
