import { Clock, ConfigProvider, Context, type Duration, Effect, Exit, Layer, Logger, ManagedRuntime, References, type Scope } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { beforeAll } from "vitest"
import { type Endpoint, type ApiError, type EndpointInput, type Method, platformCodes } from "@rond/core/api"
import { finishMeeting } from "@rond/core/model/end-meeting"
import type { MarketPolicy } from "@rond/core/plugin"
import { Api, type RequestOptions, ofetchApi } from "@rond/core/platform/http"
import {
  AskingInTransaction,
  DurableWork,
  type Events,
  ExternalLimits,
  largestExternalResponse,
  ownCircuits,
  type ServerModule,
  type Session,
} from "@rond/core/server-kit"
import { DemoFaults } from "@rond/core/server-kit/demo"
import { batchedAuditLogLayer } from "../platform/access/audit-log.ts"
import { type Database, databaseLayer } from "../platform/database/database.ts"
import { roundsLayer } from "../platform/database/batched.ts"
import { sharedLookupsLayer } from "../platform/database/lookups.ts"
import { bringUpToDate } from "../platform/database/migrate.ts"
import { Notifications } from "../platform/database/notifications.ts"
import { withDemoFaults } from "../platform/demo-issuer/demo-faults.ts"
import { type EventLog, eventLogLayer, eventsLayer } from "../platform/events/event-log.ts"
import { orderArrivals } from "../platform/events/event-order.ts"
import { apiRoutes, application } from "../platform/routes/application.ts"
import type { RouteServices } from "../platform/http/request-scope.ts"
import { limiterLayer } from "../platform/limits/limiter.ts"
import { limitsModule } from "../platform/limits/module.ts"
import { underWayLayer } from "../platform/limits/under-way/under-way.ts"
import { streamsLayer } from "../platform/limits/streams.ts"
import { platformModule } from "../platform/module.ts"
import { Sessions } from "../platform/session/sessions.ts"
import { testCookie, testCsrfToken, testSessions, withTestAddress } from "./test-caller.ts"
import { testDatabase } from "./test-database.ts"
import { durableWorkOf } from "../platform/work/durable-work.ts"
import { workerLayer } from "../platform/work/worker.ts"
import { putContents } from "../main/contents.ts"
import { installedPlugins, type MissingPlugins } from "../main/installed-plugins.ts"
import { meetingPageReads } from "../main/meeting-page.ts"
import type { BuiltPage } from "../platform/document/built-page.ts"
import { PageWait } from "../platform/document/document.ts"
import { meetingAddressRoute } from "../platform/routes/meeting-address.ts"
import { marketPolicies } from "../platform/plugins/policies.ts"

/** Options of a test's request, besides the endpoint's input. */
export interface TestRequestOptions extends RequestOptions {
  /** The caller; absent when no one is signed in. */
  readonly as?: Session
}

/** One line of the audit log. */
export interface AuditRow {
  readonly personId: string | null
  readonly role: Session["role"] | null
  readonly poolId: string | null
  readonly sessionId: string | null
  readonly requestId: string
  readonly callerRequestId: string | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly endpointId: string
  readonly action: string
  readonly patientId: string | null
  readonly meetingId: string | null
  readonly subjectId: string | null
  readonly outcome: "done" | "refused"
  readonly detail: Readonly<Record<string, unknown>> | null
}

export type TestRunServices = Database | EventLog | Events | DurableWork

/** A server under test: the browser's own client, the whole pipeline and a real database, without a port in between. */
export interface TestServer {
  /** Calls an endpoint; rejects with its `ApiError`. If the server itself failed, the message repeats its log. */
  readonly call: <Params, Query, Payload, Response, Headers>(
    endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
    input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
    options?: TestRequestOptions,
  ) => Promise<Response>
  /** Calls an endpoint that must fail, and returns its error. The input must fit the contract: {@link TestServer.send} sends any other. */
  readonly error: <Params, Query, Payload, Response, Headers>(
    endpoint: Endpoint<Params, Query, Payload, Response, Method, string, Headers>,
    input: EndpointInput<Endpoint<Params, Query, Payload, Response, Method, string, Headers>>,
    options?: TestRequestOptions,
  ) => Promise<ApiError>
  /** Sends a raw request; `as` signs it in. Paths begin with `/api`. */
  readonly send: (path: string, init?: RequestInit, as?: Session) => Promise<Response>
  /** Runs an effect on the server's database; its events are published at once. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, TestRunServices>) => Promise<A>
  /** The audit log so far, oldest first. */
  readonly audit: () => Promise<readonly AuditRow[]>
}

