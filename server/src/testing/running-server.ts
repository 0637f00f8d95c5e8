import { Duration, Effect, Exit, Logger, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import type { ServerModule } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { startServer } from "../platform/server.ts"
import { testDatabase } from "./test-database.ts"
import { type AuditRow, readAudit } from "./test-server.ts"
import type { TestBrowser } from "./test-browser.ts"

/** People of the small clinic, and one unknown to it. */
export const people = [
  { subject: "se-doctor", name: "Elsa Test", title: "Doctor", pool: "Pool", suggestion: "Anything" },
  { subject: "support", name: "Robin Test", title: "Support", pool: undefined, suggestion: undefined },
  { subject: "stranger", name: "No One", title: "Nobody", pool: undefined, suggestion: undefined },
]

const smallClinic: ServerModule = {
  id: clinicModule.id,
  handlers: clinicModule.handlers,
  migrations: clinicModule.migrations,
  demo: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into pool (id, name, country, time_zone, slot_minutes) values ('p', 'Pool', 'SE', 'Europe/Stockholm', 20)`
    yield* sql`insert into person (id, subject, name, role, language)
      values ('p1', 'se-doctor', 'Elsa Test', 'clinician', 'sv'), ('p2', 'support', 'Robin Test', 'support', 'en-GB')`
    yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type, capabilities, flags)
      values ('c1', 'p1', 'p', 'doctor', 'Doctor', 'primary_care', '{icbt}', '{sign}')`
    yield* sql`insert into feature_flag (id, pool_id) values ('everywhere', null), ('here', 'p')`
  }),
}

/** A small clinic on real servers with their issuer, which browsers reach by HTTP. */
export interface RunningServer {
  /** The origin of one of the server's processes: two on PostgreSQL, one on the embedded database. */
  readonly origin: (index?: number) => string
  readonly processes: () => number
  readonly run: <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) => Promise<A>
  readonly audit: () => Promise<readonly AuditRow[]>
  /** The session that a browser gets. */
  readonly sessionOf: (
    browser: TestBrowser,
    index?: number,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>
}

/** Starts the servers for the tests of the surrounding file or `describe`. */
export function withRunningServer(modules: readonly ServerModule[] = []): RunningServer {
  const scope = Scope.makeUnsafe()
  let servers: readonly Effect.Success<ReturnType<typeof startServer>>[]
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await testDatabase()
    drop = database.drop
    const start = startServer({
      configuration: {
        port: 0,
        listenOn: "127.0.0.1",
        publicUrl: undefined,
        trustedProxies: [],
        database: database.target,
        issuer: undefined,
        sessionIdle: Duration.minutes(60),
        sessionLength: Duration.hours(12),
        lockAfter: Duration.minutes(10),
        connectSources: [],
        trustedTypes: true,
        servesApiDocs: true,
        maxConnections: 1_000,
      },
      modules: [smallClinic, ...modules],
      demoPeople: people,
      pages: "/nowhere",
    })
    const count = database.target.kind === "postgres" ? 2 : 1
    servers = await Effect.runPromise(
      Effect.all(
        Array.from({ length: count }, () => start),
        { concurrency: "unbounded" },
      ).pipe(Scope.provide(scope), Effect.provide(Logger.layer([]))),
    )
  }, 60_000)
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await drop()
  })

  const origin = (index = 0) => `http://localhost:${servers[index]!.port}`
  const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provideContext(effect, servers[0]!.database))
  return {
    origin,
    processes: () => servers.length,
    run,
    audit: () => run(readAudit),
    sessionOf: async (browser, index) => {
      const response = await browser.ask(`${origin(index)}/api/session`)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}
