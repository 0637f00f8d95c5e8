import { marketFormat } from "@rond/core/format"
import { expect, it } from "vitest"
import { isClockWrong, toldApart } from "./wrong-clock.ts"

const minute = 60_000

it.each([
  [0, false],
  [2_000, false],
  [5 * minute, false],
  [-5 * minute, false],
  [5 * minute + 1, true],
  [-6 * minute, true],
  [24 * 60 * minute, true],
  [-24 * 60 * minute, true],
])("a clock that is %s ms behind is wrong: %s", { tags: ["ERR-022"] }, (ahead, isWrong) => {
  expect(isClockWrong(ahead)).toBe(isWrong)
})

const format = marketFormat({ locale: "en-GB", timeZone: "Europe/London", currency: "GBP" })
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

it("tells two times apart by their dates where those differ", { tags: ["ERR-022"] }, () => {
  expect(toldApart(format, at("2026-11-27T14:20Z"), at("2026-11-27T14:02Z"))).toEqual({ shown: "14:20", right: "14:02" })
  expect(toldApart(format, at("2026-11-28T14:02Z"), at("2026-11-27T14:02Z"))).toEqual({
    shown: `${format.date(at("2026-11-28T14:02Z"))} 14:02`,
    right: `${format.date(at("2026-11-27T14:02Z"))} 14:02`,
  })
})
