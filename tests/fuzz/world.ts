import { conversationOf } from "../../server/src/areas/conversation/testing/right-values.ts"
import { checkedPackages } from "../../plugins/packages.ts"
import type { DemoMarket } from "@rond/core/server-kit/demo"
import { demoMarkets, demoPools } from "../../server/src/areas/demo/pools.ts"
import { seededFaker } from "../../server/src/areas/demo/random.ts"
import { reviewerFlag } from "@rond/core/model/emergency-access"
import type { Session } from "@rond/core/server-kit"

/** A pool of the fuzzed clinic. Every text about its people contains its word, so that a leak is visible in the response. */
export interface FuzzPool {
  readonly id: string
  readonly country: string
  readonly timeZone: string
  readonly language: string
  /** The word, in capitals, that is part of every name, number and text of its patients. */
  readonly word: string
  /** Begins every phone number of its patients. */
  readonly phones: string
}

/** A digit of every phone number is random; the last six are the fuzzed patient's. */
const phonesOf = ({ phone }: DemoMarket) => phone(seededFaker("phones")).slice(0, -6)

const poolOf = (country: string, id: string, word: string): FuzzPool => {
  const market = demoMarkets.get(country)!
  const { timeZone } = demoPools.find((pool) => pool.country === country)!
  return { id, country, timeZone, language: market.language, word, phones: phonesOf(market) }
}

const checked = new Set(checkedPackages().map(({ country }) => country))
const [home = "", ...abroad] = demoMarkets.keys()

/** Two pools in the country of the demo's first pool. */
export const north = poolOf(home, "north", "KVARN")
export const south = poolOf(home, "south", "FJALL")

/** They, and a pool in every other country that is checked. */
export const fuzzPools: readonly FuzzPool[] = [
  north,
  south,
  ...abroad
    .filter((country) => checked.has(country))
    .map((country) => poolOf(country, `pool-${country.toLowerCase()}`, `${country}THISTLE`)),
]

/**
 * Every patient, by the letter after the pool's word. The one in two pools is registered in the north and treated in the south
 * as well: both know the person, and each has texts of its own, which carry the letter of `written`.
 */
export const letters = { adult: "A", child: "C", other: "O", former: "F", inTwoPools: "T", written: "W" } as const
type Letter = (typeof letters)[keyof typeof letters]

/** A patient, as ids, names and texts identify one. */
export interface FuzzPatient {
  readonly pool: FuzzPool
  readonly letter: Letter
  /** Each round has new patients, because requests change them. */
  readonly round: number
}

/** Part of every name and text of this patient: the pool's word, the patient's letter, the round, an end. */
export const markOf = ({ pool, letter, round }: FuzzPatient): string => `${pool.word}${letter}${round}Z`
export const patientId = ({ pool, letter, round }: FuzzPatient): string => `${pool.id}-${round}-patient-${letter}`
export const meetingId = (patient: FuzzPatient, which: string): string =>
  `${patient.pool.id}-${patient.round}-meeting-${patient.letter}-${which}`
/** The conversation of the patient's programme. */
export const conversationId = (patient: FuzzPatient): string => conversationOf(patientId(patient))

/** The phone number of the pool's patient at this index. */
export const phoneOf = (pool: FuzzPool, index: number, round: number): string =>
  `${pool.phones}${String(fuzzPools.indexOf(pool)).padStart(2, "0")}${index}${String(round).padStart(3, "0")}`

/** Part of every name of a pool's staff, and of the pool's own. */
export const staffMarkOf = (pool: FuzzPool): string => `Staff${pool.word}`

const session = (pool: FuzzPool, who: string, clinicianPool = pool): Session => ({
  sessionId: `session-${pool.id}-${who}`,
  personId: `${pool.id}-person-${who}`,
  name: `Dr ${staffMarkOf(pool)} ${who}`,
  role: "clinician",
  clinician: {
    id: `${pool.id}-clinician-${who}`,
    profession: who === "nurse" ? "nurse" : "doctor",
    poolId: clinicianPool.id,
    poolCountry: clinicianPool.country,
    poolIsExternal: false,
    capabilities: ["uk_practice", "icbt"],
    flags: [reviewerFlag, "sign", "strike", "sms_notification", "prescription_module", "write_actions"],
  },
})

export const owner = (pool: FuzzPool): Session => session(pool, "owner")
/** Returns a clinician of the same pool without patients. */
export const colleague = (pool: FuzzPool): Session => session(pool, "colleague")
/** Treated a patient of the north, and now works in the south. */
export const former: Session = { ...session(north, "former", south), name: `Dr ${staffMarkOf(south)} former` }
export const supporter: Session = {
  sessionId: "session-support",
  personId: "person-support",
  name: "Support",
  role: "support",
  clinician: undefined,
}

/** Another support person, who asks for changes of people that {@link supporter} decides about. */
export const askingSupporterId = "person-asking-support"

/** A secret of the patient's page, which opens the adult's visit of this round. */
export const linkOf = (pool: FuzzPool, round: number): string => `link-${pool.id}-${round}`
export const visitKeyOf = (pool: FuzzPool, round: number): string => `visit-key-${pool.id}-${round}`
export const partyKeyOf = (pool: FuzzPool, round: number): string => `party-key-${pool.id}-${round}`

export interface FuzzCaller {
  readonly name: string
  readonly session: Session | undefined
  /** The pool whose patients a response may show; support people and strangers see none. */
  readonly pool: FuzzPool | undefined
  /** The pool that most ids in a request belong to. */
  readonly about: FuzzPool
  /** Knows the secrets of the patient's page. */
  readonly hasKeys: boolean
}

const clinician = (name: string, who: Session, pool: FuzzPool, about: FuzzPool): FuzzCaller => ({
  name,
  session: who,
  pool,
  about,
  hasKeys: false,
})

export const fuzzCallers: readonly FuzzCaller[] = [
  ...fuzzPools.map((pool) => clinician(`owner of ${pool.id}`, owner(pool), pool, pool)),
  clinician("colleague in north", colleague(north), north, north),
  clinician("other pool, same country", owner(south), south, north),
  ...fuzzPools.slice(2, 3).map((pool) => clinician("other country", owner(pool), pool, north)),
  ...fuzzPools.slice(2).map((pool) => clinician(`other country, of ${pool.id}`, owner(north), north, pool)),
  clinician("formerly of north", former, south, north),
  { name: "support", session: supporter, pool: undefined, about: north, hasKeys: false },
  { name: "patient with a key", session: undefined, pool: north, about: north, hasKeys: true },
  { name: "nobody", session: undefined, pool: undefined, about: north, hasKeys: false },
]
