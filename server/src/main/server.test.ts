import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Config, ConfigProvider, Effect, Exit, Logger, Redacted, Schema, Scope } from "effect"
import { IpNetwork } from "effect/net"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { defineEndpoint } from "@rond/core/api"
import { handle, type ServerModule } from "@rond/core/server-kit"
import type { Configuration } from "../platform/configuration.ts"
import { lockFolder } from "../platform/database/folder-lock.ts"
import { startServer } from "./server.ts"
import { explainStartError } from "../platform/start-message.ts"
import { configurationOn } from "../testing/configuration-on.ts"
import { testDatabase } from "../testing/test-database.ts"
import { readAudit } from "../testing/test-server.ts"

const breakDatabase = defineEndpoint({
  id: "test.break",
  method: "GET",
  path: "/break",
  summary: "Asks for a table that is not there",
  access: "public",
  limit: "search",
})
const module: ServerModule = {
  id: "test.break",
  migrations: {
    "0001_person": Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`create table person (id text primary key, subject text, name text, role text, language text)`,
    ),
    "0002_note": Effect.flatMap(SqlClient.SqlClient, (sql) => sql`create table note (id text primary key)`),
  },
  handlers: [
    handle(breakDatabase, () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`select 'a patient’s name' from nowhere`
        return undefined
      }),
    ),
  ],
}

const folder = mkdtempSync(join(tmpdir(), "rond-server-"))
const pages = join(folder, "pages")
const script = `console.log(${JSON.stringify("x".repeat(4000))})`

const configurationOf = (database: Configuration["database"]): Configuration => ({
  ...configurationOn(database),
  connectSources: ["wss://video.example"],
})

