import { describe, expect, it } from "vitest"
import { type Box, clearPlaceFor, type PlaceQuestion } from "./clear-place.ts"

const wide: Omit<PlaceQuestion, "keepClear"> = {
  window: { width: 1440, height: 900 },
  width: 384,
  height: 120,
  edge: "bottom",
  inset: { top: 80, bottom: 72, side: 16 },
}
const phone: Omit<PlaceQuestion, "keepClear"> = {
  window: { width: 390, height: 844 },
  width: 358,
  height: 120,
  edge: "top",
  inset: { top: 104, bottom: 16, side: 16 },
}
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })

const covers = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

describe("the place of notifications beside a call", () => {
  it.each<[string, PlaceQuestion, { readonly left: number; readonly top: number; readonly bottom: number } | undefined]>([
    ["above a dock at the right", { ...wide, keepClear: [box(1160, 640, 272, 250)] }, { left: 1040, top: 80, bottom: 632 }],
    ["at the foot, with a dock at the left", { ...wide, keepClear: [box(8, 640, 272, 250)] }, { left: 1040, top: 80, bottom: 828 }],
    ["below a dock at the top", { ...wide, keepClear: [box(1160, 80, 272, 250)] }, { left: 1040, top: 338, bottom: 828 }],
    ["at the left, where the right is taken", { ...wide, keepClear: [box(1000, 0, 440, 900)] }, { left: 16, top: 80, bottom: 828 }],
    ["above the buttons of a full screen", { ...wide, keepClear: [box(0, 820, 1440, 80)] }, { left: 1040, top: 80, bottom: 812 }],
    ["on a phone above a dock at the foot", { ...phone, keepClear: [box(140, 600, 242, 236)] }, { left: 16, top: 104, bottom: 592 }],
    ["on a phone below a dock at the top", { ...phone, keepClear: [box(8, 104, 242, 236)] }, { left: 16, top: 348, bottom: 828 }],
    [
      "in the highest part, where all of them fit nowhere",
      { ...phone, height: 700, keepClear: [box(8, 300, 242, 236)] },
      { left: 16, top: 544, bottom: 828 },
    ],
    [
      "over a bar, where there is no other room",
      { ...phone, window: { width: 320, height: 256 }, width: 288, keepClear: [box(8, 150, 304, 98)] },
      { left: 16, top: 8, bottom: 142 },
    ],
    ["nowhere, where everything must stay clear", { ...wide, keepClear: [box(0, 0, 1440, 900)] }, undefined],
  ])("is %s", { tags: ["CALL-401"] }, (_title, question, expected) => {
    const place = clearPlaceFor(question)
    expect(place).toEqual(expected)
    if (place === undefined) return
    const notifications = { ...place, right: place.left + question.width }
    expect(question.keepClear.filter((other) => covers(notifications, other))).toEqual([])
  })
})
