import { Effect } from "effect"
import { HttpRouter } from "effect/http"
import type { ServerModule } from "@rond/core/server-kit"

/** `GET /api/openapi.json`, and the same to read and try at `/api/docs`. Both are generated at the first request: few starts need them. */
export function docsRoutes(modules: readonly ServerModule[], root: `/${string}`): readonly HttpRouter.Route<never, never>[] {
  const made = Effect.promise(() => import("./api-docs.ts")).pipe(Effect.flatMap(({ apiDocs }) => apiDocs(modules, root)))
  const docs = Effect.runSync(Effect.cached(made))
  return [
    HttpRouter.route(
      "GET",
      `${root}/openapi.json`,
      Effect.map(docs, ({ document }) => document),
    ),
    HttpRouter.route(
      "GET",
      `${root}/docs`,
      Effect.map(docs, ({ page }) => page),
    ),
  ]
}
