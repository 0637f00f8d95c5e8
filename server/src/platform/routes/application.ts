import { Context, type Duration, Effect, Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Endpoint } from "@rond/core/api"
import type { Handler, ServerModule } from "@rond/core/server-kit"
import { servedRoutes } from "../plugins/unserved-endpoints.ts"
import { eventsRoute } from "./events-route.ts"
import { endpointRoute } from "../http/endpoint-route.ts"
import { healthRoute } from "./health-route.ts"
import type { RouteServices } from "../http/request-scope.ts"
import { apiRoot } from "./api-root.ts"
import { requestErrorOf, problemResponse } from "../request/problem-response.ts"
import { newRequestId, OwnApplication, RequestId, type RequestServices, RequestSource, sourceOf } from "../request/request-context.ts"

/** An HTTP application: every request is answered. */
export type Application<R> = Effect.Effect<HttpServerResponse.HttpServerResponse, never, R>

export type PlatformRoute = HttpRouter.Route<never, RouteServices | RequestServices>

interface ApiOptions {
  /** The interval of event streams; the default when absent. */
  readonly heartbeat?: Duration.Duration | undefined
  readonly servesDocs: boolean
}

/**
 * The API: all endpoints, their documentation, the event stream, and a 404 fallback. Routes and documentation come from one list.
 *
 * @throws Error that names both when two endpoints have one path.
 */
export function apiRoutes(modules: readonly ServerModule[], { heartbeat, servesDocs }: ApiOptions): readonly PlatformRoute[] {
  const handlers = handlersOf(modules)
  const topics = modules.flatMap((module) => module.topics ?? [])
  return [
    ...handlers.map((handler) => HttpRouter.route(handler.endpoint.method, `${apiRoot}${handler.endpoint.path}`, endpointRoute(handler))),
    ...(servesDocs ? docsRoutes(handlers.map(({ endpoint }) => endpoint)) : []),
    eventsRoute(`${apiRoot}/events`, topics, heartbeat),
    healthRoute(`${apiRoot}/health`),
    HttpRouter.route("*", `${apiRoot}/*`, noSuchEndpoint),
  ]
}

function handlersOf(modules: readonly ServerModule[]): readonly Handler[] {
  servedRoutes().require(modules)
  return modules.flatMap(({ handlers }) => handlers)
}

const noSuchEndpoint = Effect.gen(function* () {
  return problemResponse({ status: 404, code: "no_such_endpoint", title: "There is no such endpoint" }, yield* RequestId)
})

/** Combines routes into one application. A route can ask the application itself, with all its checks. */
export function application<R>(
  routes: readonly HttpRouter.Route<never, R>[],
): Effect.Effect<Application<Exclude<R, RequestServices> | HttpServerRequest.HttpServerRequest | Scope.Scope>, never, Scope.Scope> {
  // The router's types infer each route's services, which a list built at run time cannot provide.
  const routed = HttpRouter.toHttpEffect(HttpRouter.addAll(routes)) as Effect.Effect<
    Application<R | HttpServerRequest.HttpServerRequest | Scope.Scope>,
    never,
    Scope.Scope
  >
  return Effect.map(routed, (inner) => withItself(withRequestId(inner))) as never
}

/**
 * Gives the routes the application that they belong to. A resource that it opens for a request ends with the scope that the asking route
 * names.
 */
const withItself = <E, R>(app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const context = Context.omit(Scope.Scope)(yield* Effect.context<R | Scope.Scope>())
    const respondTo = (request: HttpServerRequest.HttpServerRequest) =>
      app.pipe(Effect.provideService(HttpServerRequest.HttpServerRequest, request), Effect.provideContext(context)) as Effect.Effect<
        HttpServerResponse.HttpServerResponse,
        E,
        Scope.Scope
      >
    return yield* Effect.provideService(app, OwnApplication, { respondTo })
  })

const isApiRequest = ({ url }: HttpServerRequest.HttpServerRequest) => url === apiRoot || url.startsWith(`${apiRoot}/`)

/** Adds the request's id to every response, and turns an unhandled error into a problem document. */
const withRequestId = <E, R>(inner: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.gen(function* () {
    const requestId = newRequestId()
    const request = yield* HttpServerRequest.HttpServerRequest
    const source = sourceOf(request)
    const response = yield* inner.pipe(
      Effect.catchCause((cause) => Effect.map(requestErrorOf(cause), (error) => problemResponse(error, requestId))),
      Effect.provideService(RequestId, requestId),
      Effect.provideService(RequestSource, source),
      Effect.annotateLogs({ requestId, ...(source.callerRequestId !== undefined && { callerRequestId: source.callerRequestId }) }),
    )
    // API responses, errors included, may contain patient data: no cache stores them, unless a handler says otherwise.
    const isKept = response.headers["cache-control"] !== undefined
    const answer = isApiRequest(request) && !isKept ? HttpServerResponse.setHeader(response, "cache-control", "no-store") : response
    return HttpServerResponse.setHeader(answer, "x-request-id", requestId)
  })

/** `GET /api/openapi.json`, and the same to read and try at `/api/docs`. Both are generated at the first request: few starts need them. */
function docsRoutes(endpoints: readonly Endpoint[]): readonly HttpRouter.Route<never, never>[] {
  const renderDocs = Effect.promise(() => import("../http/api-docs.ts")).pipe(Effect.flatMap(({ apiDocs }) => apiDocs(endpoints, apiRoot)))
  const docs = Effect.runSync(Effect.cached(renderDocs))
  return [
    HttpRouter.route(
      "GET",
      `${apiRoot}/openapi.json`,
      Effect.map(docs, ({ document }) => document),
    ),
    HttpRouter.route(
      "GET",
      `${apiRoot}/docs`,
      Effect.map(docs, ({ page }) => page),
    ),
  ]
}
