import { describe, expect, it } from "vitest"
import { contextOf } from "../../../testkit/context-of.ts"
import { pluginOf, type TestPlugin } from "../../../testkit/plugin-of.ts"
import { all } from "../conditions/condition.ts"
import { partnership, pool } from "../../../areas/plugin/index.ts"
import { failed, pending } from "../conditions/fact.ts"
import { requireMarket } from "../../../areas/plugin/require-market.ts"
import type { PluginSetting, PluginSwitch } from "../manifest.ts"
import { UnknownClinicianCountry, UnsupportedProfession } from "../../../areas/plugin/points/errors.ts"
import { selectPlugins } from "./select-plugins.ts"
import { profession } from "../../../areas/plugin/index.ts"

const uk = { id: "uk", selectedBy: pool.country.is("GB") }
const insurer = { id: "uk-insurer", selectedBy: all(pool.country.is("GB"), partnership.is("insurer")), extends: ["uk"] }
const manifests = (...plugins: readonly TestPlugin[]) => plugins.map((plugin) => pluginOf(plugin).manifest)
const switched = (pluginId: string, setting: PluginSetting): PluginSwitch => ({
  pluginId,
  setting,
  reason: "It fails at two sites",
  author: "Sam",
  expiresAtMillis: undefined,
})
const gb = contextOf({ "pool.country": "GB", partnership: "insurer" })
const outcome = (plugins: readonly TestPlugin[], switches: readonly PluginSwitch[], facts = gb) =>
  selectPlugins(manifests(...plugins), switches, facts).map((trace) => [
    trace.plugin.id,
    trace.plugin.version,
    trace.selected,
    trace.reason.because,
  ])

describe("the plugins of a workspace", () => {
  it("selects by country, profession and partnership, with the plugins that a partner extends", { tags: ["PLG-014"] }, () => {
    expect(outcome([uk, insurer], [])).toEqual([
      ["uk", "1.0.0", "yes", "condition"],
      ["uk-insurer", "1.0.0", "yes", "condition"],
    ])
    expect(outcome([uk, insurer], [], contextOf({ "pool.country": "GB" })).map((row) => row[2])).toEqual(["yes", "no"])
    expect(outcome([uk, insurer], [], contextOf({ "pool.country": "GB", partnership: pending })).map((row) => row[2])).toEqual([
      "yes",
      "pending",
    ])
    expect(outcome([uk, insurer], [], contextOf({ "pool.country": "GB", partnership: failed("gone") })).map((row) => row[2])).toEqual([
      "yes",
      "failed",
    ])
  })

  it("excludes a switched-off plugin and the plugins that extend it", { tags: ["PLG-015"] }, () => {
    expect(outcome([uk, insurer], [switched("uk", { state: "off" })])).toEqual([
      ["uk", "1.0.0", "no", "switched-off"],
      ["uk-insurer", "1.0.0", "no", "extended"],
    ])
  })

  it("selects only the pinned version, even if this build lacks it", { tags: ["PLG-015"] }, () => {
    const old = { ...uk, version: "0.9.0" }
    expect(outcome([old, uk], [])).toEqual([
      ["uk", "0.9.0", "no", "newer-version"],
      ["uk", "1.0.0", "yes", "condition"],
    ])
    expect(outcome([old, uk], [switched("uk", { state: "pinned", version: "0.9.0" })]).map((row) => row[2])).toEqual(["yes", "no"])
    expect(outcome([uk], [switched("uk", { state: "pinned", version: "0.8.0" })])).toEqual([["uk", "1.0.0", "no", "pinned"]])
  })

  it("selects an opt-in plugin only where support switched it on and its conditions match", { tags: ["PLG-015"] }, () => {
    const optIn = { ...uk, optIn: true }
    expect(outcome([optIn], [])).toEqual([["uk", "1.0.0", "no", "opt-in"]])
    expect(outcome([optIn], [switched("uk", { state: "on" })])).toEqual([["uk", "1.0.0", "yes", "condition"]])
    expect(outcome([uk], [switched("uk", { state: "on" })], contextOf({ "pool.country": "SE" }))).toEqual([
      ["uk", "1.0.0", "no", "condition"],
    ])
  })
})

describe("a plugin that was left out", () => {
  const leftOut = [{ id: "uk", version: "1.0.0", error: "Config is missing" }]
  const old = { ...uk, version: "0.9.0" }
  const traceOf = (plugins: readonly TestPlugin[], switches: readonly PluginSwitch[] = []) =>
    selectPlugins(manifests(...plugins), switches, gb, leftOut).map(({ selected, reason }) => [selected, reason])

  it("takes no part, nor do those that extend it, and the trace has the error's text", { tags: ["PLG-034"] }, () => {
    expect(traceOf([uk, insurer])).toEqual([
      ["no", { because: "left-out", error: "Config is missing" }],
      ["no", { because: "extended", extended: "uk" }],
    ])
  })

  it("is not replaced by an older version, unless support pins that", { tags: ["PLG-034"] }, () => {
    expect(traceOf([old, uk]).map(([selected]) => selected)).toEqual(["no", "no"])
    expect(traceOf([old, uk], [switched("uk", { state: "pinned", version: "0.9.0" })]).map(([selected]) => selected)).toEqual(["yes", "no"])
  })
})

describe("the market of a clinician", () => {
  const markets = manifests({ ...uk, selectedBy: all(pool.country.is("GB"), profession.in(["doctor", "nurse"])) }, insurer)
  it("lets a supported clinician in", { tags: ["PLG-017"] }, () => {
    expect(() => requireMarket(markets, contextOf({ "pool.country": "GB" }))).not.toThrow()
  })

  it.each([
    ["an unknown country", contextOf({ "pool.country": "DK" }), UnknownClinicianCountry],
    ["no country", contextOf({ "pool.country": undefined }), UnknownClinicianCountry],
    ["an unsupported profession", contextOf({ "pool.country": "GB", profession: "dentist" }), UnsupportedProfession],
  ])("throws if no market serves %s", { tags: ["PLG-017"] }, (_name, facts, message) => {
    expect(() => requireMarket(markets, facts)).toThrow(message)
  })

  it("throws with the specification's text", { tags: ["PLG-017"] }, () => {
    expect(() => requireMarket(markets, contextOf({ "pool.country": "DK" }))).toThrow("Unknown clinician country")
    expect(() => requireMarket(markets, contextOf({ "pool.country": "GB", profession: "dentist" }))).toThrow("Unsupported profession")
  })
})
