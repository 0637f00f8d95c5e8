import { Duration, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { insertTestClinic } from "../../clinic/test-clinic.ts"
import { withServer } from "../testing.ts"
import { digestOfKey, sessionStoreLayer } from "./session-store.ts"
import { Sessions } from "./sessions.ts"

const server = withServer([clinicModule])
const store = sessionStoreLayer({ idle: Duration.minutes(60), length: Duration.hours(12) })
const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))
const isAlive = (sessionId: string) =>
  server.run(Effect.flatMap(Sessions, (sessions) => sessions.isAlive(sessionId)).pipe(Effect.provide(store)))

beforeAll(async () => {
  await server.run(insertTestClinic)
  await statement(`insert into session (key_digest, public_id, person_id, csrf_token, id_token, ends_at)
    values ('digest', 'one', 'person-near', 'token', 'id-token', now() + interval '12 hours')`)
})

it.each([
  ["used a moment ago", "now()", "now() + interval '1 hour'", true],
  ["not used for an hour", "now() - interval '61 minutes'", "now() + interval '1 hour'", false],
  ["at its end", "now()", "now() - interval '1 second'", false],
] as const)("SES-007 a line for events asks whether its session still is one: %s", async (_when, usedAt, endsAt, alive) => {
  await statement(`update session set used_at = ${usedAt}, ends_at = ${endsAt} where public_id = 'one'`)
  expect(await isAlive("one")).toBe(alive)
  expect(await isAlive("another")).toBe(false)
})

it("API-065 SES-007 everybody who asks at the same time is found by their own session, and whose is over by none", async () => {
  const keys = ["near", "beside", "over"].map((name) => name.padEnd(43, "x"))
  const digests = keys.map((key) => digestOfKey(key))
  await server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        insert into session (key_digest, public_id, person_id, csrf_token, id_token, ends_at) values
          (${digests[0]}, 'near', 'person-near', 'of near', 'id-token', now() + interval '1 hour'),
          (${digests[1]}, 'beside', 'person-beside', 'of beside', 'id-token', now() + interval '1 hour'),
          (${digests[2]}, 'over', 'person-near', 'of over', 'id-token', now() - interval '1 second')`,
    ),
  )
  const asked = [...keys, ...keys.toReversed(), "unknown".padEnd(43, "x")]
  const found = await server.run(
    Effect.flatMap(Sessions, (sessions) =>
      Effect.forEach(
        asked,
        (key) => sessions.find(HttpServerRequest.fromWeb(new Request("http://rond.test", { headers: { cookie: `rond_session=${key}` } }))),
        { concurrency: "unbounded" },
      ),
    ).pipe(Effect.provide(store)),
  )
  const told = found.map((one) => one && [one.session.sessionId, one.session.personId, one.csrfToken])
  const near = ["near", "person-near", "of near"]
  const beside = ["beside", "person-beside", "of beside"]
  expect(told).toEqual([near, beside, undefined, undefined, beside, near, undefined])
})
