import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { createKnownBrowsers, forgetBrowsers } from "../session/admission/known-browsers.ts"
import { limitFactor } from "./allowances.ts"
import { createLimitTables } from "./tables.ts"
import { silentSeconds } from "./streams.ts"

const retention = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from limit_use where free_at < extract(epoch from now()) * 1000`
  yield* forgetBrowsers
  yield* sql`delete from stream_use where seen_at < now() - make_interval(secs => ${silentSeconds})`
})

/** The counters of the limits, and the browsers that they know. */
export const limitsModule: ServerModule = {
  id: "core.limits",
  handlers: [],
  migrations: { "0001_limits": Effect.andThen(createLimitTables, createKnownBrowsers) },
  settings: limitFactor,
  retention,
}
