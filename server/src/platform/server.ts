import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Context, Effect, Layer, Scope } from "effect"
import { HttpMiddleware, type HttpRouter } from "effect/http"
import type { ServerModule } from "@rond/core/server-kit"
import { batchedAuditLogLayer } from "./access/audit-log.ts"
import type { Configuration } from "./configuration.ts"
import { roundsLayer } from "./database/batched.ts"
import { sharedLookupsLayer } from "./database/lookups.ts"
import { mustAgreeOnTime, watchClocks } from "./health/clock-difference.ts"
import { databaseLayer } from "./database/database.ts"
import { startRetention } from "./retention.ts"
import { startSweeping } from "./sweep.ts"
import { bringUpToDate } from "./database/migrate.ts"
import { demoModule, fillDemo, keepDemoAlive, refuseDemo } from "./demo-issuer/demo-data.ts"
import { withDemoFaults } from "./demo-issuer/demo-faults.ts"
import { type DemoIssuer, issuerPath, makeDemoIssuer } from "./demo-issuer/demo-issuer.ts"
import type { ListedPerson } from "./demo-issuer/login-page.ts"
import { eventLogLayer, eventsLayer } from "./events/event-log.ts"
import { apiRoutes, application } from "./http/application.ts"
import type { RequestServices } from "./http/request-context.ts"
import { warnOfUntrustedProxy } from "./limits/untrusted-proxy.ts"
import { securityHeaders } from "./http/response/security-headers.ts"
import { type StaticFiles, staticFiles, staticRoute } from "./http/response/static-files.ts"
import { type NodeHandler, type OpenPort, openPort } from "./listen.ts"
import { limiterLayer } from "./limits/limiter.ts"
import { limitsModule } from "./limits/module.ts"
import { UnderWay, underWayLayer } from "./limits/under-way/under-way.ts"
import { streamsLayer } from "./limits/streams.ts"
import { platformModule } from "./module.ts"
import { meetingAddressRoute } from "./pages/meeting-address.ts"
import { openIdLayer } from "./session/sign-in/openid.ts"
import { originOf, PublicOrigin } from "./session/public-origin.ts"
import { SessionStore, sessionStoreLayer } from "./session/session-store.ts"
import { type SignInServices, signInRoutes } from "./session/sign-in/sign-in-routes.ts"
import { workerLayer } from "./work/worker.ts"
import { installedPlugins, type MissingPlugins } from "../permissions/installed-plugins.ts"
import { marketPolicies } from "../plugins/policies.ts"

/** What a server is made of besides the platform. */
export interface ServerParts {
  readonly configuration: Configuration
  /** In the order in which their tables depend on each other. */
  readonly modules: readonly ServerModule[]
  /** The plugins that it runs without. */
  readonly missing?: MissingPlugins
  /** The people on the demo's sign-in page; used only when the configuration names no issuer. */
  readonly demoPeople: readonly ListedPerson[]
  /** Runs before the demo clinic is first filled, which takes a while. */
  readonly announceFirstFill?: Effect.Effect<void>
  /** The folder of the built application. */
  readonly pages: string
  /** Milliseconds that requests under way have when the server stops; a few seconds by default. */
  readonly patience?: number
}

