import type { FuzzRequest } from "./requests.ts"
import { type FuzzPatient, fuzzPools, letters, north, patientId, south } from "./world.ts"

/** A response, as the rules read it. */
export interface FuzzResponse {
  readonly status: number
  readonly requestId: string
  /** Empty for a picture or a document. */
  readonly text: string
}

/** A rule that a response breaks. */
export interface Breach {
  readonly rule: "server error" | "another pool's data" | "no audit line"
  readonly words: string
}

/** Codes of 5xx responses that report another system's failure. */
const externalFailures = new Set(["unavailable", "TECH_FAILURE", "emr_unavailable"])

const words = fuzzPools.map(({ word }) => word).join("|")
const marks = new RegExp(`(${words})([A-Z])(\\d+)Z`, "g")
const staffMarks = new RegExp(`Staff(${words})`, "g")
const ids = new RegExp(`(${fuzzPools.map(({ id }) => id).join("|")})-(\\d+)-patient-([A-Z])`, "g")

const poolBy = (field: "word" | "id", value: string) => fuzzPools.find((pool) => pool[field] === value)!
const asPatient = (pool: FuzzPatient["pool"], letter: string, round: string): FuzzPatient => ({
  pool,
  letter: letter as FuzzPatient["letter"],
  round: Number(round),
})

/** Patients whose name, number or text the response shows. */
const shownIn = (text: string): readonly FuzzPatient[] =>
  [...text.matchAll(marks)].map(([, word, letter, round]) => asPatient(poolBy("word", word!), letter!, round!))

/** Patients whose id the response shows, although the request did not name them. */
const namedIn = (text: string, request: string): readonly FuzzPatient[] =>
  [...text.matchAll(ids)]
    .filter(([id]) => !request.includes(id))
    .map(([, pool, round, letter]) => asPatient(poolBy("id", pool!), letter!, round!))

/** A server error is a failure of the server, unless it reports another system's. */
export function serverError({ status, text }: FuzzResponse): Breach | undefined {
  if (status < 500) return undefined
  const code = /"code":"([^"]*)"/.exec(text)?.[1]
  return code !== undefined && externalFailures.has(code)
    ? undefined
    : { rule: "server error", words: `${status} ${code ?? text.slice(0, 80)}` }
}

/** No caller sees another pool's patients or staff; support people see only staff. */
export function leak({ caller, ...request }: FuzzRequest, { text }: FuzzResponse): Breach | undefined {
  const mayKnow = ({ pool, letter }: FuzzPatient) =>
    pool.id === caller.pool?.id || (letter === letters.inTwoPools && pool.id === north.id && caller.pool?.id === south.id)
  const patient = [...shownIn(text), ...namedIn(text, requestTexts(request))].find((candidate) => !mayKnow(candidate))
  if (patient !== undefined) return { rule: "another pool's data", words: patientId(patient) }
  if (caller.session?.role === "support") return undefined
  const staff = [...text.matchAll(staffMarks)].find(([, word]) => poolBy("word", word!).id !== caller.pool?.id)
  return staff === undefined ? undefined : { rule: "another pool's data", words: staff[0] }
}

/** Ids of the patients that a response shows: each must have a line in the audit log. */
export function shownPatientIds(request: FuzzRequest, { text }: FuzzResponse): readonly string[] {
  const patients = [...shownIn(text), ...namedIn(text, requestTexts(request))].map((patient) =>
    // The text that a pool wrote is about the patient in two pools.
    patient.letter === letters.written ? { ...patient, pool: north, letter: letters.inTwoPools } : patient,
  )
  return [...new Set(patients.map(patientId))]
}

/** Everything that the request itself said. */
const requestTexts = ({ path, body }: Pick<FuzzRequest, "path" | "body">): string =>
  `${decodeURI(path.replaceAll(/%(?![0-9A-Fa-f]{2})|%[89A-Fa-f][0-9A-Fa-f]/g, ""))} ${typeof body === "string" ? body : JSON.stringify([...(body ?? [])])}`
