import { describe, expect, it } from "vitest"
import { contextOf } from "../../testkit/context-of.ts"
import { pluginOf, type TestPlugin } from "../../testkit/plugin-of.ts"
import { all } from "../conditions/condition.ts"
import { partnership, pool } from "../../model/workspace/core-facts.ts"
import { failed, pending } from "../conditions/fact.ts"
import { requireMarket } from "../../extension-points/require-market.ts"
import type { PluginSetting, PluginSwitch } from "../manifest.ts"
import { UnknownClinicianCountry, UnsupportedProfession } from "../../extension-points/points/errors.ts"
import { marketSwitchedOff, selectPlugins } from "./select-plugins.ts"
import { profession } from "../../model/workspace/core-facts.ts"

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

describe("a market that support has switched off", () => {
  const off = switched("uk", { state: "off" })
  const old = { ...uk, version: "0.9.0" }
  it.each<[string, readonly TestPlugin[], readonly PluginSwitch[], typeof gb, string | undefined]>([
    ["off", [uk, insurer], [off], gb, "uk"],
    ["pinned to a version that is not here", [uk], [switched("uk", { state: "pinned", version: "0.8.0" })], gb, "uk"],
    ["pinned to a version that is here", [old, uk], [switched("uk", { state: "pinned", version: "0.9.0" })], gb, undefined],
    ["on", [uk], [switched("uk", { state: "on" })], gb, undefined],
    ["without a switch", [uk], [], gb, undefined],
    ["with a partner off", [uk, insurer], [switched("uk-insurer", { state: "off" })], gb, undefined],
    ["not the clinician's", [uk], [off], contextOf({ "pool.country": "SE" }), undefined],
    ["opt-in", [{ ...uk, optIn: true }], [off], gb, undefined],
  ])("is recognised when it is %s", { tags: ["END-060"] }, (_name, plugins, switches, facts, id) => {
    expect(marketSwitchedOff(manifests(...plugins), switches, facts)?.manifest.id).toBe(id)
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
