import { describe, expect, it } from "vitest"
import { darkColors, lightColors, type ColorName } from "./tokens.ts"

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance of `#rrggbb`, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: readonly ColorName[] = ["canvas", "surface", "raised", "surfaceInset", "hover"]
const texts: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ["text", [...grounds, "pressed", "accentSoft", "infoSoft", "successSoft", "warningSoft", "dangerSoft", "button"]],
  ["textMuted", [...grounds, "pressed"]],
  ["textFaint", grounds],
  ["accentText", [...grounds, "accentSoft"]],
  ["onAccent", ["accent", "accentHover", "accentPressed"]],
  ["onDanger", ["danger", "dangerHover", "dangerPressed"]],
  ["infoText", ["infoSoft", "surface"]],
  ["successText", ["successSoft", "surface"]],
  ["warningText", ["warningSoft", "surface"]],
  ["dangerText", ["dangerSoft", "surface", "raised"]],
  ["onInverse", ["inverse"]],
]
const edges: readonly (readonly [ColorName, readonly ColorName[]])[] = [
  ["lineStrong", ["surface", "raised"]],
  ["focus", ["canvas", "surface", "raised", "surfaceInset", "accentSoft"]],
  ["accent", ["canvas", "surface", "raised"]],
]

describe.each([
  ["light", lightColors],
  ["dark", darkColors],
] as const)("%s theme", (_, colors) => {
  it.each(texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const)))(
    "%s is readable on %s",
    { tags: ["UI-001"] },
    (text, ground) => {
      expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(edges.flatMap(([edge, on]) => on.map((ground) => [edge, ground] as const)))(
    "%s is visible on %s",
    { tags: ["UI-002"] },
    (edge, ground) => {
      expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3)
    },
  )
})
