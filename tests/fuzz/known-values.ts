import { pluginPackages } from "../../plugins/packages.ts"
import {
  conversationId,
  partyKeyOf,
  type FuzzCaller,
  type FuzzPatient,
  type FuzzPool,
  fuzzPools,
  north,
  letters,
  linkOf,
  meetingId,
  phoneOf,
  patientId,
  visitKeyOf,
} from "./world.ts"

type Kind =
  | "meeting"
  | "patient"
  | "clinician"
  | "pool"
  | "entry"
  | "content"
  | "image"
  | "renewal"
  | "facility"
  | "template"
  | "plugin"
  | "conversation"
  | "message"
  | "attachment"
  | "insurer"

/** The kind of id in fields and path parameters, by their names. `id` is ambiguous: there the path decides. */
const byName: readonly (readonly [RegExp, Kind])[] = [
  [/message/i, "message"],
  [/attachment/i, "attachment"],
  [/meeting|activity|booking/i, "meeting"],
  [/patient|user|child/i, "patient"],
  [/clinician|requester/i, "clinician"],
  [/pool/i, "pool"],
  [/plugin/i, "plugin"],
  [/template/i, "template"],
  [/content/i, "content"],
  [/entry/i, "entry"],
  [/insurer/i, "insurer"],
]

const byPath: readonly (readonly [RegExp, Kind])[] = [
  [/async-messaging/, "conversation"],
  [/image/, "image"],
  [/renewal/, "renewal"],
  [/entry|emergency|protected/, "entry"],
  [/template/, "template"],
  [/cds/, "facility"],
  [/meeting|visit|external|sicknote/, "meeting"],
  [/user|patient|facts/, "patient"],
]

/** The real ids that fit a field; `undefined` for a field that is no id. */
export function kindOf(field: string, path: string): Kind | undefined {
  if (field === "id") return byPath.find(([pattern]) => pattern.test(path))?.[1] ?? "meeting"
  return /id$/i.test(field) || field === "insurer" ? byName.find(([pattern]) => pattern.test(field))?.[1] : undefined
}

/** Real ids of a kind in a pool. Meetings, patients and entries in the same place belong together. */
export function idsOf(kind: Kind, pool: FuzzPool, round: number): readonly string[] {
  const who = (letter: FuzzPatient["letter"]): FuzzPatient => ({ pool, letter, round })
  const [adult, child, otherPatient] = [who(letters.adult), who(letters.child), who(letters.other)]
  const shared: FuzzPatient = { pool: north, letter: letters.inTwoPools, round }
  const former: FuzzPatient = { pool: north, letter: letters.former, round }
  const about = [
    ...["today", "ended", "renewal", "away", "no-show"].map((which) => [adult, which] as const),
    [child, "today"],
    [otherPatient, "today"],
    [shared, pool.id === "south" ? "south" : "north"],
    [former, "ended"],
  ] as const
  const meetings = about.map(([patient, which]) => meetingId(patient, which))
  switch (kind) {
    case "meeting":
      return meetings
    case "patient":
      return about.map(([patient]) => patientId(patient))
    case "clinician":
      return [`${pool.id}-clinician-owner`, `${pool.id}-clinician-colleague`, "north-clinician-former"]
    case "pool":
      return [pool.id]
    case "entry":
      return meetings.map((id) => `note-${id}`)
    case "content":
      return meetings.map((id) => `note-${id}.1`)
    case "image":
      return [`${meetings[0]}-image`]
    case "renewal":
      return [`${pool.id}-${round}-renewal`]
    case "facility":
      return [`${pool.id}-facility`]
    case "template":
      return [...fuzzPools.slice(1).map(({ country }) => `${country.toLowerCase()}-certificate-of-visit`), "visit-note"]
    case "plugin":
      return pluginPackages.map(({ folder }) => folder)
    case "conversation":
      return [conversationId(adult)]
    case "message":
      return [`${conversationId(adult)}-1`, `${pool.id}-${round}-message`]
    case "attachment":
      return [`${conversationId(adult)}-file`]
    case "insurer":
      return ["insurer"]
  }
}

/** The secrets of the patient's page, by the names of its fields. */
export const secretOf = (field: string, { about, hasKeys }: FuzzCaller, round: number): string | undefined =>
  !hasKeys
    ? undefined
    : {
        link: linkOf(about, round),
        visit_key: visitKeyOf(about, round),
        party_key: partyKeyOf(about, round),
        room: `${about.id}-${round}-room`,
      }[field]

/** The caller's own id, by the name of a header that says who asks. */
export const ownIdOf = (field: string, { session }: FuzzCaller): string | undefined =>
  /^requesterId$/i.test(field) ? session?.clinician?.id : undefined

const hour = 3_600_000

/** A value that a well-behaved page would send, for fields whose schemas are wider than their rules; `undefined` for the others. */
export function plausibleValue(field: string, path: string, pool: FuzzPool, round: number): unknown {
  const now = Date.now()
  const monday = new Date(now + 8 * 24 * hour)
  switch (field) {
    case "fromMillis":
      return String(now - 6 * hour)
    case "toMillis":
      return String(now + 6 * hour)
    case "day":
    case "exceptDay":
      return new Date(now).toISOString().slice(0, 10)
    case "start_millis":
      return Math.ceil((now + 48 * hour) / (15 * 60_000)) * 15 * 60_000
    case "start":
      return { year: monday.getUTCFullYear(), month: monday.getUTCMonth() + 1, day: monday.getUTCDate(), hour: 9, minute: 15 * (round % 4) }
    case "duration_minutes":
      return 15
    case "minutes":
      return "20"
    case "provider":
    case "preferred":
      return "peer"
    case "seed":
      return "trying-out"
    case "size":
      return "20"
    case "page":
      return "0"
    case "width":
    case "height":
      return "100"
    case "template_version":
      return 1
    case "values":
      return path.includes("documents")
        ? { day: "2026-01-05", manner: "video", accompanied: true, remarks: "" }
        : path.includes("evaluation")
          ? { solved: "yes" }
          : { history: "Better", temperature: 37 }
    case "sections":
      return {}
    case "writer":
      return "tab"
    case "language":
      return pool.language.slice(0, 2)
    case "query":
      return pool.word
    case "phone_number":
      return phoneOf(pool, 0, round)
    case "country_code":
      return pool.country
    case "message":
    case "message_body":
    case "message_subject":
      return "It has to be"
    case "clinician_profession":
      return "doctor"
    default:
      return undefined
  }
}
