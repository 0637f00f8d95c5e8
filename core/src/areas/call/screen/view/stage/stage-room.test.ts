import { expect, it } from "vitest"
import { isAsideBelow, stageWidthAbove } from "./stage-room.ts"

/** In rem: 900 px. */
const window = { height: 56.25 }

it.each([
  ["the record and no panel at 1440 px", 48.9, window, false],
  ["the record and a panel at 1440 px", 31.4, window, true],
  ["the same in a low window, whose picture is smaller", 31.4, { height: 45 }, false],
  ["a column that is not measured yet", 0, window, false],
] as const)("puts what belongs to the call below its picture, with %s", { tags: ["CALL-515"] }, (_what, column, place, is) => {
  expect(isAsideBelow({ column, window: place })).toBe(is)
})

it.each([
  ["one line", 2.75],
  ["three lines", 7],
])("keeps the height of picture and %s together", { tags: ["CALL-515"] }, (_what, aside) => {
  const width = stageWidthAbove({ column: 31.4, window, aside })
  expect((width * 3) / 4 + 0.75 + aside).toBeCloseTo(27)
})

it("leaves a picture of 19 rem", { tags: ["CALL-515"] }, () => {
  expect(stageWidthAbove({ column: 31.4, window, aside: 20 })).toBe(19)
})