/** Starts a server that runs until the scope closes. Returns its port, its database and what its callers have under way. */
export const startServer = Effect.fnUntraced(function* (parts: ServerParts) {
  const { configuration, modules, demoPeople, announceFirstFill, pages } = parts
  const isDemo = configuration.issuer === undefined
  const port = yield* openPort({ ...configuration, address: configuration.listenOn, patience: parts.patience })
  const all = yield* withDemoFaults([platformModule, limitsModule, ...modules, ...(isDemo ? [demoModule] : [])], isDemo)
  yield* Effect.forEach(all, ({ settings }) => settings ?? Effect.void, { discard: true })
  const database = yield* Layer.build(databaseLayer(configuration.database))
  const underWay = yield* Effect.gen(function* () {
    yield* mustAgreeOnTime
    yield* watchClocks
    yield* bringUpToDate(configuration.database, all, isDemo ? Effect.void : refuseDemo)
    if (isDemo) {
      yield* fillDemo(all, announceFirstFill ?? Effect.void)
      yield* keepDemoAlive(all)
    }
    const issuer = isDemo ? yield* makeDemoIssuer(demoPeople, () => port.port, configuration.publicUrl) : undefined
    const services = yield* Layer.build(serviceLayer(parts, all, issuer, port))
    yield* startRetention([...all, { id: "core.sessions", retention: Context.get(services, SessionStore).endExpired }])
    yield* startSweeping(all).pipe(Effect.provide(eventsLayer), Effect.provideContext(services))
    const files = yield* staticFiles(pages)
    const routes = routesOf(all, files, configuration)
    const handler = yield* Effect.provideContext(nodeHandler(routes, configuration.trustedProxies), services)
    port.respondWith(withHeaders(securityHeaders(configuration), issuer === undefined ? handler : withIssuer(issuer, handler)))
    yield* Effect.addFinalizer(() => port.close)
    return Context.get(services, UnderWay)
  }).pipe(Effect.provideContext(database))
  return { port: port.port, isDemo, database, underWay }
})

/** Every route of the application, in no order. */
export const routesOf = (
  modules: readonly ServerModule[],
  files: StaticFiles,
  { servesApiDocs }: Pick<Configuration, "servesApiDocs">,
): readonly HttpRouter.Route<never, SignInServices | RequestServices>[] => [
  ...apiRoutes(modules, { servesDocs: servesApiDocs }),
  ...signInRoutes,
  meetingAddressRoute(files),
  staticRoute(files),
]

function serviceLayer(
  { configuration, missing }: Pick<ServerParts, "configuration" | "missing">,
  modules: readonly ServerModule[],
  issuer: DemoIssuer | undefined,
  port: OpenPort,
) {
  const access = issuer?.access ?? { of: () => configuration.issuer!, allowsHttp: false }
  const origin = PublicOrigin.of({
    of: (request) => Effect.succeed(originOf(configuration.publicUrl, (name) => request.headers[name], port.port)),
  })
  return workerLayer(modules.flatMap((module) => module.jobs ?? [])).pipe(
    Layer.provideMerge(Layer.mergeAll(batchedAuditLogLayer, sharedLookupsLayer, limiterLayer, streamsLayer, underWayLayer)),
    Layer.provideMerge(
      sessionStoreLayer({ idle: configuration.sessionIdle, length: configuration.sessionLength, lockAfter: configuration.lockAfter }),
    ),
    Layer.provideMerge(Layer.merge(eventLogLayer, roundsLayer)),
    Layer.provideMerge(openIdLayer(access)),
    Layer.provideMerge(Layer.succeed(PublicOrigin, origin)),
    Layer.provideMerge(installedPlugins(modules, marketPolicies, missing)),
  )
}

const nodeHandler = Effect.fnUntraced(function* (
  routes: readonly HttpRouter.Route<never, SignInServices | RequestServices>[],
  trustedProxies: Configuration["trustedProxies"],
) {
  // A separate scope, which closes after what is added later: a stopping server lets requests finish before it interrupts any.
  const direct = yield* application(routes)
  const behindProxies = trustedProxies.length === 0 ? direct : HttpMiddleware.xForwardedHeaders({ trustedProxies })(direct)
  const all = warnOfUntrustedProxy(trustedProxies)(behindProxies)
  return yield* NodeHttpServer.makeHandler(all, {
    scope: yield* Scope.fork(yield* Effect.scope),
  })
})

const withIssuer =
  (issuer: DemoIssuer, next: NodeHandler): NodeHandler =>
  (request, response) =>
    request.url === issuerPath || request.url?.startsWith(`${issuerPath}/`) === true
      ? issuer.handle(request, response)
      : next(request, response)

const withHeaders = (headers: Readonly<Record<string, string>>, next: NodeHandler): NodeHandler => {
  const fields = Object.entries(headers)
  return (request, response) => {
    for (const [name, value] of fields) response.setHeader(name, value)
    next(request, response)
  }
}
