import { describe, expect, it } from "vitest"
import { everyRule } from "../../../testkit/rules-for.ts"
import { theme } from "../stitches.config.ts"
import { globalStyles } from "../UiProvider.tsx"
import { touchSizes } from "./tokens.ts"

describe("sizes on touch screens", () => {
  it.each([
    ["controlSmall", 36],
    ["control", 44],
    ["controlLarge", 48],
  ] as const)("%s is at least %i px high", { tags: ["UI-040"] }, (size, pixels) => {
    globalStyles()
    expect(Number.parseFloat(touchSizes[size]) * 16).toBeGreaterThanOrEqual(pixels)
    const finger = everyRule().find((rule) => rule.includes("pointer: coarse"))
    expect(finger?.replaceAll(/\s/g, "")).toContain(`${theme.sizes[size].variable.replaceAll(/var\(|\)/g, "")}:${touchSizes[size]}`)
  })
})
