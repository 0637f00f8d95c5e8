import { describe, expect, it } from "vitest"
import {
  canBeMoved,
  type Frame,
  hasOwnSize,
  moveBy,
  pinch,
  type PictureView,
  scaleOf,
  toOwnSize,
  transformOf,
  turnBy,
  wholePicture,
  withinBounds,
  zoomBy,
} from "./view-geometry.ts"

/** A wide picture of twice the stage's size: it fits at half its own size. */
const wide: Frame = { stage: { width: 800, height: 600 }, picture: { width: 1600, height: 800 } }
const small: Frame = { stage: { width: 800, height: 600 }, picture: { width: 80, height: 60 } }
const zoomed = (zoom: number, x = 0, y = 0, turns: PictureView["turns"] = 0): PictureView => ({ zoom, centre: { x, y }, turns })

describe("the view of a picture", { tags: ["IMG-001", "IMG-021"] }, () => {
  it.each([
    ["upright, by its width", wide, 0, 0.5],
    ["on its side, by its height", wide, 1, 0.375],
    ["upside down", wide, 2, 0.5],
    ["a small picture is not enlarged", small, 0, 1],
  ] as const)("fits the whole picture: %s", (_name, frame, turns, scale) => {
    expect(scaleOf({ ...wholePicture, turns }, frame)).toBe(scale)
    expect(canBeMoved({ ...wholePicture, turns }, frame)).toBe(false)
  })

  it.each([
    ["no further out than what fits", wide, 0.1, 1],
    ["a small picture down to its own size", small, 0.01, 1],
    ["up to eight times what fits", wide, 50, 8],
    ["of a huge picture up to four times its own size", { stage: wide.stage, picture: { width: 80_000, height: 60_000 } }, 1_000, 400],
  ] as const)("zooms %s", (_name, frame, factor, zoom) => {
    expect(zoomBy(wholePicture, frame, factor).zoom).toBeCloseTo(zoom)
  })

  it.each([
    ["the middle", { x: 0, y: 0 }, { x: 0, y: 0 }],
    ["a point to the right", { x: 100, y: 0 }, { x: -300, y: 0 }],
    ["a corner", { x: -400, y: -200 }, { x: 1200, y: 500 }],
  ])("keeps %s where it is while zooming, unless an edge would show", (_name, at, centre) => {
    expect(zoomBy(wholePicture, wide, 4, at).centre).toEqual(centre)
  })

  it.each([
    ["by what was dragged", zoomed(4), { x: 50, y: -20 }, { x: 50, y: -20 }],
    ["to its edges and no further", zoomed(4), { x: -9_000, y: 9_000 }, { x: -1200, y: 500 }],
    ["only to the sides where its height fits", zoomed(1.5), { x: 30, y: 30 }, { x: 30, y: 0 }],
    ["not at all where all of it fits", zoomed(1), { x: 30, y: 30 }, { x: 0, y: 0 }],
    ["along its turned sides", zoomed(2, 0, 0, 1), { x: 9_000, y: 9_000 }, { x: 0, y: 300 }],
  ])("moves %s", (_name, view, by, centre) => {
    const moved = moveBy(view, wide, by).centre
    expect([moved.x + 0, moved.y + 0]).toEqual([centre.x, centre.y])
  })

  it.each([
    [0, 1, 1],
    [3, 1, 0],
    [0, -1, 3],
  ] as const)("turns from %i by %i quarters, and shows the whole picture", (turns, by, result) => {
    expect(turnBy(zoomed(4, 10, 10, turns), by)).toEqual({ ...wholePicture, turns: result })
  })

  it("shows each pixel of the picture as one pixel", () => {
    expect(hasOwnSize(wholePicture, wide)).toBe(false)
    expect(hasOwnSize(toOwnSize(wholePicture, wide), wide)).toBe(true)
    expect(scaleOf(toOwnSize(wholePicture, small), small)).toBeCloseTo(1)
  })

  it("follows two fingers", () => {
    const apart = pinch(
      wholePicture,
      wide,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -80, y: 10 },
        { x: 120, y: 10 },
      ],
    )
    expect(apart.zoom).toBe(2)
    expect(apart.centre).toEqual({ x: 20, y: 10 })
    expect(
      pinch(
        wholePicture,
        wide,
        [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
        [
          { x: 0, y: 0 },
          { x: 9, y: 0 },
        ],
      ).zoom,
    ).toBe(1)
  })

  it("stays within its bounds when the stage shrinks", () => {
    const atEdge = zoomed(4, -1200, 500)
    expect(withinBounds(atEdge, { ...wide, stage: { width: 400, height: 300 } }).centre).toEqual({ x: -600, y: 250 })
  })

  it("is drawn from the middle of the stage", () => {
    expect(transformOf(zoomed(2, 5, -6, 1), wide)).toBe("translate(-50%, -50%) translate(5px, -6px) rotate(90deg) scale(0.75)")
  })
})
