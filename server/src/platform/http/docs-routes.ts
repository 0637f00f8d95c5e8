import { createHash } from "node:crypto"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { type HttpApi, HttpApiSwagger, OpenApi } from "effect/http-api"

/** `GET /api/openapi.json`, and the same to read and try at `/api/docs`. Both are made when first asked for. */
export function docsRoutes(api: HttpApi.HttpApi<string>, root: `/${string}`): readonly HttpRouter.Route<never, never>[] {
  const document = once(() => HttpServerResponse.jsonUnsafe(OpenApi.fromApi(api)))
  const page = Effect.runSync(Effect.cached(readingPage(api)))
  return [HttpRouter.route("GET", `${root}/openapi.json`, Effect.sync(document)), HttpRouter.route("GET", `${root}/docs`, page)]
}

function once<A>(make: () => A): () => A {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

/** Swagger's own page, with a policy that lets in exactly its scripts. It sets styles as it goes, which a digest cannot know. */
const readingPage = (api: HttpApi.HttpApi<string>) =>
  Effect.gen(function* () {
    const app = yield* HttpRouter.toHttpEffect(HttpApiSwagger.layer(api, { path: "/docs" }))
    const request = HttpServerRequest.fromWeb(new Request("http://docs.invalid/docs"))
    const answer = yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
    const html = yield* Effect.promise(() => HttpServerResponse.toWeb(answer).text())
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