export interface TestServerOptions {
  /** The server's clock. */
  readonly clock?: Clock.Clock
  /** The heartbeat interval of event streams. */
  readonly heartbeat?: Duration.Duration
  /** `two`: the server has its own database role, which owns no table. */
  readonly roles?: "one" | "two"
  /** Seconds that an external service has to respond, whatever a request gives it. */
  readonly externalTimeoutSeconds?: number
  /** The time that the page of a meeting waits for its reads. A slow machine must not end it, so it is long unless given. */
  readonly pageWait?: Duration.Input
  /** The policies that it decides by; the build's, unless given. */
  readonly policies?: readonly MarketPolicy[]
  /** The plugins that it runs without; none, unless given. */
  readonly missing?: MissingPlugins
  /** Called with each line that the server logs, of every level. */
  readonly logged?: (line: string) => void
}

/**
 * A server with these modules, migrated in this order, for the tests of the surrounding file or `describe`.
 * Its database is an embedded one in memory, or a schema of its own on the PostgreSQL of `TEST_DATABASE_URL`. An `environment` is what
 * this server reads instead of the process's own.
 *
 * @example
 * const server = withServer([clinicModule])
 * it("…", async () => {
 *   await server.run(insertMeeting({ id: "m1" }))
 *   expect(await server.call(getMeeting, { params: { id: "m1" } }, { as: doctor })).toMatchObject({ id: "m1" })
 *   expect(await server.error(getMeeting, { params: { id: "m2" } }, { as: doctor })).toMatchObject({ _tag: "NotFound" })
 * })
 */
export function withServer(
  modules: readonly ServerModule[],
  environment?: Readonly<Record<string, string>>,
  options: TestServerOptions = {},
): TestServer {
  let started: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    started = await start(modules, environment, options)
    // Returned here, so that a server that did not start adds no second error to its own.
    return () => started.stop()
    // Also where a package has a configuration of its own: a slow machine takes more than a minute to build a database.
  }, 180_000)

  const requestOf: (
    endpoint: Endpoint,
    input: EndpointInput<Endpoint>,
    options?: TestRequestOptions,
  ) => Promise<Exit.Exit<unknown, ApiError>> = (endpoint, input, { as, ...options } = {}) =>
    Effect.runPromiseExit(
      Effect.flatMap(Api, (api) => api.run(endpoint, input, { onExpiredSession: "fail", ...options })).pipe(
        Effect.provide(clientOf((path, init) => started.send(path, init, as))),
      ),
    )
  const { isDeclared } = declaredErrors(modules)
  const exitOf: typeof requestOf = async (endpoint, input, options) => {
    const exit = await requestOf(endpoint, input, options)
    const error = Exit.findErrorOption(exit)
    if (error._tag === "Some" && error.value.status !== undefined && !isDeclared(endpoint, error.value.code))
      throw new Error(`${endpoint.id} refuses with ${error.value.code}, which its errors do not declare`)
    return exit
  }
  return {
    call: async (endpoint, input, options) => {
      const exit = await exitOf(endpoint as Endpoint, input as EndpointInput<Endpoint>, options)
      if (Exit.isSuccess(exit)) return exit.value as never
      const error = Exit.findErrorOption(exit)
      throw error._tag === "Some" ? started.explained(error.value) : new Error(String(exit.cause))
    },
    error: async (endpoint, input, options) => {
      const exit = await exitOf(endpoint as Endpoint, input as EndpointInput<Endpoint>, options)
      const error = Exit.findErrorOption(exit)
      if (error._tag === "Some") return error.value
      throw new Error(
        Exit.isSuccess(exit)
          ? `${endpoint.id} should have failed and did not: ${String(exit)}`
          : `${endpoint.id} was not answered. If the input does not fit its contract, nothing is sent: server.send sends a raw request. ${String(exit.cause)}`,
      )
    },
    send: (path, init, as) => started.send(path, init, as),
    run: (effect) => started.run(effect),
    audit: () => started.run(readAudit),
  }
}

/** The codes with which an endpoint may fail. An end of a meeting also fails with the codes of a market's own requirements. */
function declaredErrors(modules: readonly ServerModule[]) {
  const everywhere: ReadonlySet<string> = new Set(platformCodes)
  const ofMarkets = new Set(modules.flatMap(({ handlers }) => handlers.flatMap(({ endpoint }) => endpoint.errors)))
  const isDeclared = ({ id, errors }: Endpoint, code: string): boolean =>
    everywhere.has(code) || errors.includes(code) || (id === finishMeeting.id && ofMarkets.has(code))
  return { isDeclared }
}

