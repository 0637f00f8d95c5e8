import { Schema, SchemaAST, Effect } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi, HttpApiSwagger } from "effect/http-api"
import { type Endpoint, ProblemBody } from "@rond/core/api"
import { sessionName } from "../session/session-keys.ts"
import { createHash } from "node:crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

/** The problems that any endpoint may respond with. */
const problems = [
  [400, "The request could not be read"],
  [401, "Nobody is signed in"],
  [403, "Not for this person, or a forged write"],
  [404, "There is no such thing"],
  [409, "Somebody was first"],
  [422, "The server understood and says no"],
  [503, "Try again"],
] as const
const versionProblems = [
  [412, "The version in If-Match is stale"],
  [428, "If-Match is missing"],
] as const

/** One schema per status, which every endpoint's responses refer to. */
const problemSchemas = ([status, description]: readonly [number, string]) =>
  ProblemBody.annotate({ identifier: `Problem${status}`, description }).pipe(
    HttpApiSchema.asJson({ contentType: "application/problem+json" }),
    HttpApiSchema.status(status),
  )
const anyProblem = problems.map(problemSchemas)
const versionProblem = versionProblems.map(problemSchemas)

/** The name by which endpoints declare that they need a session. */
const bySession = { session: { type: "apiKey", in: "cookie", name: sessionName, description: "With __Host- before it over https." } }

/** Converts endpoints into an HttpApi: one group per area. The OpenAPI document is generated from it. */
function toHttpApi(all: readonly Endpoint[], root: `/${string}`): HttpApi.HttpApi<string> {
  const areas = new Map<string, unknown[]>()
  for (const endpoint of all) {
    const area = endpoint.id.split(".")[0]!
    areas.set(area, [...(areas.get(area) ?? []), endpointOf(endpoint)])
  }
  // Groups and endpoints made at run time have no literal names for the builder's types.
  const groups = [...areas].map(([area, endpoints]) => HttpApiGroup.make(area).add(...(endpoints as never[] as [never])))
  return HttpApi.make("rond")
    .add(...(groups as never[] as [never]))
    .prefix(root)
    .annotate(OpenApi.Title, "Rond")
    .annotate(OpenApi.Version, "1")
    .annotate(OpenApi.Transform, (document) => ({
      ...document,
      components: { ...document["components"], securitySchemes: bySession },
    })) as HttpApi.HttpApi<string>
}

function endpointOf(endpoint: Endpoint) {
  return HttpApiEndpoint.make(endpoint.method)(endpoint.id, endpoint.path, {
    disableCodecs: true,
    ...part("params", endpoint.params),
    ...part("query", endpoint.query),
    ...part("headers", headersOf(endpoint)),
    ...(endpoint.payload === undefined ? {} : { payload: payloadOf(endpoint) as never }),
    success: successOf(endpoint),
    error: [...anyProblem, ...(endpoint.requiresIfMatch ? versionProblem : [])] as never,
  })
    .annotate(OpenApi.Summary, endpoint.summary)
    .annotate(OpenApi.Identifier, endpoint.id)
    .annotate(OpenApi.Transform, (operation) => ({ ...operation, security: endpoint.access === "session" ? [{ session: [] }] : [] }))
}

const part = (name: string, schema: unknown) => (schema === undefined ? {} : { [name]: schema as never })

function headersOf(endpoint: Endpoint): Schema.Top | undefined {
  const names = [
    ...(endpoint.method !== "GET" && endpoint.access === "session" ? ["x-rond-csrf"] : []),
    ...(endpoint.mutates ? ["idempotency-key"] : []),
    ...(endpoint.requiresIfMatch ? ["if-match"] : []),
  ]
  const own = endpoint.headers === undefined ? [] : fieldsOf(endpoint.headers).map(({ name, type }) => [String(name), Schema.make(type)])
  const all = [...names.map((name) => [name, Schema.String]), ...own]
  return all.length === 0 ? undefined : Schema.Struct(Object.fromEntries(all) as Schema.Struct.Fields)
}

const Binary = Schema.String.annotate({ identifier: "File", description: "The bytes of a file", format: "binary" })

function successOf(endpoint: Endpoint): Schema.Top {
  if (endpoint.responseType === "none") return HttpApiSchema.NoContent
  return endpoint.responseType === "blob" ? Binary : (endpoint.response as unknown as Schema.Top)
}

/** Returns the payload's schema for the document, in which files of a form are binary strings. */
function payloadOf(endpoint: Endpoint): Schema.Top {
  const schema = endpoint.payload as unknown as Schema.Top
  if (endpoint.body === "json") return schema
  return Schema.Struct(Object.fromEntries(fieldsOf(schema).map(({ name, type }) => [String(name), formField(type)])))
}

/** The fields of a struct as they are sent. */
function fieldsOf(schema: unknown): readonly SchemaAST.PropertySignature[] {
  const encoded = SchemaAST.toEncoded((schema as Schema.Top).ast)
  return SchemaAST.isObjects(encoded) ? encoded.propertySignatures : []
}

function formField(type: SchemaAST.AST): Schema.Top {
  if (SchemaAST.isString(type)) return Schema.String
  return SchemaAST.isArrays(type) ? Schema.Array(Binary) : Schema.optionalKey(Schema.String)
}

/** The documentation of every endpoint, for machines and as a page to read and try. */
export interface ApiDocs {
  readonly document: HttpServerResponse.HttpServerResponse
  readonly page: HttpServerResponse.HttpServerResponse
}

/** Generates the documentation of these endpoints, as a document and as a page. */
export const apiDocs = (endpoints: readonly Endpoint[], root: `/${string}`): Effect.Effect<ApiDocs> =>
  Effect.suspend(() => {
    const api = toHttpApi(endpoints, root)
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
