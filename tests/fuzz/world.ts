import { reviewerFlag } from "@rond/core/model/emergency-access"
import type { Session } from "@rond/core/server-kit"

/** A pool of the fuzzed clinic. Every text about its people contains its word, so that a leak is visible in the response. */
export interface FuzzPool {
  readonly id: string
  readonly country: string
  readonly timeZone: string
  readonly language: string
  /** In capitals: part of every name, number and text of its patients. */
  readonly word: string
  /** Begins every phone number of its patients. */
  readonly phones: string
}

export const fuzzPools = [
  { id: "north", country: "SE", timeZone: "Europe/Stockholm", language: "sv", word: "KVARN", phones: "+46701740" },
  { id: "south", country: "SE", timeZone: "Europe/Stockholm", language: "sv", word: "FJALL", phones: "+46701741" },
  { id: "isles", country: "GB", timeZone: "Europe/London", language: "en-GB", word: "THISTLE", phones: "+447700900" },
  { id: "seine", country: "FR", timeZone: "Europe/Paris", language: "fr", word: "GALETTE", phones: "+336399" },
  { id: "spree", country: "DE", timeZone: "Europe/Berlin", language: "de", word: "BREZEL", phones: "+491701000" },
  { id: "fjord", country: "NO", timeZone: "Europe/Oslo", language: "nb", word: "BRUNOST", phones: "+474000" },
] as const satisfies readonly FuzzPool[]

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
export const conversationId = (patient: FuzzPatient): string => `${patientId(patient)}-conversation`

/** The phone number of the pool's patient at this index. */
export const phoneOf = (pool: FuzzPool, index: number, round: number): string =>
  `${pool.phones}${fuzzPools.findIndex(({ id }) => id === pool.id)}${index}${String(round).padStart(3, "0")}`

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
/** In the same pool, without patients. */
export const colleague = (pool: FuzzPool): Session => session(pool, "colleague")
const [north, south] = fuzzPools
/** Treated a patient of the north, and now works in the south. */
export const former: Session = { ...session(north, "former", south), name: `Dr ${staffMarkOf(south)} former` }
export const supporter: Session = {
  sessionId: "session-support",
  personId: "person-support",
  name: "Support",
  role: "support",
  clinician: undefined,
}

/** A secret of the patient's page, which opens the adult's visit of this round. */
export const linkOf = (pool: FuzzPool, round: number): string => `link-${pool.id}-${round}`
export const visitKeyOf = (pool: FuzzPool, round: number): string => `visit-key-${pool.id}-${round}`
export const partyKeyOf = (pool: FuzzPool, round: number): string => `party-key-${pool.id}-${round}`

export interface FuzzCaller {
  readonly name: string
  readonly session: Session | undefined
  /** The pool whose patients a response may show; support people and strangers see none. */
  readonly pool: FuzzPool | undefined
  /** Whose ids a request is mostly about. */
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
  clinician("other country", owner(fuzzPools[2]), fuzzPools[2], north),
  clinician("other country, of the British", owner(north), north, fuzzPools[2]),
  clinician("other country, of the French", owner(north), north, fuzzPools[3]),
  clinician("formerly of north", former, south, north),
  { name: "support", session: supporter, pool: undefined, about: north, hasKeys: false },
  { name: "patient with a key", session: undefined, pool: north, about: north, hasKeys: true },
  { name: "nobody", session: undefined, pool: undefined, about: north, hasKeys: false },
]
