import { describe, expect, it } from "vitest"
import { marketOf } from "./chunk-checks.ts"

describe("no chunk contains another market's code", () => {
  it.each([
    ["/rond/plugins/se/src/plugin.ts", "se"],
    ["/rond/plugins/uk-insurer/src/cover/CoverTab.tsx?v=1", "uk-insurer"],
    ["C:\\rond\\plugins\\no\\src\\format.ts", "no"],
    ["/rond/core/src/engine/conditions/condition.ts", undefined],
    ["/rond/plugins/se/src/manifest.ts", undefined],
    ["/rond/plugins/se/package.json", undefined],
  ])("%s belongs to %s", { tags: ["SCR-090"] }, (id, market) => {
    expect(marketOf(id)).toBe(market)
  })
})
