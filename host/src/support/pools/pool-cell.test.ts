import { all, partnership, pool as poolFact } from "@rond/core/plugin"
import type { PoolSwitch, SupportPool } from "@rond/core/features/support"
import { pluginOf } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { poolCell, type PoolCell } from "./pool-cell.ts"

const switched = (changes: Partial<PoolSwitch>): PoolSwitch => ({
  poolId: "pool",
  pluginId: "market",
  state: "off",
  version: null,
  reason: "It fails",
  author: "Sam",
  setAtMillis: 0,
  expiresAtMillis: null,
  ...changes,
})
const pool = (country: string, ...switches: readonly PoolSwitch[]): SupportPool => ({
  id: "pool",
  name: "Pool",
  country,
  timeZone: "Europe/London",
  isExternal: false,
  featureFlagIds: [],
  switches,
})
const market = (changes: Parameters<typeof pluginOf>[0] = {}) =>
  pluginOf({ id: "market", selectedBy: all(poolFact.country.is("AA"), partnership.is("partner")), ...changes }).manifest

describe("a plugin's state in a pool", () => {
  it.each<[string, SupportPool, PoolCell["is"]]>([
    ["available to a pool that it can serve", pool("AA"), "available"],
    ["unavailable to a pool of another country", pool("BB"), "not-for-pool"],
    ["off if support switched it off", pool("AA", switched({})), "off"],
    ["off even without effect", pool("BB", switched({})), "off"],
    ["on", pool("AA", switched({ state: "on" })), "on"],
    ["pinned", pool("AA", switched({ state: "pinned", version: "1.0.0" })), "pinned"],
  ])("is %s", (_name, supportPool, is) => {
    expect(poolCell(supportPool, [market()]).is).toBe(is)
  })

  it("does not run without the plugin that it extends", () => {
    const off = switched({ pluginId: "base" })
    const partner = market({ extends: ["base"] })
    expect(poolCell(pool("AA", off), [partner])).toMatchObject({ is: "without", needs: "base" })
    expect(poolCell(pool("AA", off, switched({ state: "on" })), [partner])).toMatchObject({ is: "without", needs: "base" })
    expect(poolCell(pool("AA", off, switched({})), [partner]).is).toBe("off")
    expect(poolCell(pool("AA", switched({ pluginId: "base", state: "on" })), [partner]).is).toBe("available")
  })

  it("is opt-in until support switches it on", () => {
    expect(poolCell(pool("AA"), [market({ optIn: true })]).is).toBe("opt-in")
  })

  it("shows when a pinned version is not in this build", () => {
    const pinned = pool("AA", switched({ state: "pinned", version: "0.9.0" }))
    expect(poolCell(pinned, [market()])).toMatchObject({ is: "pinned", isHeld: false })
    expect(poolCell(pinned, [market({ version: "0.9.0" }), market()])).toMatchObject({ is: "pinned", isHeld: true })
  })
})
