import {
  all,
  any,
  clinician,
  defineManifest,
  fact,
  leftPaneTab,
  not,
  patient,
  pool,
  profession,
  setting,
  view,
  type Condition,
  type Plugin,
} from "@rond/core/plugin"
import { conflictsBetween, createPlugin, known, resolveWorkspace, type Facts } from "@rond/core/plugin/runtime"
import { atMost, percentile, type Bench } from "../figures/figure.ts"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const countries = ["SE", "NO", "GB", "FR", "DE"]

/** 100 plugins of 50 contributions: every plugin takes part in one of five countries, every contribution has a condition of its own. */
function plugins(): readonly Plugin[] {
  return Array.from({ length: 100 }, (_, index) => {
    const country = countries[index % countries.length] ?? "SE"
    return createPlugin({
      manifest: defineManifest({
        id: `plugin-${index}`,
        version: "1.0.0",
        name: `Plugin ${index}`,
        core: "workspace:^",
        selectedBy: any(pool.country.is(country), pool.country.is("SE")),
      }),
      name: label,
      texts: {},
      contributes: Array.from({ length: 50 }, (_, each) => {
        const id = `piece-${index}-${each}`
        const when = conditions[each % conditions.length]
        return each % 2 === 0
          ? leftPaneTab({ id, label, load, when })
          : setting({ id, key: "ended-meetings-kept", label, value: each, when })
      }),
    })
  })
}

const conditions: readonly (Condition | undefined)[] = [
  undefined,
  all(profession.in(["doctor", "nurse"]), not(patient.isOneTimeUser), view.is("meeting")),
  any(clinician.flag("prescription_module"), clinician.can("icbt")),
  all(pool.country.is("SE"), any(patient.isChild, fact("symptoms.form-exists").is(true)), not(pool.isExternal)),
]

const facts = (profession: string): Facts =>
  new Map([
    ["pool.country", known("SE")],
    ["pool.is-external", known(false)],
    ["profession", known(profession)],
    ["clinician.flags", known(["sign", "prescription_module"])],
    ["clinician.capabilities", known([])],
    ["patient.is-child", known(false)],
    ["patient.is-one-time-user", known(false)],
    ["symptoms.form-exists", known(true)],
    ["view", known("meeting")],
  ])

const measure: Bench = () => {
  const allPlugins = plugins()
  const startedAt = performance.now()
  conflictsBetween(allPlugins)
  const check = performance.now() - startedAt
  const coldAt = performance.now()
  const first = resolveWorkspace(allPlugins, [], facts("doctor"))
  const cold = performance.now() - coldAt
  if (first.trace.length !== 5_000) throw new Error(`resolved ${first.trace.length} contributions, not 5,000`)
  // Every run has its own facts, like every change of context. Processor time is measured too, because it excludes other processes.
  const contexts = Array.from({ length: 200 }, (_, run) => facts(run % 2 === 0 ? "doctor" : "nurse"))
  const before = process.threadCpuUsage()
  const times = contexts.map((context) => {
    const at = performance.now()
    resolveWorkspace(allPlugins, [], context)
    return performance.now() - at
  })
  const spent = process.threadCpuUsage(before)
  return Promise.resolve([
    {
      name: "resolveWorkspace, 100 plugins, 5,000 contributions, processor time of one in 200",
      value: (spent.user + spent.system) / 1_000 / contexts.length,
      unit: "ms",
      bound: atMost(5),
    },
    {
      name: "resolveWorkspace, the same, by the clock, median",
      value: percentile(times, 0.5),
      unit: "ms",
    },
    { name: "resolveWorkspace, the same, by the clock, 95th percentile", value: percentile(times, 0.95), unit: "ms" },
    { name: "resolveWorkspace, the first time, with checks and ordering", value: cold, unit: "ms" },
    { name: "conflicts between 100 plugins", value: check, unit: "ms" },
  ])
}

export default measure
