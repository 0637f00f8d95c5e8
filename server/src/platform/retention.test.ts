import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import { withServer } from "../testing/test-server.ts"
import { onceAnHour } from "./retention.ts"

const server = withServer([])

it("runs hourly work in the process that asks first, and again after an hour", { tags: ["SEC-157"] }, async () => {
  let runs = 0
  const ask = onceAnHour(
    "test",
    Effect.sync(() => void (runs += 1)),
  )
  await server.run(Effect.all([ask, ask, ask, ask], { concurrency: "unbounded" }))
  expect(runs).toBe(1)
  await server.run(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update hourly_work set begun_at = begun_at - interval '1 hour' where name = 'test'`),
  )
  await server.run(Effect.andThen(ask, ask))
  expect(runs).toBe(2)
})
