import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import type { RouteServices } from "./request-scope.ts"

/** `GET /api/health`: 200 when the database answers, 503 when it does not. It returns nothing else. */
export const healthRoute: HttpRouter.Route<never, RouteServices> = HttpRouter.route(
  "GET",
  "/api/health",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const isAvailable = yield* sql`select 1`.pipe(
      Effect.timeout("2 seconds"),
      Effect.as(true),
      Effect.orElseSucceed(() => false),
    )
    return HttpServerResponse.jsonUnsafe({ status: isAvailable ? "ok" : "database_unavailable" }, { status: isAvailable ? 200 : 503 })
  }),
)
