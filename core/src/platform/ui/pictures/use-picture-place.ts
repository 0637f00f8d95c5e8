import { useLayoutEffect, useState, type CSSProperties } from "react"

/** The attribute of the element that a picture may cover, so that the page's head and the note beside it stay in sight. */
const picturePlace = "data-picture-place"

/** A window smaller than this, in pixels, has no room beside a picture (`@tablet`, `@low`). */
const [leastWidth, leastHeight] = [900, 480]
/** The least width of an element that a picture covers, in pixels. */
const leastPlace = 240

export const hasRoomBeside = (): boolean => window.innerWidth >= leastWidth && window.innerHeight >= leastHeight

/** The lower edge of the page's head, in pixels from the top of the window. */
const belowHead = (): number => Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0)

function placeNow(): CSSProperties {
  const box = document.querySelector(`[${picturePlace}]`)?.getBoundingClientRect()
  if (box === undefined || box.width < leastPlace) return { insetBlockStart: belowHead() }
  return { inset: "auto", left: box.left, top: box.top, width: box.width, height: box.height }
}

/**
 * The place of a picture beside the note: over the element with `data-picture-place`; without it, below the page's head.
 *
 * @param isBeside false: it has the whole window
 */
export function usePicturePlace(isBeside: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    if (!isBeside) return undefined
    const measure = () => setPlace(placeNow())
    measure()
    const sizes = new ResizeObserver(measure)
    for (const element of document.querySelectorAll(`header, [${picturePlace}]`)) sizes.observe(element)
    window.addEventListener("resize", measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener("resize", measure)
    }
  }, [isBeside])
  return isBeside ? place : undefined
}
