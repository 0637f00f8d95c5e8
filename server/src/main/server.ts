import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Context, Effect, Layer, Scope } from "effect"
import { HttpMiddleware, type HttpRouter } from "effect/http"
import type { ServerModule } from "@rond/core/server-kit"
import { DemoFaults, PromisedToday } from "@rond/core/server-kit/demo"
import { batchedAuditLogLayer } from "../platform/access/audit-log.ts"
import { startChaining } from "../platform/access/links/chain-lines.ts"
import type { Configuration } from "../platform/configuration.ts"
import { roundsLayer } from "../platform/database/batched.ts"
import { sharedLookupsLayer } from "../platform/database/lookups.ts"
import { mustAgreeOnTime, watchClocks } from "../platform/health/clock-difference.ts"
import { databaseLayer } from "../platform/database/database.ts"
import { startRetention } from "../platform/retention.ts"
import { startSweeping } from "../platform/sweep.ts"
import { bringUpToDate } from "../platform/database/migrate.ts"
import { demoModule, fillDemo, keepDemoAlive, refuseDemo } from "../platform/demo-issuer/demo-data.ts"
import { withDemoFaults } from "../platform/demo-issuer/demo-faults.ts"
import { type DemoIssuer, issuerPath, makeDemoIssuer } from "../platform/demo-issuer/demo-issuer.ts"
import type { ListedPerson } from "../platform/demo-issuer/login-page.ts"
import { eventLogLayer, eventsLayer } from "../platform/events/event-log.ts"
import { apiRoutes, application } from "../platform/routes/application.ts"
import type { RequestServices } from "../platform/request/request-context.ts"
import { warnOfUntrustedProxy } from "../platform/limits/untrusted-proxy.ts"
import { securityHeaders } from "../platform/http/response/security-headers.ts"
import { type StaticFiles, staticFiles, staticRoute } from "../platform/http/response/static-files.ts"
import { builtMeetingPage } from "../platform/document/built-page.ts"
import { type NodeHandler, type OpenPort, openPort } from "../platform/listen.ts"
import { limiterLayer } from "../platform/limits/limiter.ts"
import { limitsModule } from "../platform/limits/module.ts"
import { UnderWay, underWayLayer } from "../platform/limits/under-way/under-way.ts"
import { streamsLayer } from "../platform/limits/streams.ts"
import { platformModule } from "../platform/module.ts"
import { type MeetingPage, meetingAddressRoute } from "../platform/routes/meeting-address.ts"
import { openIdLayer } from "../platform/sign-in/openid.ts"
import { demoPageRoutes } from "../platform/demo-issuer/demo-pages.ts"
import { originOf, PublicOrigin } from "../platform/session/public-origin.ts"
import { SessionStore, sessionStoreLayer } from "../platform/session/session-store.ts"
import { type SignInServices, signInRoutes } from "../platform/sign-in/sign-in-routes.ts"
import { workerLayer } from "../platform/work/worker.ts"
import { putContents } from "./contents.ts"
import { installedPlugins, type MissingPlugins } from "./installed-plugins.ts"
import { meetingPageReads } from "./meeting-page.ts"
import { marketPolicies } from "../platform/plugins/policies.ts"

// Loaded lazily: only a demo has promises, and they bring its people.
const promises = Effect.map(
  Effect.promise(() => import("../areas/demo/promises/promised-today.ts")),
  (loaded) => loaded.promisedToday,
)

/** The demo's promises as of now. */
const promisedToday: PromisedToday = {
  meetings: (name) => Effect.flatMap(promises, (today) => today.meetings(name)),
  patient: (name) => Effect.flatMap(promises, (today) => today.patient(name)),
  clinician: (subject) => Effect.flatMap(promises, (today) => today.clinician(subject)),
}

/** The parts of a server besides the platform. */
export interface ServerParts {
  readonly configuration: Configuration
  /** The modules in the order in which their tables depend on each other. */
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
  const { modules: all, services: faults } = yield* withDemoFaults(
    [platformModule, limitsModule, ...modules, ...(isDemo ? [demoModule] : [])],
    isDemo,
  )
  yield* Effect.forEach(all, ({ settings }) => settings ?? Effect.void, { discard: true })
  const database = yield* Layer.build(databaseLayer(configuration.database))
  const underWay = yield* Effect.gen(function* () {
    yield* mustAgreeOnTime
    yield* watchClocks
    yield* bringUpToDate(configuration.database, all, isDemo ? Effect.void : refuseDemo)
    yield* putContents(all)
    if (isDemo) {
      yield* fillDemo(all, announceFirstFill ?? Effect.void)
      yield* keepDemoAlive(all).pipe(Effect.provideService(PromisedToday, promisedToday))
    }
    const issuer = isDemo ? yield* makeDemoIssuer(demoPeople, () => port.port, configuration.publicUrl) : undefined
    const services = yield* Layer.build(
      serviceLayer(parts, all, issuer, port).pipe(
        Layer.provideMerge(Layer.succeed(DemoFaults, faults)),
        Layer.provideMerge(isDemo ? Layer.succeed(PromisedToday, promisedToday) : Layer.empty),
      ),
    )
    yield* startRetention([...all, { id: "core.sessions", retention: Context.get(services, SessionStore).endExpired }])
    yield* startChaining
    yield* startSweeping(all).pipe(Effect.provide(eventsLayer), Effect.provideContext(services))
    const files = yield* staticFiles(pages)
    const routes = [...routesOf(all, files, builtMeetingPage(pages), configuration), ...demoPageRoutes(all, isDemo)]
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
  built: MeetingPage<never>["built"],
  { servesApiDocs }: Pick<Configuration, "servesApiDocs">,
): readonly HttpRouter.Route<never, SignInServices | RequestServices>[] => [
  ...apiRoutes(modules, { servesDocs: servesApiDocs }),
  ...signInRoutes,
  meetingAddressRoute(files, { built, firstRead: meetingPageReads(modules) }),
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
