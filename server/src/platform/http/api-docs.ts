import { createHash } from "node:crypto"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { type HttpApi, HttpApiSwagger, OpenApi } from "effect/http-api"
import type { ServerModule } from "@rond/core/server-kit"
import { toHttpApi } from "./open-api.ts"

/** The documentation of every endpoint, for machines and as a page to read and try. */
export interface ApiDocs {
  readonly document: HttpServerResponse.HttpServerResponse
  readonly page: HttpServerResponse.HttpServerResponse
}

/** Generates the documentation of the modules' endpoints, as a document and as a page. */
export const apiDocs = (modules: readonly ServerModule[], root: `/${string}`): Effect.Effect<ApiDocs> =>
  Effect.suspend(() => {
    const api = toHttpApi(modules, root)
    return Effect.map(readingPage(api), (page) => ({ document: HttpServerResponse.jsonUnsafe(OpenApi.fromApi(api)), page }))
  })

/** Swagger's own page, with a policy that allows exactly its scripts. It sets styles at run time, which a digest cannot cover. */
const readingPage = (api: HttpApi.HttpApi<string>) =>
  Effect.gen(function* () {
    const app = yield* HttpRouter.toHttpEffect(HttpApiSwagger.layer(api, { path: "/docs" }))
    const request = HttpServerRequest.fromWeb(new Request("http://docs.invalid/docs"))
    const response = yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
    const html = yield* Effect.promise(() => HttpServerResponse.toWeb(response).text())
    return HttpServerResponse.text(html, {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policyOf(html) },
    })
  }).pipe(Effect.scoped, Effect.orDie)

function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")
}
