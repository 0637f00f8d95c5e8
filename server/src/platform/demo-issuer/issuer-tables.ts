import { generateKeyPairSync, randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The demo issuer's own table and secrets; created only for a demo. */
export const createIssuerTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table issuer_item (
    kind text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamptz,
    primary key (kind, id)
  )`
  yield* sql`create index issuer_item_grant on issuer_item (grant_id) where grant_id is not null`
  yield* sql`create index issuer_item_uid on issuer_item (kind, uid) where uid is not null`
  yield* sql`create index issuer_item_expiry on issuer_item (expires_at)`
  yield* sql`create table issuer_secret (is_only boolean primary key default true check (is_only), secrets jsonb not null)`
})

/** The issuer's signing key, and the server's client secret. */
export interface IssuerSecrets {
  readonly jwks: { readonly keys: readonly Readonly<Record<string, unknown>>[] }
  readonly cookieKeys: readonly string[]
  readonly clientSecret: string
}

/** Reads the secrets, which the first server process made: making a key is the slowest part of a start. */
export const issuerSecrets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const read = sql<{ readonly secrets: IssuerSecrets }>`select secrets from issuer_secret`
  const [stored] = yield* read
  if (stored !== undefined) return stored.secrets
  // When two first processes make secrets at once, both use the first ones stored.
  yield* sql`insert into issuer_secret (secrets) values (${JSON.stringify(freshSecrets())}::jsonb) on conflict do nothing`
  const [row] = yield* read
  return row!.secrets
})

const freshSecrets = (): IssuerSecrets => ({
  jwks: {
    keys: [{ ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }],
  },
  cookieKeys: [randomBytes(32).toString("base64url")],
  clientSecret: randomBytes(32).toString("base64url"),
})
