import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Adapter, AdapterConstructor, AdapterPayload } from "oidc-provider"

/**
 * Stores the issuer's state (sessions, codes, interactions) in the database, so that any server process can continue a sign-in that another
 * one started.
 */
export function issuerAdapter(sql: SqlClient.SqlClient): AdapterConstructor {
  const run = <A>(effect: Effect.Effect<A, SqlError.SqlError>) => Effect.runPromise(effect)
  const payloadOf = (rows: readonly { readonly payload: AdapterPayload }[]) => rows[0]?.payload
  const living = sql`(expires_at is null or expires_at > now())`

  return class SqlAdapter implements Adapter {
    readonly #kind: string

    constructor(kind: string) {
      this.#kind = kind
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
      const { grantId = null, uid = null, userCode = null } = payload
      await run(sql`
        insert into issuer_item (kind, id, payload, grant_id, uid, user_code, expires_at)
        values (${this.#kind}, ${id}, ${JSON.stringify(payload)}::jsonb, ${grantId}, ${uid}, ${userCode},
          case when ${expiresInSeconds || 0}::float8 > 0 then now() + make_interval(secs => ${expiresInSeconds || 0}::float8) end)
        on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
          user_code = excluded.user_code, expires_at = excluded.expires_at`)
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await run(sql`select payload from issuer_item where kind = ${this.#kind} and id = ${id} and ${living}`))
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await run(sql`select payload from issuer_item where kind = ${this.#kind} and uid = ${uid} and ${living}`))
    }

    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return payloadOf(await run(sql`select payload from issuer_item where kind = ${this.#kind} and user_code = ${userCode} and ${living}`))
    }

    async consume(id: string): Promise<void> {
      await run(sql`
        update issuer_item set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
        where kind = ${this.#kind} and id = ${id}`)
    }

    async destroy(id: string): Promise<void> {
      await run(sql`delete from issuer_item where kind = ${this.#kind} and id = ${id}`)
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      // Only of this kind: a sign-in in progress has the grant too, and may continue as another person.
      await run(sql`delete from issuer_item where kind = ${this.#kind} and grant_id = ${grantId}`)
    }
  }
}
