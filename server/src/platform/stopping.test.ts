import { Agent, get } from "node:http"
import { Deferred, Effect, Exit, Logger, Schema, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { defineEndpoint } from "@rond/core/api"
import { type EventTopic, handle, type ServerModule } from "@rond/core/server-kit"
import { startServer } from "../main/server.ts"
import { configurationOn } from "../testing/configuration-on.ts"
import { testDatabase } from "../testing/test-database.ts"

const handlerStarted = Deferred.makeUnsafe<void>()
const mayEnd = Deferred.makeUnsafe<void>()

const takeTime = defineEndpoint({
  id: "test.take-time",
  method: "GET",
  path: "/take-time",
  summary: "Answers when the test lets it",
  response: Schema.Struct({ people: Schema.Number }),
  access: "public",
  limit: "search",
})
const openTopic: EventTopic = { kind: "open", authorize: () => Effect.void }
const module: ServerModule = {
  id: "test.stopping",
  migrations: {
    "0001_person": Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`create table person (id text primary key, subject text, name text, role text, language text)`,
    ),
  },
  topics: [openTopic],
  handlers: [
    handle(takeTime, () =>
      Effect.gen(function* () {
        yield* Deferred.succeed(handlerStarted, undefined)
        yield* Deferred.await(mayEnd)
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ readonly people: number }>`select count(*)::int as people from person`
        return row!
      }),
    ),
  ],
}

/** Sends a request on the connection that the agent keeps. */
const ask = (url: string, agent: Agent) =>
  new Promise<{ readonly status: number | undefined; readonly connection: string | undefined }>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }))
    })
    request.on("error", reject)
  })

describe("a server that is stopping", () => {
  const scope = Scope.makeUnsafe()
  let port: number
  let dropDatabase: () => Promise<void>
  beforeAll(async () => {
    const { target, drop } = await testDatabase()
    dropDatabase = drop
    const started = await Effect.runPromise(
      startServer({
        configuration: configurationOn(target),
        modules: [module],
        demoPeople: [],
        pages: "",
        // Longer than the test may take: a server that waited in vain would fail it.
        patience: 600_000,
      }).pipe(Scope.provide(scope), Effect.provide(Logger.layer([]))),
    )
    port = started.port
  })
  afterAll(() => dropDatabase())

  it("completes requests in flight, accepts no new connections, and closes event streams", async () => {
    const origin = `http://localhost:${port}`
    const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask(`${origin}/api/health`, keepAliveAgent)).toEqual({ status: 200, connection: "keep-alive" })
    const line = await fetch(`${origin}/api/events?topics=open:all`)
    expect(line.headers.get("content-type")).toContain("text/event-stream")
    const response = fetch(`${origin}/api/take-time`)
    await Effect.runPromise(Deferred.await(handlerStarted))
    const stopped = Effect.runPromise(Scope.close(scope, Exit.void))
    await expect(fetch(`${origin}/api/health`, { headers: { connection: "close" } })).rejects.toThrow("fetch failed")
    expect(await ask(`${origin}/api/health`, keepAliveAgent)).toEqual({ status: 200, connection: "close" })
    await Effect.runPromise(Deferred.succeed(mayEnd, undefined))
    expect(await (await response).json()).toEqual({ people: 0 })
    await line.text().catch(() => "cut off")
    await stopped
    keepAliveAgent.destroy()
  })
})
