/** The corners of the screen where a small picture stays, clockwise. */
export const stageCorners = ["topStart", "topEnd", "bottomEnd", "bottomStart"] as const
export type StageCorner = (typeof stageCorners)[number]

/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The pixels between a picture and the edge it stays at. A text under it needs as many around itself. */
const margin = 16

const isTop = (corner: StageCorner) => corner === "topStart" || corner === "topEnd"
const isStart = (corner: StageCorner) => corner === "topStart" || corner === "bottomStart"

/** The part of the area that a picture in this corner takes, with its margin. */
export function boxAt(corner: StageCorner, area: Box, { width, height }: Size): Box {
  return {
    ...(isStart(corner)
      ? { left: area.left, right: area.left + width + margin }
      : { left: area.right - width - margin, right: area.right }),
    ...(isTop(corner)
      ? { top: area.top, bottom: area.top + height + margin }
      : { top: area.bottom - height - margin, bottom: area.bottom }),
  }
}

/** Square pixels that two boxes share. */
function shared(first: Box, second: Box): number {
  const width = Math.min(first.right, second.right) - Math.max(first.left, second.left)
  const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
  return width > 0 && height > 0 ? width * height : 0
}

export interface CornerQuestion {
  /** The corner that the clinician chose. */
  readonly chosen: StageCorner
  /** The corner where the picture is. */
  readonly now: StageCorner
  readonly area: Box
  /** The picture as it is ordinarily, and shrunk. */
  readonly picture: Size
  readonly shrunk: Size
  /** The boxes that the picture must not cover: the focused field and the texts about it. */
  readonly keepClear: readonly Box[]
}

export interface CornerPosition {
  readonly corner: StageCorner
  readonly isShrunk: boolean
}

/**
 * Returns the place of the picture: the chosen corner, unless it covers an element that must stay visible; then the present one, then any other. If
 * every corner covers such an element, the picture is shrunk. If that does not help either, it takes the corner in which it covers least.
 */
export function cornerPositionFor({ chosen, now, area, picture, shrunk, keepClear }: CornerQuestion): CornerPosition {
  let best: CornerPosition = { corner: chosen, isShrunk: false }
  let least = Infinity
  for (const isShrunk of [false, true])
    for (const corner of [chosen, now, ...stageCorners]) {
      const box = boxAt(corner, area, isShrunk ? shrunk : picture)
      const covered = keepClear.reduce((sum, clear) => sum + shared(box, clear), 0)
      if (covered < least) [best, least] = [{ corner, isShrunk }, covered]
    }
  return best
}

export function nearestCorner(point: { readonly x: number; readonly y: number }, area: Box): StageCorner {
  const atStart = point.x < (area.left + area.right) / 2
  const atTop = point.y < (area.top + area.bottom) / 2
  return atTop ? (atStart ? "topStart" : "topEnd") : atStart ? "bottomStart" : "bottomEnd"
}

const acrossFrom: Readonly<Record<StageCorner, { readonly side: StageCorner; readonly height: StageCorner }>> = {
  topStart: { side: "topEnd", height: "bottomStart" },
  topEnd: { side: "topStart", height: "bottomEnd" },
  bottomEnd: { side: "bottomStart", height: "topEnd" },
  bottomStart: { side: "bottomEnd", height: "topStart" },
}

/** The corner that an arrow key moves to; undefined for another key. */
export function cornerByKey(from: StageCorner, key: string): StageCorner | undefined {
  switch (key) {
    case "ArrowLeft":
      return isStart(from) ? from : acrossFrom[from].side
    case "ArrowRight":
      return isStart(from) ? acrossFrom[from].side : from
    case "ArrowUp":
      return isTop(from) ? from : acrossFrom[from].height
    case "ArrowDown":
      return isTop(from) ? acrossFrom[from].height : from
    default:
      return undefined
  }
}

/** The next corner, clockwise. */
export const nextCorner = (from: StageCorner): StageCorner => stageCorners[(stageCorners.indexOf(from) + 1) % stageCorners.length]!

/** Widths in rem: a small picture, the gap beside it, a column's padding, and the narrowest readable note. */
const widths = { picture: 19, gap: 1, padding: 3, narrowestNote: 26 } as const

/** The rem that the small picture takes beside the note. */
export const besideNote = widths.picture + widths.gap
/** The width in rem of a column in which the widest note and the picture beside it fit. */
export const columnWithPicture = 44 + besideNote + widths.padding

/** Whether the small picture has room beside the note. */
export const hasRoomBeside = (columnRem: number): boolean => columnRem >= widths.narrowestNote + besideNote + widths.padding