const start = (configuration: Configuration) =>
  startServer({ configuration, modules: [module], demoPeople: [], pages }).pipe(Effect.provide(Logger.layer([])))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the server's responses", () => {
  let scope: Scope.Closeable
  let drop: () => Promise<void>
  let origin: string
  let services: Effect.Success<ReturnType<typeof start>>["database"]
  beforeAll(async () => {
    mkdirSync(join(pages, "assets"), { recursive: true })
    writeFileSync(join(pages, "index.html"), "<title>Rond</title>")
    writeFileSync(join(pages, "visit.html"), "<title>Visit</title>")
    writeFileSync(join(pages, "conversation.html"), "<title>Conversation</title>")
    writeFileSync(join(pages, "assets", "index-abc123.js"), script)
    const database = await testDatabase()
    drop = database.drop
    scope = Scope.makeUnsafe()
    // Two at once on a shared database: each migration runs once.
    const count = database.target.kind === "postgres" ? 2 : 1
    const servers = await Effect.runPromise(
      Effect.all(
        Array.from({ length: count }, () => start(configurationOf(database.target))),
        { concurrency: "unbounded" },
      ).pipe(Scope.provide(scope)),
    )
    services = servers[0]!.database
    origin = `http://localhost:${servers[0]!.port}`
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await drop()
  })

  it("come from a database that only the first process migrated", async () => {
    const [migrated] = await Effect.runPromise(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly count: number }>`select count(*)::int as count from migration_test_break`,
      ).pipe(Effect.provideContext(services)),
    )
    expect(migrated!.count).toBe(2)
  })

  it("have a policy that allows the server's own code, and what the configuration adds", async () => {
    const { headers } = await fetch(`${origin}/`)
    const policy = headers.get("content-security-policy")!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
    expect(policy).toContain("connect-src 'self' wss://video.example")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("permissions-policy")).toContain("camera=(self)")
  })

  it("have a policy that allows neither frames nor embedded objects", { tags: ["SEC-521"] }, async () => {
    const { headers } = await fetch(`${origin}/`)
    const policy = headers.get("content-security-policy")!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/(frame|child|object|fenced-frame)-src/)
  })

  it.each([
    ["/", "Rond"],
    ["/emr/m1?call=1", "Rond"],
    ["/visit/some-token", "Visit"],
    ["/conversation", "Conversation"],
    // As apps change a link that they show.
    ["/visit%23some-token", "Visit"],
    ["/visit%23some-token.", "Visit"],
    ["/visit%2523some-token", "Visit"],
    ["/visit/some-token.", "Visit"],
    ["/visit.", "Visit"],
    ["/conversation%23some-token).", "Conversation"],
    ["/conversation/", "Conversation"],
    ["/visit.html", "Visit"],
    ["/visit-list", "Rond"],
  ])("return for %s its page, uncached", { tags: ["CALL-190"] }, async (path, title) => {
    const response = await fetch(`${origin}${path}`)
    expect(response.headers.get("cache-control")).toBe("no-cache")
    expect(await response.text()).toBe(`<title>${title}</title>`)
  })

  it.each([
    ["10.0.0.0/8", "127.0.0.1"],
    ["10.0.0.0/8 127.0.0.0/8", "198.51.100.7"],
  ])("record in the audit log the address that a trusted proxy saw: %s", { tags: ["SEC-009"] }, async (trusted, address) => {
    const proxies = trusted.split(" ").map((network) => IpNetwork.fromStringUnsafe(network))
    const { target, drop: dropOwn } = await testDatabase()
    const lines = await Effect.runPromise(
      Effect.gen(function* () {
        const own = yield* start({ ...configurationOf(target), trustedProxies: proxies })
        const headers = { "x-forwarded-for": "6.6.6.6, 198.51.100.7" }
        yield* Effect.promise(() => fetch(`http://127.0.0.1:${own.port}/auth/callback`, { headers }))
        return yield* Effect.provideContext(readAudit, own.database)
      }).pipe(Effect.scoped),
    )
    await dropOwn()
    expect(lines).toMatchObject([{ action: "session.sign-in", outcome: "refused", address }])
  })

  it("cache files with a digest forever, and return 404 for missing ones", async () => {
    const response = await fetch(`${origin}/assets/index-abc123.js`)
    expect(response.headers.get("cache-control")).toContain("immutable")
    const tag = response.headers.get("etag")!
    expect((await fetch(`${origin}/assets/index-abc123.js`, { headers: { "if-none-match": tag } })).status).toBe(304)
    expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404)
    expect((await fetch(`${origin}/assets/..%2f..%2fpackage.json`)).status).toBe(404)
  })

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("compress text with %s for browsers that accept it", async (encoding, unpack) => {
    const packed = await rawBody(`${origin}/assets/index-abc123.js`, encoding)
    expect(packed.encoding).toBe(encoding)
    expect(unpack(packed.bytes).toString()).toBe(script)
  })

  it("describe every endpoint at /api/openapi.json, readable at /api/docs", async () => {
    const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument
    const [session, broken] = ["/api/session", "/api/break"].map((path) => document.paths[path]?.get)
    expect(session).toMatchObject({ operationId: "session.get", security: [{ session: [] }] })
    expect(broken).toMatchObject({ operationId: "test.break", security: [] })
    expect(document.components.securitySchemes).toMatchObject({ session: { type: "apiKey", in: "cookie", name: "rond_session" } })
    for (const endpoint of [session, broken])
      expect(endpoint?.responses["404"]?.content).toEqual({
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem404" } },
      })
    const page = await fetch(`${origin}/api/docs`)
    expect(page.headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^;]*;/)
    expect(await page.text()).toContain("swagger-ui")
  })

  it("hide the API's description if the configuration says so", { tags: ["SEC-026"] }, async () => {
    const statuses = await Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          const { port } = yield* start({ ...configurationOf({ kind: "memory" }), servesApiDocs: false })
          return yield* Effect.promise(() =>
            Promise.all(["docs", "openapi.json"].map(async (path) => (await fetch(`http://localhost:${port}/api/${path}`)).status)),
          )
        }),
      ),
    )
    expect(statuses).toEqual([404, 404])
  })

  it("report whether the database responds", async () => {
    expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: "ok" })
  })

  it("contain none of the database's messages", async () => {
    const response = await fetch(`${origin}/api/break`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/nowhere|patient/)
  })
})

interface OpenApiDocument {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, { readonly content: unknown }>> } }>
  >
  readonly components: { readonly securitySchemes: unknown }
}

/** A body as transferred, which fetch would have decompressed. */
function rawBody(url: string, encoding: string): Promise<{ readonly encoding: string | undefined; readonly bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => resolve({ encoding: response.headers["content-encoding"], bytes: Buffer.concat(chunks) }))
    })
    request.on("error", reject)
  })
}

