import type { Session } from "@rond/core/server-kit"
import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** The meetings of a pool's adult, by what they are for. */
export type MeetingOfRound = "today" | "ended" | "renewal" | "no-show" | "revisit" | "revisit-ending"

/**
 * One round of one pool of the fuzzed clinic, as the areas name its people. Each round has its own patients, because requests change them. The
 * adult, a child and their meetings are there before any area's {@link RightValues} insert anything.
 */
export interface PoolRound {
  readonly pool: { readonly id: string; readonly country: string }
  readonly round: number
  /** Part of every name and text of the adult: a response that shows it to another pool is a leak. */
  readonly mark: string
  /** Part of every name of the pool's staff. */
  readonly staffMark: string
  readonly patientId: string
  readonly meetingId: (which: MeetingOfRound) => string
  /** The id of a thing of this pool and round. */
  readonly idOf: (what: string) => string
  /** The adult's own clinician, and another one of the pool. */
  readonly owner: Session
  readonly colleague: Session
  readonly supporter: Session
  /** Another support person, who asks for what the first decides about. */
  readonly askingSupporterId: string
  /** The secrets of a patient's page. */
  readonly secrets: { readonly link: string; readonly visitKey: string; readonly partyKey: string }
  /** An ISO instant so many minutes from now. */
  readonly at: (minutes: number) => string
  /** The columns of a meeting of the adult's with their own clinician, that starts so many minutes from now. */
  readonly meetingRow: (which: MeetingOfRound, startMinutes: number) => Readonly<Record<string, unknown>>
}

/** A value in wire format, by its field's name. */
export type WireValues = Readonly<Record<string, unknown>>

/** The values that a request needs to succeed, besides real ids. */
export interface RightRequest {
  /** The caller who may send the request, if not every pool's clinician: `owner of north`. */
  readonly by?: string
  readonly values: (round: PoolRound) => WireValues
}

type Rows = Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>

/**
 * The values with which generated requests to an area's endpoints succeed: `server/src/areas/<area>/testing/right-values.ts`, for a plugin
 * `plugins/<id>/src/server/testing/right-values.ts`. Only requests that cannot succeed with random values are here, because access or an
 * earlier event would be missing. A plugin's sample request says the same for an endpoint that is not here.
 */
export interface RightValues {
  /** The requests by the endpoint's id. */
  readonly requests: Readonly<Record<string, RightRequest>>
  /** The rows that each pool has once, besides its people. */
  readonly poolRows?: (pool: { readonly id: string; readonly staffMark: string; readonly clinicianIds: readonly string[] }) => Rows
  /** The rows that other requests would have made. Texts about the adult carry the mark, those about staff the staff's. */
  readonly rows?: (round: PoolRound) => Rows
}

/** A meeting of the pool's adult, with the ids that go with it. */
export const about =
  (which: MeetingOfRound, more: WireValues = {}) =>
  ({ meetingId, patientId }: PoolRound): WireValues => {
    const meeting = meetingId(which)
    return { meetingId: meeting, meeting_id: meeting, patientId, patient_id: patientId, userId: patientId, user_id: patientId, ...more }
  }

/** The note of a meeting of the pool's adult. */
export const noteOf =
  (which: MeetingOfRound, more: WireValues = {}) =>
  (round: PoolRound): WireValues => ({ ...about(which, more)(round), id: `note-${round.meetingId(which)}` })

/** The id that {@link PoolRound.idOf} names. */
export const madeFor =
  (what: string, field = "id") =>
  ({ idOf }: PoolRound): WireValues => ({ [field]: idOf(what) })

/** The id of something that belongs to the pool's adult, by its end. */
export const ofAdult =
  (what: string, more: WireValues = {}) =>
  ({ patientId }: PoolRound): WireValues => ({ ...more, id: `${patientId}-${what}` })
