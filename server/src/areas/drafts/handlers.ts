import { randomBytes, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { draftDays, type DraftKeysResponse, getDraftKeys, noDraftsFlag } from "@rond/core/model/drafts"
import { CurrentSession, handle } from "@rond/core/server-kit"

/** A key encrypts for one day, and decrypts for as long as that day's drafts may be kept. */
export const keyDays = draftDays + 1

/** The person's keys, newest first; creates today's if missing. */
const keysOf = Effect.fnUntraced(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ readonly id: string; readonly secret: string }>`
    with made as (
      insert into draft_key (id, person_id, secret)
      select ${randomUUID()}, ${personId}, ${randomBytes(32).toString("base64")}
      where not exists (select 1 from draft_key where person_id = ${personId} and made_at > now() - interval '1 day')
      returning id, secret, made_at)
    select id, secret, made_at from draft_key where person_id = ${personId} and made_at > now() - make_interval(days => ${keyDays})
    union all select id, secret, made_at from made
    order by made_at desc`
})

/** Whether drafts may be stored: shared computers of a pool store none. */
const mayKeep = Effect.fnUntraced(function* (poolId: string | undefined) {
  const sql = yield* SqlClient.SqlClient
  const flags = yield* sql`select 1 from feature_flag where id = ${noDraftsFlag} and (pool_id is null or pool_id = ${poolId ?? null})`
  return flags.length === 0
})

export const draftHandlers = [
  handle(getDraftKeys, () =>
    Effect.gen(function* () {
      const { personId, clinician } = yield* CurrentSession
      const [first, ...olderKeys] = yield* keysOf(personId)
      const response: DraftKeysResponse = {
        keepsDrafts: yield* mayKeep(clinician?.poolId),
        keys: [keyOf(first!), ...olderKeys.map(keyOf)],
      }
      return response
    }),
  ),
]

const keyOf = ({ id, secret }: DraftKeysResponse["keys"][number]) => ({ id, secret })