describe("a server that cannot start", () => {
  const failure = (configuration: Configuration) =>
    Effect.runPromise(start(configuration).pipe(Effect.scoped, Effect.flip, Effect.map(explainStartError)))

  it("reports in one line: the port is in use", async () => {
    const otherServer = createServer()
    await new Promise<void>((resolve) => otherServer.listen(0, "127.0.0.1", resolve))
    const { port } = otherServer.address() as { readonly port: number }
    expect(await failure({ ...configurationOf({ kind: "memory" }), port })).toBe(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    )
    otherServer.close()
  })

  it("reports in one line: the data folder belongs to another server", async () => {
    const data = join(folder, "data")
    const message = await Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          yield* lockFolder(data)
          return yield* Effect.promise(() => failure(configurationOf({ kind: "folder", folder: data })))
        }),
      ),
    )
    expect(message).toContain("Another server has the data folder")
    await Effect.runPromise(Effect.scoped(lockFolder(data)))
  })

  it("reports in one line: the address is not this machine's", async () => {
    const elsewhere = { ...configurationOf({ kind: "memory" }), listenOn: "192.0.2.1" }
    expect(await failure(elsewhere)).toBe("Cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL). Check PORT and ROND_LISTEN")
  })

  it("reports in one line: the data folder cannot be created", async () => {
    const file = join(folder, "a-file")
    writeFileSync(file, "")
    expect(await failure(configurationOf({ kind: "folder", folder: join(file, "data") }))).toMatch(/^The data folder .* cannot be written/)
  })

  it("reports in one line: a module cannot read the environment", async () => {
    const settings = Config.schema(Schema.fromJsonString(Schema.Array(Schema.Struct({ urls: Schema.String }))), "ROND_SERVERS")
    const understood = (value: string) =>
      Effect.runPromise(
        startServer({
          configuration: configurationOf({ kind: "memory" }),
          modules: [{ ...module, settings }],
          demoPeople: [],
          pages,
        }).pipe(
          Effect.scoped,
          Effect.flip,
          Effect.map(explainStartError),
          Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown({ ROND_SERVERS: value })),
        ),
      )
    expect(await understood("[{}]")).toBe("The environment is not understood: ROND_SERVERS 0 urls: Missing key")
    expect(await understood("[")).toBe("The environment is not understood: ROND_SERVERS: Expected a valid JSON string")
  })

  it("reports in one line that another version filled the demo", async () => {
    const statement = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text))
    const outdated: ServerModule = {
      id: "test.outdated",
      handlers: [],
      migrations: { "0001_place": statement("create table place (id text primary key)") },
      demo: statement("insert into place values ('here')"),
      demoToday: statement("insert into place values ('here')"),
    }
    const message = await Effect.runPromise(
      startServer({ configuration: configurationOf({ kind: "memory" }), modules: [module, outdated], demoPeople: [], pages }).pipe(
        Effect.scoped,
        Effect.flip,
        Effect.map(explainStartError),
      ),
    )
    expect(message).toBe("Another version of Rond filled the demo clinic in this database. Run `npm run reset`, then start again")
  })

  it("reports in one line: the database of a deployment with an issuer contains the demo clinic", async () => {
    const { target, drop } = await testDatabase()
    const reusable = target.kind === "postgres" ? target : { kind: "folder" as const, folder: join(folder, "demo") }
    const withIssuer = {
      ...configurationOf(reusable),
      issuer: { issuer: "https://id.clinic.example", clientId: "rond", clientSecret: Redacted.make("hidden") },
      publicUrl: "https://rond.clinic.example",
    }
    const filled: ServerModule = { ...module, demo: Effect.void }
    await Effect.runPromise(
      startServer({ configuration: configurationOf(reusable), modules: [filled], demoPeople: [], pages }).pipe(
        Effect.scoped,
        Effect.provide(Logger.layer([])),
      ),
    )
    expect(await failure(withIssuer)).toMatch(/^The database holds the demo clinic, which never runs beside a real issuer/)
    await drop()
  })

  it("reports in one line: the database does not respond", async () => {
    const url = Redacted.make("postgres://nobody@127.0.0.1:9/none")
    expect(await failure(configurationOf({ kind: "postgres", url }))).toMatch(/^The database does not answer .* Check DATABASE_URL/)
  })
})
