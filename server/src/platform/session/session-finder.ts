import { Duration, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { idleHeader } from "@rond/core/model/session"
import type { Session } from "@rond/core/server-kit"
import { noSource, writeEntries } from "../access/audit-log.ts"
import { batched, Rounds } from "../database/batched.ts"
import { byKey } from "../database/lookups.ts"
import { newRequestId } from "../request/request-context.ts"
import { PublicOrigin, isSecure } from "./public-origin.ts"
import { sessionKeyOf, csrfTokenOf, digestOfKey } from "./session-keys.ts"
import type { ExpiredSessions, ExpiryReason } from "./end-sessions.ts"
import { Sessions, type SessionState } from "./sessions.ts"

/** The lifetime of sessions, and of an unused open screen. */
export interface SessionLimits {
  readonly idle: Duration.Duration
  readonly length: Duration.Duration
  readonly lockAfter: Duration.Duration
}

interface Row {
  readonly digest: string
  readonly sessionId: string
  readonly personId: string
  readonly name: string
  readonly role: Session["role"]
  readonly clinician: Session["clinician"] | null
  readonly over: ExpiryReason | null
  readonly isLocked: boolean
  readonly isUnattended: boolean
  readonly unusedSeconds: number
  readonly expiresAt: string
  readonly endsAt: string
}

/** Whole seconds, rounded up. */
export const secondsOf = (duration: Duration.Duration): number => Math.ceil(Duration.toSeconds(duration))

/** Minimum seconds between two updates of a session's last use. */
const minSecondsBetweenUpdates = 60
/**
 * Seconds that the server waits longer than the page before it locks a session itself. A page reports use within a minute and a half; one
 * that is silent is closed, asleep or tampered with.
 */
export const lockGraceSeconds = 120

/** The sessions of requests, the same for every server process. */
export const makeSessions = Effect.fnUntraced(function* (limits: SessionLimits, expired: ExpiredSessions) {
  const sql = yield* SqlClient.SqlClient
  const origins = yield* PublicOrigin
  const [idle, lockAfter] = [secondsOf(limits.idle), secondsOf(limits.lockAfter)]
  const updateSeconds = Math.min(minSecondsBetweenUpdates, idle / 10, lockAfter / 10)
  const unattended = sql`(locked_at is null and used_at < now() - make_interval(secs => ${lockAfter + lockGraceSeconds}))`

  const rowsWhere = (condition: Statement.Fragment) => sql<Row>`
    select key_digest as "digest", session.public_id as "sessionId", person.id as "personId", person.name, person.role,
      case when clinician.id is not null then jsonb_build_object(
        'id', clinician.id, 'profession', profession, 'poolId', pool.id, 'poolCountry', pool.country,
        'poolIsExternal', pool.is_external, 'capabilities', to_jsonb(capabilities), 'flags', to_jsonb(flags)) end as clinician,
      ${expired.why} as over, locked_at is not null as "isLocked", ${unattended} as "isUnattended",
      extract(epoch from now() - used_at)::float8 as "unusedSeconds", ${expired.expiresAt} as "expiresAt",
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
    from session
    join person on person.id = session.person_id
    left join clinician on clinician.person_id = person.id
    left join pool on pool.id = clinician.pool_id
    where ${condition}`

  /** Finds the active sessions, and ends the expired ones. */
  const livingWhere = Effect.fnUntraced(function* (condition: Statement.Fragment) {
    const rows = yield* rowsWhere(condition)
    yield* expired.end(rows.flatMap(({ over, ...row }) => (over === null ? [] : [{ ...row, over }])))
    return yield* lockUnattended(rows.filter(({ over }) => over === null))
  })

  /** Locks sessions that were unused for too long, and audits it once. */
  const lockUnattended = Effect.fnUntraced(function* (rows: readonly Row[]) {
    const unattendedRows = rows.filter(({ isUnattended }) => isUnattended)
    if (unattendedRows.length === 0) return rows
    const ids = unattendedRows.map(({ sessionId }) => sessionId)
    yield* sql.withTransaction(
      Effect.gen(function* () {
        const locked = yield* sql<{ readonly sessionId: string }>`
          update session set locked_at = now() where public_id = any(${ids}) and ${unattended} returning public_id as "sessionId"`
        const entries = unattendedRows
          .filter(({ sessionId }) => locked.some((ended) => ended.sessionId === sessionId))
          .map(({ sessionId, personId, role, clinician }) => ({
            actor: {
              personId,
              role,
              poolId: clinician?.poolId,
              sessionId,
              requestId: newRequestId(),
              source: noSource,
              endpointId: "session.lock",
            },
            entry: { action: "session.lock", outcome: "done", detail: { code: "unattended" } } as const,
          }))
        yield* writeEntries(sql, entries)
      }),
    )
    return rows.map((row) => ({ ...row, isLocked: row.isLocked || row.isUnattended }))
  })

  const rounds = yield* Rounds
  const find = batched(
    rounds,
    Effect.fnUntraced(function* (digests: readonly string[]) {
      const rows = yield* livingWhere(sql`key_digest = any(${digests})`)
      return byKey(digests, rows, ({ digest }) => digest)
    }),
    { keyOf: (digest) => digest, begins: true },
  )

  const peek = batched(
    rounds,
    Effect.fnUntraced(function* (sessionIds: readonly string[]) {
      const rows = yield* livingWhere(sql`session.public_id = any(${sessionIds})`)
      return byKey(sessionIds, rows.map(stateOf), ({ session }) => session.sessionId)
    }),
    { keyOf: (sessionId) => sessionId },
  )

  const recordUse = Effect.fnUntraced(function* ({ digest, isLocked, unusedSeconds }: Row, idleSeconds: number | undefined) {
    if (idleSeconds === undefined || isLocked || unusedSeconds - idleSeconds < updateSeconds) return
    yield* sql`
      update session set used_at = greatest(used_at, now() - make_interval(secs => ${idleSeconds}::float8))
      where key_digest = ${digest} and locked_at is null`
  })

  return Sessions.of({
    find: Effect.fnUntraced(function* (request) {
      const key = sessionKeyOf(request, isSecure(yield* origins.of(request)))
      if (key === undefined) return undefined
      const row = yield* Effect.orDie(find(digestOfKey(key)))
      if (row === undefined) return undefined
      yield* Effect.orDie(recordUse(row, idleSecondsOf(request.headers[idleHeader.toLowerCase()])))
      const { expiresAt, endsAt } = row
      return {
        ...stateOf(row),
        // Derived when it is read: most requests are reads and need none.
        get csrfToken() {
          return csrfTokenOf(key)
        },
        expiresAt,
        endsAt,
        lockAfterSeconds: lockAfter,
        idleSeconds: idle,
      }
    }),
    peek: (sessionId) => Effect.orDie(peek(sessionId)),
  })
})

const stateOf = ({ sessionId, personId, name, role, clinician, isLocked }: Row): SessionState => ({
  session: { sessionId, personId, name, role, clinician: clinician ?? undefined },
  isLocked,
})

/** Whole seconds since the person used the screen, as the page reports; `undefined` for a missing or invalid header. */
export const idleSecondsOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined
