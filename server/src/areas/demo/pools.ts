import type { DemoMarket, DemoPerson, DemoPool as PoolOfPlugin, DemoPromises, PluginDemo } from "@rond/core/server-kit/demo"
import type { FormContent } from "@rond/core/server-kit"
import { importNewest } from "../../platform/plugins/policies.ts"
import { withProse } from "./prose/borrowed-prose.ts"

/** One pool of the demo clinic, with its country's people, places and texts. */
export interface DemoPool extends PoolOfPlugin {
  /** ISO 3166-1. */
  readonly country: string
  readonly market: DemoMarket
  /** The folder below `plugins` that brings it. */
  readonly plugin: string
}

const pluginModules = await importNewest<{ readonly demo: PluginDemo }>("./demo")

/** The countries of the demo clinic and what each brings, in the order of their first pools. */
export const demoMarkets: ReadonlyMap<string, DemoMarket> = withProse(
  new Map(
    pluginModules
      .toSorted((left, right) => firstPosition(left.module.demo) - firstPosition(right.module.demo))
      .flatMap(({ plugin, module }) => (module.demo.market === undefined ? [] : [[plugin.country, module.demo.market] as const])),
  ),
)

function firstPosition({ pools }: PluginDemo): number {
  return Math.min(...pools.map(({ position }) => position))
}

/** The pools that the plugins bring, by their positions. */
export const demoPools: readonly DemoPool[] = pluginModules
  .flatMap(({ plugin: { folder, country }, module }) => {
    const market = demoMarkets.get(country)
    if (market === undefined) throw new Error(`plugins/${folder} brings demo pools, but no plugin of ${country} brings the demo's market`)
    return module.demo.pools.map((pool): DemoPool => ({ ...pool, country, market, plugin: folder }))
  })
  .toSorted((left, right) => left.position - right.position)

/** The pool with this id. Throws for an unknown id. */
export function demoPool(id: string): DemoPool {
  const pool = demoPools.find((candidate) => candidate.id === id)
  if (pool === undefined) throw new Error(`The demo clinic has no pool ${id}`)
  return pool
}

/** The forms that plugins bring only to the demo. */
export const demoForms: readonly FormContent[] = pluginModules.flatMap(({ module }) => module.demo.forms ?? [])

/** The plugins' promises about the demo clinic. */
export const demoPromises: readonly DemoPromises[] = pluginModules.flatMap(({ module }) => module.demo.promises ?? [])

const support: DemoPerson = {
  subject: "support",
  name: "Robin Ekdahl",
  title: "Clinician support",
  role: "support",
  profession: undefined,
  pool: undefined,
  language: "en-GB",
  suggestion: "See why anything is shown or hidden, switch a plugin for a pool",
  capabilities: [],
  flags: [],
}

const people = pluginModules.flatMap(({ module }) => module.demo.people)
const clinicians = demoPools.flatMap(({ id }) => people.filter(({ pool }) => pool === id))

/** Everybody in the demo clinic, in the order of the sign-in page: those with a suggestion first. */
export const demoPeople: readonly DemoPerson[] = [
  ...clinicians.filter(({ suggestion }) => suggestion !== undefined),
  support,
  ...clinicians.filter(({ suggestion }) => suggestion === undefined),
]
