import { createHash, randomBytes, randomUUID } from "node:crypto"
import { Context, Duration, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Session } from "@rond/core/server-kit"
import type { Who } from "../access/audit-log.ts"
import { together } from "../database/together.ts"
import { sessionKeyOf } from "./session-cookies.ts"
import { Sessions, type SignedIn } from "./sessions.ts"

/** How long sessions live. */
export interface SessionLimits {
  readonly idle: Duration.Duration
  readonly length: Duration.Duration
}

/** Begins and ends sessions. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /** Begins a session for the person whom the issuer calls by this subject; `undefined` when the clinic knows no such person. */
    readonly begin: (
      subject: string,
      idToken: string,
    ) => Effect.Effect<{ readonly key: string; readonly who: Who } | undefined, SqlError.SqlError>
    /** Ends it. Tells whose it was, and the id token it began with, for the issuer to end its own. */
    readonly end: (key: string) => Effect.Effect<{ readonly who: Who; readonly idToken: string } | undefined, SqlError.SqlError>
  }
>()("@rond/server/SessionStore") {}

/** {@link Who} is behind a row of `session`, as the audit log says it. */
const whoColumns = `person.id as "personId", person.role, clinician.pool_id as "poolId", session.public_id as "sessionId"`
const whoseSession = `join person on person.id = session.person_id left join clinician on clinician.person_id = person.id`

interface Row {
  readonly digest: string
  readonly sessionId: string
  readonly csrfToken: string
  readonly personId: string
  readonly name: string
  readonly role: Session["role"]
  readonly clinician: Session["clinician"] | null
  readonly expiresAt: string
  readonly endsAt: string
  readonly isStale: boolean
}

const signedInOf = ({ sessionId, personId, name, role, clinician, csrfToken, expiresAt, endsAt }: Row): SignedIn => ({
  session: { sessionId, personId, name, role, clinician: clinician ?? undefined },
  csrfToken,
  expiresAt,
  endsAt,
})

/** A session is noted as used at most this often. */
const touchEvery = Duration.minutes(1)
const secondsOf = (duration: Duration.Duration) => Math.ceil(Duration.toSeconds(duration))
const touchedBefore = (limits: SessionLimits) => Math.min(secondsOf(touchEvery), secondsOf(limits.idle) / 10)

const secret = () => randomBytes(32).toString("base64url")
/** Keys and tokens rest as digests: who reads the table cannot use them. */
export const digestOfKey = (key: string) => createHash("sha256").update(key).digest("hex")

/** Sessions in the database, the same for every server process. */
export const sessionStoreLayer = (limits: SessionLimits): Layer.Layer<Sessions | SessionStore, never, SqlClient.SqlClient> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const idle = secondsOf(limits.idle)
      const living = sql`ends_at > now() and used_at > now() - make_interval(secs => ${idle})`

      const findAll = Effect.fnUntraced(function* (digests: readonly string[]) {
        const rows = yield* sql<Row>`
          select key_digest as "digest", session.public_id as "sessionId", csrf_token as "csrfToken", person.id as "personId", person.name, person.role,
            case when clinician.id is not null then jsonb_build_object(
              'id', clinician.id, 'profession', profession, 'poolId', pool.id, 'poolCountry', pool.country,
              'poolIsExternal', pool.is_external, 'capabilities', to_jsonb(capabilities), 'flags', to_jsonb(flags)) end as clinician,
            to_char(least(ends_at, now() + make_interval(secs => ${idle})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt",
            to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt",
            used_at < now() - make_interval(secs => ${touchedBefore(limits)}) as "isStale"
          from session
          join person on person.id = session.person_id
          left join clinician on clinician.person_id = person.id
          left join pool on pool.id = clinician.pool_id
          where key_digest = any(${digests}) and ${living}`
        const stale = rows.flatMap(({ isStale, digest }) => (isStale ? [digest] : []))
        if (stale.length > 0) yield* sql`update session set used_at = now() where key_digest = any(${stale})`
        const byDigest = new Map(rows.map((row) => [row.digest, signedInOf(row)]))
        return digests.map((digest) => byDigest.get(digest))
      })
      const find = yield* together(findAll, (digest) => digest)

      const sessions = Sessions.of({
        find: (request) => {
          const key = sessionKeyOf(request)
          return key === undefined ? Effect.succeed(undefined) : Effect.orDie(find(digestOfKey(key)))
        },
        isAlive: (sessionId) =>
          Effect.orDie(Effect.map(sql`select 1 from session where public_id = ${sessionId} and ${living}`, (rows) => rows.length > 0)),
      })

      const store = SessionStore.of({
        begin: Effect.fnUntraced(function* (subject, idToken) {
          const key = secret()
          const [who] = yield* sql<Who>`
            with began as (
              insert into session (key_digest, public_id, person_id, csrf_token, id_token, ends_at)
              select ${digestOfKey(key)}, ${randomUUID()}, person.id, ${secret()}, ${idToken}, now() + make_interval(secs => ${secondsOf(limits.length)})
              from person where subject = ${subject} returning public_id, person_id
            ) select ${sql.literal(whoColumns)} from began as session ${sql.literal(whoseSession)}`
          return who && { key, who }
        }),
        end: Effect.fnUntraced(function* (key) {
          const [ended] = yield* sql<Who & { readonly idToken: string }>`
            with ended as (delete from session where key_digest = ${digestOfKey(key)} returning public_id, person_id, id_token)
            select ${sql.literal(whoColumns)}, id_token as "idToken" from ended as session ${sql.literal(whoseSession)}`
          if (ended === undefined) return undefined
          const { idToken, ...who } = ended
          return { idToken, who }
        }),
      })
      return Context.make(Sessions, sessions).pipe(Context.add(SessionStore, store))
    }),
  )
