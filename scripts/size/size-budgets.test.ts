import { describe, expect, it } from "vitest"
import type { BuildSize, Load } from "./measure-build.ts"
import { comparedSizes, recordOf } from "./size-budgets.ts"

const loadOf = (sizes: Readonly<Record<string, number>>): Load => ({
  files: Object.entries(sizes).map(([name, bytes]) => ({ name, file: `assets/${name}-a1b2c3d4.js`, bytes })),
  bytes: Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0),
})
const sizeWith = (app: number, se: Readonly<Record<string, number>>): BuildSize => {
  const core = loadOf({ app, base: 130_000 })
  return { core: { home: core, drawn: core, usable: core, whole: core }, own: { se: loadOf(se), uk: loadOf({ "plugin-uk": 2_000 }) } }
}
const small = sizeWith(40_000, { "plugin-se": 3_000, "later-se": 5_000 })
const textsFor = (size: BuildSize, folders = ["se", "uk"]) => comparedSizes(size, folders, recordOf(small))

describe("the budgets", () => {
  it("hold for a small build", { tags: ["SCR-091", "SCR-131"] }, () => {
    expect(textsFor(small).map(({ isOver }) => isOver)).toEqual([false, false, false])
    expect(textsFor(small)[1]?.text).toBe("se          kB gzip: own   8.0 of 15")
  })

  it("fail a market for its own files alone, and name those that grew", { tags: ["SCR-131", "SCR-132"] }, () => {
    const [core, se, uk] = textsFor(sizeWith(40_000, { "plugin-se": 3_000, "later-se": 11_500, "plugin-se-map": 600 }))
    expect([core?.isOver, se?.isOver, uk?.isOver]).toEqual([false, true, false])
    expect(se?.text).toBe(
      "se          kB gzip: own  15.1 of 15: OVER the budget (own)\n    later-se has grown from 5000 to 11500 bytes\n    plugin-se-map is new: 600 bytes",
    )
  })

  it("fail core for the steps that are over, and no market", { tags: ["SCR-091", "SCR-132"] }, () => {
    const [core, se] = textsFor(sizeWith(83_000, { "plugin-se": 3_000 }), ["se"])
    expect(core?.text).toContain("OVER the budget (drawn)\n    app has grown from 40000 to 83000 bytes")
    expect(se?.isOver).toBe(false)
  })

  it.each([
    [15_000, "these", false],
    [15_001, "these", true],
    [15_003, "all", false],
    [15_017, "all", true],
  ] as const)("let no market fail for the few bytes by which another moves it: %i bytes in the check of %s", (bytes, checks, isOver) => {
    const [, se] = comparedSizes(sizeWith(40_000, { "plugin-se": bytes }), ["se"], recordOf(small), checks)
    expect(se?.isOver).toBe(isOver)
  })

  it("say so when nothing has grown since the sizes were recorded", { tags: ["SCR-132"] }, () => {
    const big = sizeWith(83_000, {})
    const [core] = comparedSizes(big, [], recordOf(big))
    expect(core?.text).toContain("No file has grown since the sizes were recorded.")
  })
})
