import { checkedPackages } from "../../../../plugins/packages.ts"
import { type DemoClinician, demoClinicians } from "../clinicians.ts"
import { type DemoPool, demoMarkets, demoPools } from "../pools.ts"

const folders = new Set(checkedPackages().map(({ folder }) => folder))
const countries = new Set(checkedPackages().map(({ country }) => country))

/** What the tests of the demo are about: all of it, or what the plugins of `ROND_MARKET` bring. */
export const checkedPools: readonly DemoPool[] = demoPools.filter(({ plugin }) => folders.has(plugin))
export const checkedClinicians: readonly DemoClinician[] = demoClinicians.filter(({ pool }) => checkedPools.includes(pool))
export const checkedMarkets = [...demoMarkets].filter(([country]) => countries.has(country))

/** The file to open where a check of a pool fails. */
export const demoFileOf = ({ plugin }: Pick<DemoPool, "plugin">): string => `plugins/${plugin}/src/server/demo/demo.ts`

export const hasPsychologist = (pool: DemoPool): boolean =>
  demoClinicians.some((clinician) => clinician.pool === pool && clinician.profession === "psychologist")