/** The browser's client, connected to the server under test. */
const clientOf = (send: TestServer["send"]) =>
  ofetchApi({
    root: "http://rond.test/api",
    csrfToken: () => testCsrfToken,
    signIn: Effect.never,
    connection: { state: () => "online", subscribe: () => () => undefined, report: () => undefined },
    retryDelayMillis: () => 0,
    fetch: async (input, init) => {
      const request = new Request(input, await withBodyAsBytes(init))
      return send(new URL(request.url).pathname + new URL(request.url).search, request)
    },
  })

/**
 * A form or a text as bytes with their number, as the network delivers it. Node would stream the form, and a refusal before its end would
 * cause an unhandled rejection: the stream is closed and Node still writes to it.
 */
async function withBodyAsBytes(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  if (!(init?.body instanceof FormData) && typeof init?.body !== "string") return init
  const response = new Response(init.body)
  const headers = new Headers(init.headers)
  if (!headers.has("content-type")) headers.set("content-type", response.headers.get("content-type")!)
  const body = await response.arrayBuffer()
  headers.set("content-length", String(body.byteLength))
  return { ...init, headers, body }
}

/** The page of a meeting in parts, as a build would have it. */
const testPage: BuiltPage = { begin: "<body>outline", end: "</body>", marketElements: (country) => `<link data-market="${country}">` }

const pageAlone = () => Effect.succeed(HttpServerResponse.html(`${testPage.begin}${testPage.end}`))

/** The application, behind the fetch API. */
class WebHandler extends Context.Service<WebHandler, (request: Request) => Promise<Response>>()("@rond/server/testing/WebHandler") {}

async function start(
  modules: readonly ServerModule[],
  environment: Readonly<Record<string, string>> | undefined,
  {
    clock,
    heartbeat,
    roles = "one",
    policies = marketPolicies,
    missing,
    logged,
    pageWait = "5 minutes",
    externalTimeoutSeconds: timeoutSeconds,
  }: TestServerOptions,
) {
  const reads = environment === undefined ? Layer.empty : ConfigProvider.layer(ConfigProvider.fromEnv({ env: environment }))
  const { modules: all, services: demoFaults } = await Effect.runPromise(
    withDemoFaults([platformModule, limitsModule, ...modules.filter(({ id }) => id !== platformModule.id)], true).pipe(
      Effect.provide(reads),
    ),
  )
  const { target, drop } = await testDatabase(roles)
  const sessions = new Map<string, Session>()
  const faults = new Map<string, string>()
  const webHandler = Layer.effect(
    WebHandler,
    Effect.gen(function* () {
      const app = withTestAddress(
        yield* application([
          ...apiRoutes(all, { heartbeat, servesDocs: false }),
          meetingAddressRoute(pageAlone, { built: () => testPage, firstRead: meetingPageReads(all) }),
        ]),
      )
      const context = yield* Effect.context<RouteServices>()
      return HttpEffect.toWebHandlerWith<RouteServices, RouteServices | HttpServerRequest.HttpServerRequest | Scope.Scope>(context)(app)
    }),
  )
  // For steps that a test runs itself.
  const testWork = Layer.effect(
    DurableWork,
    Effect.gen(function* () {
      return durableWorkOf(yield* SqlClient.SqlClient, yield* Notifications, {
        personId: "test",
        requestId: "test",
        role: undefined,
        poolId: undefined,
        sessionId: undefined,
      })
    }),
  )
  const layer = Layer.mergeAll(testWork, webHandler, workerLayer(all.flatMap((module) => module.jobs ?? []))).pipe(
    Layer.provideMerge(Layer.mergeAll(batchedAuditLogLayer, sharedLookupsLayer, limiterLayer, streamsLayer, underWayLayer)),
    Layer.provideMerge(eventsLayer),
    Layer.provideMerge(Layer.merge(eventLogLayer, roundsLayer)),
    Layer.provideMerge(Layer.effectDiscard(Effect.andThen(bringUpToDate(target, all, Effect.void), putContents(keptContents(all))))),
    Layer.provideMerge(databaseLayer(target)),
    Layer.provideMerge(Layer.succeed(Sessions, testSessions(sessions))),
    Layer.provideMerge(installedPlugins(all, policies, missing)),
    // A server under test asks nothing outside while a transaction is open.
    Layer.provideMerge(Layer.succeed(AskingInTransaction, "fail")),
    Layer.provideMerge(Layer.succeed(ExternalLimits, { timeoutSeconds, largestBytes: largestExternalResponse })),
    Layer.provideMerge(ownCircuits),
    Layer.provideMerge(Layer.succeed(PageWait, pageWait)),
    Layer.provideMerge(clock === undefined ? Layer.empty : Layer.succeed(Clock.Clock, clock)),
    Layer.provideMerge(Layer.succeed(DemoFaults, demoFaults)),
    Layer.provideMerge(reads),
    Layer.provideMerge(logged === undefined ? Layer.empty : Layer.succeed(References.MinimumLogLevel, "All")),
    Layer.provideMerge(
      Logger.layer([
        faultLogger(faults),
        ...(logged === undefined ? [] : [Logger.map(Logger.formatJson, logged)]),
        ...(process.env["TEST_LOG"] === undefined ? [] : [Logger.consolePretty()]),
      ]),
    ),
  )
  const runtime = ManagedRuntime.make(layer)
  const handler = await runtime.runPromise(WebHandler)
  return {
    // Events that the server published before are in the log.
    run: <A, E>(effect: Effect.Effect<A, E, TestRunServices>) => runtime.runPromise(Effect.andThen(arrivalsOrdered, effect)),
    /** The error of a request that the server failed in, with what it logged: a response does not say. */
    explained: (error: ApiError): ApiError => {
      const fault = faults.get(error.requestId ?? "")
      return fault === undefined ? error : Object.defineProperty(error, "message", { value: `${error.endpointId}: ${fault}` })
    },
    send: async (path: string, init?: RequestInit, as?: Session) => {
      const request = new Request(new URL(path, "http://rond.test"), await withBodyAsBytes(init))
      if (as === undefined) return handler(request)
      sessions.set(as.sessionId, as)
      request.headers.set("cookie", `${testCookie}=${encodeURIComponent(as.sessionId)}`)
      return handler(request)
    },
    stop: async () => {
      await runtime.dispose()
      await drop()
    },
  }
}

