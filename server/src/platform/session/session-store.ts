import { randomUUID } from "node:crypto"
import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Session } from "@rond/core/server-kit"
import type { Who } from "../access/audit-log.ts"
import type { Rounds } from "../database/batched.ts"
import { EventLog } from "../events/event-log.ts"
import { type Admission, admissionOf } from "./admission/admission.ts"
import { endSessions, type EndedSession, expiredSessions } from "./end-sessions.ts"
import type { PublicOrigin } from "./public-origin.ts"
import { makeSessions, secondsOf, type SessionLimits } from "./session-finder.ts"
import { digestOfKey, newKey, seal, unseal } from "./session-keys.ts"
import { Sessions } from "./sessions.ts"

/** A person whom the issuer identified, and their browser. */
export interface Arrival {
  readonly subject: string
  readonly idToken: string
  /** The issuer's own session, if it says which. */
  readonly issuerSessionId: string | undefined
  readonly userAgent: string | undefined
  /** The person's credentials were checked no earlier than this: seconds since 1970. */
  readonly checkedAt: number
  /** The key of the browser's previous session. */
  readonly earlierKey: string | undefined
}

/** A session that is unlocked or started, or why there is none. */
export type Begun =
  | {
      readonly as: "begun" | "unlocked"
      readonly key: string
      readonly who: Who
      /** The browser's session that this one replaces. */
      readonly replaced: readonly EndedSession[]
    }
  | { readonly as: Exclude<Admission, "admitted">; readonly who: Who | undefined }
  /** The person locked a screen after their credentials were checked: they must be checked again. */
  | { readonly as: "locked-since"; readonly who: Who }

/** Starts and ends sessions. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /**
     * Unlocks the browser's locked session if it is this person's. Otherwise starts one, which ends the browser's previous session.
     * Requires a surrounding transaction.
     */
    readonly begin: (arrival: Arrival) => Effect.Effect<Begun, SqlError.SqlError>
    /** Ends it. Returns which one it was, and the id token it started with, so that the issuer can end its own session. */
    readonly end: (
      key: string,
    ) => Effect.Effect<{ readonly ended: EndedSession; readonly idToken: string | undefined } | undefined, SqlError.SqlError>
    /** Whether the session with this key is active and not locked. */
    readonly isOpen: (key: string) => Effect.Effect<boolean, SqlError.SqlError>
    /** Ends and audits the expired sessions. A session that a request uses after its expiry ends at that request. */
    readonly endExpired: Effect.Effect<void, SqlError.SqlError>
    /** The number of seconds for which a sign-in at the issuer may start a session. */
    readonly freshSeconds: number
  }
>()("@rond/server/SessionStore") {}

interface Person {
  readonly personId: string
  readonly role: Session["role"]
  readonly poolId: string | null
  readonly isClinician: boolean
  readonly isDeactivated: boolean
}

/** Sessions in the database, shared by every server process. */
export const sessionStoreLayer = (
  limits: SessionLimits,
): Layer.Layer<Sessions | SessionStore, never, SqlClient.SqlClient | EventLog | PublicOrigin | Rounds> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const length = secondsOf(limits.length)
      const expired = expiredSessions(sql, yield* EventLog, secondsOf(limits.idle))

      const personOf = (subject: string) =>
        Effect.map(
          sql<Person>`
            select person.id as "personId", person.role, clinician.pool_id as "poolId", clinician.id is not null as "isClinician",
              person.deactivated_at is not null as "isDeactivated"
            from person left join clinician on clinician.person_id = person.id where subject = ${subject}`,
          ([person]) => person,
        )

      /** The same person returns to their locked screen: the session continues under another key. */
      const unlock = (personId: string, { earlierKey, idToken, issuerSessionId, userAgent }: Arrival, key: string) =>
        earlierKey === undefined
          ? Effect.succeed(undefined)
          : Effect.map(
              sql<{ readonly sessionId: string }>`
                update session set key_digest = ${digestOfKey(key)}, sealed_id_token = ${seal(idToken, key)},
                  issuer_session_id = ${issuerSessionId ?? null}, user_agent = ${userAgent ?? null}, locked_at = null, used_at = now(),
                  ends_at = now() + make_interval(secs => ${length})
                where key_digest = ${digestOfKey(earlierKey)} and person_id = ${personId} and locked_at is not null and ends_at > now()
                returning public_id as "sessionId"`,
              ([session]) => session?.sessionId,
            )

      const hasLockedSince = (personId: string, seconds: number) =>
        Effect.map(
          sql`select 1 from session where person_id = ${personId} and locked_at > to_timestamp(${seconds}::float8) and ends_at > now() limit 1`,
          (rows) => rows.length > 0,
        )

      const insert = (personId: string, { idToken, issuerSessionId, userAgent }: Arrival, key: string) => {
        const sessionId = randomUUID()
        return Effect.as(
          sql`
            insert into session (key_digest, public_id, person_id, sealed_id_token, issuer_session_id, user_agent, ends_at)
            values (${digestOfKey(key)}, ${sessionId}, ${personId}, ${seal(idToken, key)}, ${issuerSessionId ?? null}, ${userAgent ?? null},
              now() + make_interval(secs => ${length}))`,
          sessionId,
        )
      }

      const store = SessionStore.of({
        begin: Effect.fnUntraced(
          function* (arrival): Effect.fn.Return<Begun, SqlError.SqlError, SqlClient.SqlClient> {
            const person = yield* personOf(arrival.subject)
            const admission = admissionOf(person)
            const whoWith = (sessionId: string | undefined): Who | undefined =>
              person && { personId: person.personId, role: person.role, poolId: person.poolId ?? undefined, sessionId }
            if (admission !== "admitted") return { as: admission, who: whoWith(undefined) }
            const { personId } = person!
            if (yield* hasLockedSince(personId, arrival.checkedAt)) return { as: "locked-since", who: whoWith(undefined)! }
            const key = newKey()
            const unlocked = yield* unlock(personId, arrival, key)
            if (unlocked !== undefined) return { as: "unlocked", key, who: whoWith(unlocked)!, replaced: [] }
            const replaced =
              arrival.earlierKey === undefined ? [] : yield* endSessions(sql`key_digest = ${digestOfKey(arrival.earlierKey)}`)
            return { as: "begun", key, who: whoWith(yield* insert(personId, arrival, key))!, replaced }
          },
          Effect.provideService(SqlClient.SqlClient, sql),
        ),
        end: Effect.fnUntraced(
          function* (key) {
            const [ended] = yield* endSessions(sql`key_digest = ${digestOfKey(key)}`)
            return ended && { ended, idToken: unseal(ended.sealedIdToken, key) }
          },
          Effect.provideService(SqlClient.SqlClient, sql),
        ),
        isOpen: (key) =>
          Effect.map(
            sql`select 1 from session where key_digest = ${digestOfKey(key)} and locked_at is null and ends_at > now()`,
            (rows) => rows.length > 0,
          ),
        endExpired: expired.endAll,
        freshSeconds: secondsOf(limits.lockAfter),
      })
      return Context.make(Sessions, yield* makeSessions(limits, expired)).pipe(Context.add(SessionStore, store))
    }),
  )
