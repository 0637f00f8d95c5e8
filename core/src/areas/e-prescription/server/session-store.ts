import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { conflict, hashOfSecret, newSecret, notFound, Problem } from "../../../server-kit/index.ts"
import { sessionHours } from "../model/session.ts"

/** A session of an external service, as a report or the demo's page finds it. */
export interface StoredSession {
  readonly id: string
  readonly meetingId: string
  readonly patientId: string
  readonly poolId: string
  readonly clinicianName: string
}

/** A session that is about to start. */
export interface NewSession extends Pick<StoredSession, "id" | "meetingId"> {
  readonly clinicianId: string
}

/** A column besides the common ones, with the value that a session starts with. */
type FurtherColumns = Readonly<Record<string, string | null>>

const columns = ["id", "meeting_id", "clinician_id", "secret_hash", "expires_at", "started_at"] as const

/**
 * The sessions of one external service. Their table has the columns `id`, `meeting_id`, `clinician_id`, `secret_hash`, `expires_at` and
 * `started_at`; a secret opens its session for `sessionHours`.
 *
 * @param table the table's name
 * @param limitName what the limits of the callback count a session under
 */
export function sessionStore(table: string, limitName: string) {
  const sessionWhere = Effect.fnUntraced(function* (by: { readonly secret: string } | { readonly id: string }) {
    const sql = yield* SqlClient.SqlClient
    const [session] = yield* sql<StoredSession>`
      select session.id, meeting.id as "meetingId", meeting.patient_id as "patientId", meeting.pool_id as "poolId",
        person.name as "clinicianName"
      from ${sql(table)} session
      join meeting on meeting.id = session.meeting_id
      join clinician on clinician.id = session.clinician_id
      join person on person.id = clinician.person_id
      where ${"secret" in by ? sql`session.secret_hash = ${hashOfSecret(by.secret)}` : sql`session.id = ${by.id}`}
        and session.expires_at > now()`
    return session ?? (yield* notFound("Session"))
  })

  /** The session that a secret opens. `NotFound` for one that opens nothing. */
  const ofSecret = (secret: string) => sessionWhere({ secret })

  return {
    /**
     * Stores a session before the service knows it, so that no report comes too early, and returns its new secret. A session of the same id
     * begins again, with a new secret. Fails with `session_of_another` where the id belongs to another meeting or clinician.
     */
    open: Effect.fnUntraced(function* ({ id, meetingId, clinicianId }: NewSession, further: FurtherColumns = {}) {
      const secret = newSecret()
      const sql = yield* SqlClient.SqlClient
      const changed = ["secret_hash", "expires_at", "started_at", ...Object.keys(further)]
      const values = [
        sql`${id}, ${meetingId}, ${clinicianId}, ${hashOfSecret(secret)}, now() + make_interval(hours => ${sessionHours}::int), clock_timestamp()`,
        ...Object.values(further).map((value) => sql`${value}`),
      ]
      const [opened] = yield* sql`
        insert into ${sql(table)} as session (${sql.csv([...columns, ...Object.keys(further)])}) values (${sql.csv(values)})
        on conflict (id) do update set ${sql.csv(changed.map((column) => `${column} = excluded.${column}`))}
          where session.meeting_id = excluded.meeting_id and session.clinician_id = excluded.clinician_id
        returning id`
      if (opened === undefined) return yield* conflict("session_of_another", "This session belongs to another meeting or clinician")
      return secret
    }),
    ofSecret,
    /** The session of this id, for the page that stands in for the service. `NotFound` for one that has expired. */
    ofId: (id: string) => sessionWhere({ id }),
    /** The session that a report's secret opens, for the limits; `undefined` where it opens none. */
    known: ({ payload }: { readonly payload: { readonly secret: string } }) =>
      ofSecret(payload.secret).pipe(
        Effect.map(({ id }) => `${limitName}:${id}`),
        Effect.catchIf(
          (error) => error instanceof Problem,
          () => Effect.undefined,
        ),
      ),
  }
}
