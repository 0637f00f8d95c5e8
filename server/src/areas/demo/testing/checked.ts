import { checkedPackages } from "../../../../../plugins/packages.ts"
import { type DemoClinician, demoClinicians } from "../clinicians.ts"
import { type DemoPool, demoMarkets, demoPeople, demoPools } from "../pools.ts"

const folders = new Set(checkedPackages().map(({ folder }) => folder))
const countries = new Set(checkedPackages().map(({ country }) => country))

/** The part of the demo that its tests check: all of it, or what the plugins of `ROND_MARKET` bring. */
export const checkedPools: readonly DemoPool[] = demoPools.filter(({ plugin }) => folders.has(plugin))
export const checkedClinicians: readonly DemoClinician[] = demoClinicians.filter(({ pool }) => checkedPools.includes(pool))
export const checkedMarkets = [...demoMarkets].filter(([country]) => countries.has(country))

/** The file to open where a check of a pool fails. */
export const demoFileOf = ({ plugin }: Pick<DemoPool, "plugin">): string => `plugins/${plugin}/src/server/demo/demo.ts`

export const hasPsychologist = (pool: DemoPool): boolean =>
  demoClinicians.some((clinician) => clinician.pool === pool && clinician.profession === "psychologist")

export const doctors = checkedClinicians.filter(({ profession }) => profession === "doctor")
/** The one whose day a visitor sees first. */
export const namedDoctor = demoClinicians.find(({ profession }) => profession === "doctor")!.subject
/** A clinician of each market that has a list of codes that are not recommended. */
export const advised = checkedMarkets
  .filter(([, { nonRecommendedCodes }]) => nonRecommendedCodes.length > 0)
  .map(([country]) => [country, demoClinicians.find(({ pool }) => pool.country === country)!] as const)
export const suggested = demoPeople
  .filter(({ subject, suggestion }) => suggestion !== undefined && checkedClinicians.some((clinician) => clinician.subject === subject))
  .map(({ subject }) => subject)

const cliniciansOf = (of: DemoPool) => demoClinicians.filter(({ pool }) => pool === of)
/** The first psychologist of each pool. */
export const following = checkedClinicians.flatMap(({ subject, profession, pool }) =>
  profession === "psychologist" && cliniciansOf(pool).find((other) => other.profession === "psychologist")?.subject === subject
    ? [[subject, pool] as const]
    : [],
)
