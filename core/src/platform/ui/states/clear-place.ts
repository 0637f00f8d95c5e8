/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PlaceQuestion {
  readonly window: { readonly width: number; readonly height: number }
  /** Width of the notifications, and the height at which all of them show. */
  readonly width: number
  readonly height: number
  /** The edge from which they are stacked while nothing is in their way. */
  readonly edge: "top" | "bottom"
  /** Pixels that they leave free at each edge: bars with buttons are there. */
  readonly inset: { readonly top: number; readonly bottom: number; readonly side: number }
  /** The boxes that they may not cover. */
  readonly keepClear: readonly Box[]
}

/** The place of the notifications, in the window's pixels. With less room than they need, they scroll. */
export interface ClearPlace {
  readonly left: number
  readonly top: number
  readonly bottom: number
}

/** The pixels between a notification and an element that it may not cover. */
const gap = 8
/** Less height than this, in pixels, shows no notification whole. A bar is then covered sooner. */
const leastHeight = 112

type Range = readonly [from: number, to: number]
const lengthOf = ([from, to]: Range): number => to - from

/** The free parts of a column, from its top to its foot. */
function freeParts(left: number, { width, keepClear }: PlaceQuestion, column: Range): readonly Range[] {
  let free: readonly Range[] = [column]
  for (const box of keepClear) {
    if (box.left - gap >= left + width || box.right + gap <= left) continue
    free = free.flatMap(([from, to]): readonly Range[] => [
      [from, Math.min(to, box.top - gap)],
      [Math.max(from, box.bottom + gap), to],
    ])
  }
  return free.filter((part) => lengthOf(part) > 0)
}

/**
 * The place where notifications cover nothing that must stay in sight: as near as possible to their edge, at the window's right, otherwise
 * at its left. If they fit nowhere, they take the highest free part; undefined where there is none.
 */
export function clearPlaceFor(question: PlaceQuestion): ClearPlace | undefined {
  const { window, width, height, edge, inset } = question
  const lefts = [window.width - inset.side - width, inset.side]
  const placesWithin = (column: Range) =>
    lefts.flatMap((left) => {
      const parts = freeParts(left, question, column)
      return (edge === "top" ? parts : parts.toReversed()).map((part) => ({ left, part }))
    })
  const ordinary = placesWithin([inset.top, window.height - inset.bottom])
  const fitting = ordinary.find(({ part }) => lengthOf(part) >= height)
  const place = fitting ?? highest(ordinary, leastHeight) ?? highest(placesWithin([gap, window.height - gap]), 0)
  return place && { left: place.left, top: place.part[0], bottom: place.part[1] }
}

function highest<Place extends { readonly part: Range }>(places: readonly Place[], least: number): Place | undefined {
  const best = places.reduce<Place | undefined>(
    (longest, place) => (longest === undefined || lengthOf(place.part) > lengthOf(longest.part) ? place : longest),
    undefined,
  )
  return best !== undefined && lengthOf(best.part) >= least ? best : undefined
}
