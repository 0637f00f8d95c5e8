import { describe, expect, it } from "vitest"
import {
  type Box,
  boxAt,
  cornerByKey,
  hasRoomBeside,
  nearestCorner,
  nextCorner,
  cornerPositionFor,
  type StageCorner,
  stageCorners,
} from "./corners.ts"

const area: Box = { left: 100, top: 60, right: 800, bottom: 860 }
const picture = { width: 304, height: 228 }
const shrunk = { width: 182, height: 137 }
const field = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })

describe("the corner of a small picture", () => {
  it.each<[string, StageCorner, StageCorner, readonly Box[], StageCorner]>([
    ["nothing has the focus", "topEnd", "topEnd", [], "topEnd"],
    ["nothing has the focus now", "topEnd", "bottomStart", [], "topEnd"],
    ["the field is elsewhere", "topEnd", "topEnd", [field(120, 500, 660, 80)], "topEnd"],
    ["the field is under the chosen corner", "topEnd", "topEnd", [field(120, 200, 660, 80)], "bottomEnd"],
    [
      "the field is under the chosen corner, and the picture has left it",
      "topEnd",
      "bottomStart",
      [field(120, 200, 660, 80)],
      "bottomStart",
    ],
    ["the field is at the foot", "bottomStart", "bottomStart", [field(120, 700, 660, 80)], "topStart"],
    ["the field is narrow", "topEnd", "topEnd", [field(600, 200, 180, 40)], "topStart"],
    ["only its error text is under the corner", "bottomEnd", "bottomEnd", [field(120, 500, 660, 60), field(120, 600, 660, 40)], "topStart"],
  ])("never covers the focused field: %s", (_when, chosen, now, keepClear, expected) => {
    expect(cornerPositionFor({ chosen, now, area, picture, shrunk, keepClear })).toEqual({ corner: expected, isShrunk: false })
  })

  it.each<[string, readonly Box[], StageCorner, boolean]>([
    ["only the shrunk one has room above", [field(120, 220, 660, 420)], "topEnd", true],
    ["only the shrunk one has room below", [field(120, 90, 660, 600)], "bottomEnd", true],
    ["the field is everywhere, and least at the foot", [field(100, 60, 700, 700)], "bottomEnd", true],
  ])("shrinks the picture if each corner covers the focused field: %s", (_when, keepClear, corner, isShrunk) => {
    expect(cornerPositionFor({ chosen: "topEnd", now: "topEnd", area, picture, shrunk, keepClear })).toEqual({ corner, isShrunk })
  })

  it("stays inside its area", () => {
    for (const corner of stageCorners) {
      const box = boxAt(corner, area, picture)
      expect(box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom).toBe(true)
    }
  })

  it.each<[StageCorner, string, StageCorner | undefined]>([
    ["topEnd", "ArrowLeft", "topStart"],
    ["topEnd", "ArrowRight", "topEnd"],
    ["topEnd", "ArrowDown", "bottomEnd"],
    ["topEnd", "ArrowUp", "topEnd"],
    ["bottomStart", "ArrowRight", "bottomEnd"],
    ["bottomStart", "ArrowUp", "topStart"],
    ["bottomStart", "Enter", undefined],
  ])("moves from %s by %s to %s", (from, key, to) => {
    expect(cornerByKey(from, key)).toBe(to)
  })

  it("moves clockwise, and to the nearest corner when the picture is dropped", () => {
    expect(stageCorners.map(nextCorner)).toEqual(["topEnd", "bottomEnd", "bottomStart", "topStart"])
    const points = [
      [150, 100],
      [700, 100],
      [700, 800],
      [150, 800],
    ] as const
    expect(points.map(([x, y]) => nearestCorner({ x, y }, area))).toEqual([...stageCorners])
  })

  it.each([
    [49, true],
    [54.5, true],
    [48.9, false],
    [23, false],
  ])("has room beside the note in a column of %s rem: %s", (rem, hasRoom) => {
    expect(hasRoomBeside(rem)).toBe(hasRoom)
  })
})