/** Waits until every event that was published is in the log, whoever orders it. */
export const arrivalsOrdered = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  do yield* orderArrivals
  while ((yield* sql`select 1 from event_arrival limit 1`).length > 0)
})

/** Keeps what the server logs about a request that it fails in, by the request's id. */
const faultLogger = (faults: Map<string, string>) =>
  Logger.make(({ message, logLevel, fiber }) => {
    const { requestId } = fiber.getRef(References.CurrentLogAnnotations)
    if (logLevel === "Error" && typeof requestId === "string") faults.set(requestId, JSON.stringify(message, undefined, 2))
  })

/**
 * Polls a job's state until it is over: one request waits some seconds for a change, which may not be enough on a busy machine.
 *
 * @example expect(await waitForJob(() => server.call(getFinish, { params: { meetingId } }, { as: doctor }))).toMatchObject({ state: "done" })
 */
export async function waitForJob<Run extends { readonly state: unknown }>(poll: () => Promise<Run>, underWay = "running"): Promise<Run> {
  let run = await poll()
  while (run.state === underWay) run = await poll()
  return run
}

/** The number of connections to a PostgreSQL that wait for the calling transaction, directly or indirectly. */
export const waitingBehindMe = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{ readonly count: number }>`
      with recursive behind (pid) as (
        select pg_backend_pid()
        union select waiting.pid from pg_locks waiting join behind on behind.pid = any(pg_blocking_pids(waiting.pid))
        where not waiting.granted
      ) select count(*)::int - 1 as count from behind`,
    ([row]) => row?.count ?? 0,
  ),
)

/** The audit log, oldest first. */
export const readAudit = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<AuditRow>`
    select person_id as "personId", role, pool_id as "poolId", session_id as "sessionId", request_id as "requestId",
      caller_request_id as "callerRequestId", address, user_agent as "userAgent", call_id as "endpointId", action, patient_id as "patientId",
      meeting_id as "meetingId", subject_id as "subjectId", outcome, detail
    from audit_entry order by id`
})

/** The modules' contents, of the kinds that these modules keep: a test of a plugin that needs no forms has no tables for them. */
const keptContents = (modules: readonly ServerModule[]): readonly Pick<ServerModule, "contents">[] => {
  const keeps = (id: string) => modules.some((module) => module.id === id)
  return modules.map(({ contents = {} }) => ({
    contents: {
      ...(keeps("core.record") && { forms: contents.forms ?? [], codeLists: contents.codeLists ?? [] }),
      ...(keeps("core.documents") && { documents: contents.documents ?? [] }),
    },
  }))
}
