import { describe, expect, it } from "vitest"
import { contextOf } from "../../../testkit/context-of.ts"
import { pluginOf, type TestPlugin } from "../../../testkit/plugin-of.ts"
import { partnership, pool } from "../../../areas/plugin/index.ts"
import { all } from "../conditions/condition.ts"
import { pending } from "../conditions/fact.ts"
import type { LeftOutPlugin, PluginSetting, PluginSwitch } from "../manifest.ts"
import { absentPlugins } from "./absent-plugins.ts"

const market = { id: "market", selectedBy: pool.country.is("GB") }
const partner = { id: "partner", selectedBy: all(pool.country.is("GB"), partnership.is("insurer")), extends: ["market"] }
const second = { ...partner, id: "second", extends: ["partner"] }
const old = { ...market, version: "0.9.0" }
const switched = (pluginId: string, setting: PluginSetting): PluginSwitch => ({
  pluginId,
  setting,
  reason: "It fails at two sites",
  author: "Sam",
  expiresAtMillis: undefined,
})
const off = (id: string) => switched(id, { state: "off" })
const pinned = (id: string, version: string) => switched(id, { state: "pinned", version })
const failed = (id: string, version = "1.0.0"): LeftOutPlugin => ({ id, version, error: "Config is missing" })
const member = contextOf({ "pool.country": "GB", partnership: "insurer" })
const privately = contextOf({ "pool.country": "GB", partnership: undefined })

interface Row {
  readonly means: string
  readonly plugins: readonly TestPlugin[]
  readonly switches?: readonly PluginSwitch[]
  readonly leftOut?: readonly LeftOutPlugin[]
  readonly facts?: typeof member
  readonly absent: readonly string[]
}

const rows: readonly Row[] = [
  { means: "nothing is off", plugins: [market, partner], absent: [] },
  { means: "a switch that turns on", plugins: [market], switches: [switched("market", { state: "on" })], absent: [] },
  { means: "the market off", plugins: [market], switches: [off("market")], absent: ["market switched-off"] },
  {
    means: "only the market, if its partner is off too",
    plugins: [market, partner],
    switches: [off("market"), off("partner")],
    absent: ["market switched-off"],
  },
  {
    means: "pinned to a version that is not here",
    plugins: [market],
    switches: [pinned("market", "0.8.0")],
    absent: ["market switched-off"],
  },
  { means: "pinned to a version that is here", plugins: [old, market], switches: [pinned("market", "0.9.0")], absent: [] },
  {
    means: "another country's market",
    plugins: [market],
    switches: [off("market")],
    facts: contextOf({ "pool.country": "SE" }),
    absent: [],
  },
  { means: "a trial market that support has not admitted", plugins: [{ ...market, optIn: true }], switches: [off("market")], absent: [] },
  {
    means: "a trial market pinned to a version that is not here",
    plugins: [{ ...market, optIn: true }],
    switches: [pinned("market", "0.8.0")],
    absent: ["market switched-off"],
  },
  {
    means: "a trial market that failed",
    plugins: [{ ...market, optIn: true }],
    switches: [switched("market", { state: "on" })],
    leftOut: [failed("market")],
    absent: ["market left-out"],
  },
  { means: "a partner off, with its member", plugins: [market, partner], switches: [off("partner")], absent: ["partner switched-off"] },
  { means: "a partner off, with a private patient", plugins: [market, partner], switches: [off("partner")], facts: privately, absent: [] },
  {
    means: "a partner off, while the patient's partnership is not known",
    plugins: [market, partner],
    switches: [off("partner")],
    facts: contextOf({ "pool.country": "GB", partnership: pending }),
    absent: [],
  },
  {
    means: "a partner pinned to a version that is not here",
    plugins: [market, partner],
    switches: [pinned("partner", "0.8.0")],
    absent: ["partner switched-off"],
  },
  {
    means: "what extends an absent partner",
    plugins: [market, partner, second],
    switches: [off("partner")],
    absent: ["partner switched-off", "second switched-off"],
  },
  { means: "the market that failed", plugins: [market, partner], leftOut: [failed("market")], absent: ["market left-out"] },
  { means: "a partner that failed", plugins: [market, partner], leftOut: [failed("partner")], absent: ["partner left-out"] },
  { means: "an older version that failed and does not run", plugins: [old, market], leftOut: [failed("market", "0.9.0")], absent: [] },
  {
    means: "a pinned older version that failed",
    plugins: [old, market],
    switches: [pinned("market", "0.9.0")],
    leftOut: [failed("market", "0.9.0")],
    absent: ["market left-out"],
  },
]

describe("the plugins that a workspace is without", { tags: ["END-060", "END-062", "PLG-034"] }, () => {
  it.each(rows)("are named: $means", ({ plugins, switches = [], leftOut = [], facts = member, absent }) => {
    const absentOnes = absentPlugins(
      plugins.map((plugin) => pluginOf(plugin).manifest),
      switches,
      facts,
      leftOut,
    )
    expect(absentOnes.map(({ manifest, cause }) => `${manifest.id} ${cause.because}`)).toEqual(absent)
  })
})
