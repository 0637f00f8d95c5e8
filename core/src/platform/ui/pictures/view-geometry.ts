export interface Size {
  readonly width: number
  readonly height: number
}

/** A point or a distance in CSS pixels, from the centre of the stage. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The room for a picture, in CSS pixels, and the picture's own size, in its pixels. */
export interface Frame {
  readonly stage: Size
  readonly picture: Size
}

/** The position of a picture on its stage. */
export interface PictureView {
  /** 1 is the size at which the whole picture fits, or its own size where it is smaller than the stage. */
  readonly zoom: number
  /** The picture's centre. */
  readonly centre: Point
  /** Quarters of a turn to the right. */
  readonly turns: 0 | 1 | 2 | 3
}

/** The whole picture, upright. */
export const wholePicture: PictureView = { zoom: 1, centre: { x: 0, y: 0 }, turns: 0 }

const middle: Point = { x: 0, y: 0 }

/**
 * A picture may be enlarged to this many times the size that fits, or to this many CSS pixels for each picture pixel, whichever is larger.
 */
const most = { fitted: 8, own: 4 } as const

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high)

/** The picture's size after its turns, in its own pixels. */
const turned = ({ width, height }: Size, turns: PictureView["turns"]): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** CSS pixels for each of the picture's own where the whole picture fits. Nothing is enlarged unasked: the pixels of a small photo show no more. */
function fittingScale({ stage, picture }: Frame, turns: PictureView["turns"]): number {
  const { width, height } = turned(picture, turns)
  return Math.min(1, stage.width / width, stage.height / height)
}

/** CSS pixels for each of the picture's own. */
export const scaleOf = (view: PictureView, frame: Frame): number => fittingScale(frame, view.turns) * view.zoom

/** The distance that the centre may move from the middle before the picture's edge leaves the stage's. */
function reach(view: PictureView, frame: Frame): Size {
  const scale = scaleOf(view, frame)
  const { width, height } = turned(frame.picture, view.turns)
  return {
    width: Math.max(0, (width * scale - frame.stage.width) / 2),
    height: Math.max(0, (height * scale - frame.stage.height) / 2),
  }
}

/** Whether a part of the picture is outside the stage. */
export function canBeMoved(view: PictureView, frame: Frame): boolean {
  const { width, height } = reach(view, frame)
  return width > 0.5 || height > 0.5
}

/** Brings zoom and centre within their bounds, as after the stage has changed its size. */
export function withinBounds(view: PictureView, frame: Frame): PictureView {
  const fitting = fittingScale(frame, view.turns)
  const zoom = between(Math.min(1, 1 / fitting), view.zoom, Math.max(most.fitted, most.own / fitting))
  const { width, height } = reach({ ...view, zoom }, frame)
  return { ...view, zoom, centre: { x: between(-width, view.centre.x, width), y: between(-height, view.centre.y, height) } }
}

/** Zooms by a factor. The point under `at` stays there, as far as the bounds allow. */
export function zoomBy(view: PictureView, frame: Frame, factor: number, at: Point = middle): PictureView {
  const { zoom } = withinBounds({ ...view, zoom: view.zoom * factor }, frame)
  const by = zoom / view.zoom
  const centre = { x: at.x - (at.x - view.centre.x) * by, y: at.y - (at.y - view.centre.y) * by }
  return withinBounds({ ...view, zoom, centre }, frame)
}

export const moveBy = (view: PictureView, frame: Frame, { x, y }: Point): PictureView =>
  withinBounds({ ...view, centre: { x: view.centre.x + x, y: view.centre.y + y } }, frame)

/** Turns the whole picture by quarters to the right; negative ones are to the left. */
export const turnBy = ({ turns }: PictureView, quarters: number): PictureView => ({
  ...wholePicture,
  turns: ((((turns + quarters) % 4) + 4) % 4) as PictureView["turns"],
})

/** One CSS pixel for each of the picture's own. */
export const toOwnSize = (view: PictureView, frame: Frame, at: Point = middle): PictureView =>
  zoomBy(view, frame, 1 / scaleOf(view, frame), at)

/** Whether the picture has its own size, to a hundredth. */
export const hasOwnSize = (view: PictureView, frame: Frame): boolean => Math.abs(scaleOf(view, frame) - 1) < 0.01

type Fingers = readonly [Point, Point]

/** Two fingers on the stage moved: the picture follows them. Fingers do not turn it. */
export function pinch(view: PictureView, frame: Frame, before: Fingers, after: Fingers): PictureView {
  const distance = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y)
  const between = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [from, to] = [between(before), between(after)]
  const factor = distance(before) === 0 ? 1 : distance(after) / distance(before)
  return moveBy(zoomBy(view, frame, factor, from), frame, { x: to.x - from.x, y: to.y - from.y })
}

/** The CSS transform of a picture whose own centre is in the middle of the stage. */
export const transformOf = (view: PictureView, frame: Frame): string =>
  `translate(-50%, -50%) translate(${view.centre.x}px, ${view.centre.y}px) rotate(${view.turns * 90}deg) scale(${scaleOf(view, frame)})`
