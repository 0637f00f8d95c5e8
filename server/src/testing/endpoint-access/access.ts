import type { Session } from "@rond/core/server-kit"
import { reviewerFlag } from "@rond/core/model/emergency-access"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { doctor } from "../clinics/appointments-clinic.ts"
import { sampleJpeg } from "../sample-files.ts"
import type { TestServer } from "../test-server.ts"

/** A patient of the test clinic, with a meeting and its clinician, and a clinician of the same country who has no care relation. */
export interface Somebody {
  readonly patientId: string
  readonly meetingId: string
  readonly clinician: Session
  readonly stranger: Session
}

const withFlags = (session: Session): Session => ({
  ...session,
  clinician: {
    ...session.clinician!,
    flags: ["sign", "strike", "sms_notification", reviewerFlag],
    capabilities: [...session.clinician!.capabilities, "icbt"],
  },
})

/** A colleague of the same pool who treats no patient. */
const strangerTo = (session: Session): Session => {
  const id = `stranger-to-${session.clinician!.id}`
  return { ...session, sessionId: `session-${id}`, personId: `person-${id}`, clinician: { ...session.clinician!, id } }
}

/** A patient, a meeting with them, and the clinician who holds it. */
export const somebody = (patientId: string, meetingId: string, session: Session): Somebody => {
  const clinician = withFlags(session)
  return { patientId, meetingId, clinician, stranger: strangerTo(clinician) }
}

/** A patient of the Swedish pool `north`. */
export const anna = somebody("anna", "anna-today", doctor)
/** Anna, in a meeting that the test finishes. */
export const annaFinishing = somebody("anna", "anna-finishing", doctor)
/** Anna, as the patient in a video call. */
export const annaVisiting = somebody("anna", "anna-visiting", doctor)
/** Links that open Anna's visit: one to join by and one to leave by, because each works in one browser. */
export const visitLinks = { join: "link-of-anna-to-join-by", leave: "link-of-anna-to-leave-by" } as const
/** The conversation of a programme of Anna's that no request ends. */
export const conversationId = "conversation-talk"
/** A link that opens the patient's page of Anna's conversation. */
export const conversationLink = "link-of-annas-conversation"

/** Puts the clinician without a care relation into the test clinic. */
export const insertStranger = Effect.fnUntraced(function* ({ stranger }: Somebody) {
  const sql = yield* SqlClient.SqlClient
  const { id, poolId, profession } = stranger.clinician!
  yield* sql`insert into person (id, subject, name, role, language) values (${stranger.personId}, ${id}, ${id}, 'clinician', 'en-GB')`
  yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
    values (${id}, ${stranger.personId}, ${poolId}, ${profession}, 'Dr', 'primary_care')`
})

/** A request about a patient or a meeting. */
export interface PatientScopedRequest {
  readonly of: Somebody
  /** A request that only the patient's clinician may send. Its input is made just before it, from the results of earlier requests. */
  readonly input: (server: TestServer) => unknown
  /** The version in `If-Match`. */
  readonly version?: string
  /** The reason why others are not refused: they get an empty response. */
  readonly hiddenBecause?: string
  /** The reason why only its refusals are audited. */
  readonly unaudited?: string
}

/** An endpoint that names no patient and no meeting. */
export interface UnscopedRequest {
  /** The reason it checks no access to a patient. */
  readonly because: string
  readonly input?: unknown
  /** The version in `If-Match`. */
  readonly version?: string
  /** The caller, if the response contains the caller's own patients and is audited. */
  readonly as?: Somebody
  /** A clinician whom a plugin's endpoint admits, if the response is about no person. */
  readonly by?: Somebody
}

/** A request of support's, which clinicians are refused. */
export interface SupportRequest {
  readonly input: unknown
  /** A meeting that it names, and records. */
  readonly meetingId?: string
}

/** A request without a session: a secret gives access. */
export interface TokenScopedRequest {
  /** The secret that gives access, in words. */
  readonly key: string
  readonly input?: (server: TestServer) => unknown
  /** The reason it is not audited. */
  readonly unaudited?: string
  /** The person whose meeting it opens. Absent: Anna, as the patient in a video call. */
  readonly of?: Somebody
  /** `null`: the request opens something that belongs to no meeting. */
  readonly meetingId?: null
}

/** The request to each endpoint of an area, so that its access is tested: `server/src/areas/<area>/testing/endpoint-access.ts`. */
export interface AreaAccess {
  /** The endpoints about a patient or a meeting, in an order in which each finds what it needs. Each checks access and records what it is about. */
  readonly patientScoped?: Readonly<Record<string, PatientScopedRequest>>
  /** Endpoints that name no patient and no meeting. Those that return the caller's own patients are audited. */
  readonly unscoped?: Readonly<Record<string, UnscopedRequest>>
  readonly forSupport?: Readonly<Record<string, SupportRequest>>
  readonly tokenScoped?: Readonly<Record<string, TokenScopedRequest>>
  /** Inserts the rows that the requests are about, once and before them. The people and meetings of the test clinic are there. */
  readonly rows?: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
}

/** The request to each endpoint of a plugin: `plugins/<id>/src/server/testing/endpoint-access.ts`. */
export interface EndpointAccess extends AreaAccess {
  /** Inserts the patients and clinicians of the requests; the plugins that this one extends have inserted theirs. */
  readonly clinic: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
  readonly patientScoped: Readonly<Record<string, PatientScopedRequest>>
  /** The professions that an endpoint admits, if not all three. */
  readonly professions?: Readonly<Record<string, readonly string[]>>
}

/** A request with a fixed input. */
export const asking = (of: Somebody, input: unknown, more: Partial<PatientScopedRequest> = {}): PatientScopedRequest => ({
  of,
  input: () => input,
  ...more,
})
/** A request about a meeting. */
export const ofMeeting = (of: Somebody) => asking(of, { params: { meetingId: of.meetingId } })
/** A request that names something by its id. */
export const byId = (of: Somebody, id: string) => asking(of, { params: { id } })

export const jpeg = new File([sampleJpeg()], "still.jpg", { type: "image/jpeg" })
