import { dayMeetingOf, respond } from "@rond/core/testkit"
import { getDayMeetings } from "@rond/core/model/meeting"
import { listEntries } from "@rond/core/model/record"
import { getPluginSwitches } from "@rond/core/model/support"
import type { Plugin } from "@rond/core/plugin"
import { screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { alex, marketOf, openPage } from "../testing/page.tsx"
import { corePlugin } from "./core-plugin.ts"
import { withJoined } from "./use-plugins.ts"

const market = marketOf([])
const broken = [{ manifest: market.manifest, load: () => Promise.reject(new Error("chunk lost")) }]
const noEntries = respond(listEntries, { entries: [], total: 0, next: null, warnings: [] })
const placeOf = (place: { readonly timeZone: string; readonly locale: string | null }) =>
  respond(getPluginSwitches, { switches: [], nowMillis: 0, endHolders: [], leftOut: [], ...place })

describe("a workspace whose market could not be loaded", { tags: ["PLG-034"] }, () => {
  beforeEach(() => void vi.stubGlobal("reportError", () => undefined))
  afterEach(() => void vi.unstubAllGlobals())

  it("opens core's tabs of the record, and says that others are missing", async () => {
    await openPage("/emr/patient-profile/patient-1", { registry: broken, responses: [...alex, noEntries] })
    expect(await screen.findByText("The workspace for Market XX could not be loaded")).toBeVisible()
    expect(await screen.findByText("Parts of the patient’s record do not show here")).toBeVisible()
    expect(screen.getByText(/^Only these tabs work without the workspace for Market XX\./)).toBeVisible()
    await expect.poll(() => screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Documents", "Medical records0"])
  })

  it("says of a tab of the market's own that it is missing, not that it is unknown", async () => {
    await openPage("/emr/patient-profile/patient-1?leftbar=medication", { registry: broken, responses: [...alex, noEntries] })
    expect(await screen.findByText("Parts of the patient’s record do not show here")).toBeVisible()
    expect(screen.queryByText("Unknown tab name")).toBeNull()
  })

  it.each([
    [{ timeZone: "Pacific/Auckland", locale: "en-GB" }, "22:30"],
    [{ timeZone: "America/Lima", locale: null }, "05:30"],
  ])("writes times in the pool's zone: %j", async (place, time) => {
    const day = {
      meetings: [dayMeetingOf({ startMillis: Date.parse("2026-07-01T10:30:00Z") })],
      nowMillis: Date.parse("2026-07-01T10:00:00Z"),
    }
    await openPage("/", { registry: broken, responses: [respond(getDayMeetings, day), placeOf(place)] })
    expect((await screen.findAllByText(new RegExp(time))).length).toBeGreaterThan(0)
  })
})

describe("the plugins of an open screen", () => {
  const partner: Plugin = { ...market, manifest: { ...market.manifest, id: "xx-partner", extends: ["xx"] } }
  it.each<[string, readonly Plugin[], readonly Plugin[], readonly Plugin[]]>([
    ["gain those selected since", [market], [market, partner], [market, partner]],
    ["keep one that is switched off", [market, partner], [market], [market, partner]],
    ["have core's own tabs while no market is there", [], [corePlugin], [corePlugin]],
    ["lose them when the market joins", [corePlugin], [market], [market]],
    ["do not get them when the open market is switched off", [market], [corePlugin], [market]],
  ])("%s", (_what, opened, selected, expected) => {
    expect(withJoined(opened, selected)).toEqual(expected)
    expect(withJoined(expected, selected)).toBe(expected)
  })
})
