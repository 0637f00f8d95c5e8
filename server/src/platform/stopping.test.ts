import { Deferred, Duration, Effect, Exit, Logger, Schema, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { defineCall } from "@rond/core/contract"
import { type EventTopic, handle, type ServerModule } from "@rond/core/server-kit"
import { startServer } from "./server.ts"
import { testDatabase } from "./test-database.ts"

const begun = Deferred.makeUnsafe<void>()
const mayEnd = Deferred.makeUnsafe<void>()

const takeTime = defineCall({
  id: "test.take-time",
  method: "GET",
  path: "/take-time",
  summary: "Answers when it is told to",
  answer: Schema.Struct({ people: Schema.Number }),
  access: "public",
})
const openTopic: EventTopic = { kind: "open", mayHear: () => Effect.void }
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
        yield* Deferred.succeed(begun, undefined)
        yield* Deferred.await(mayEnd)
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ readonly people: number }>`select count(*)::int as people from person`
        return row!
      }),
    ),
  ],
}

describe("a server that is asked to stop", () => {
  it("API-064 answers what is under way, database and all, takes nothing new, and waits for no line", async () => {
    const { target, drop } = await testDatabase()
    const scope = Scope.makeUnsafe()
    const { port } = await Effect.runPromise(
      startServer({
        configuration: {
          port: 0,
          listenOn: "127.0.0.1",
          publicUrl: undefined,
          database: target,
          issuer: undefined,
          sessionIdle: Duration.minutes(60),
          sessionLength: Duration.hours(12),
          connectSources: [],
          trustedTypes: true,
        },
        modules: [module],
        demoPeople: [],
        pages: "",
      }).pipe(Scope.provide(scope), Effect.provide(Logger.layer([]))),
    )
    const origin = `http://localhost:${port}`
    const line = await fetch(`${origin}/api/events?topics=open:all`)
    expect(line.headers.get("content-type")).toContain("text/event-stream")
    const answer = fetch(`${origin}/api/take-time`)
    await Effect.runPromise(Deferred.await(begun))
    const stopped = Effect.runPromise(Scope.close(scope, Exit.void))
    await expect(fetch(`${origin}/api/health`, { headers: { connection: "close" } })).rejects.toThrow("fetch failed")
    await Effect.runPromise(Deferred.succeed(mayEnd, undefined))
    expect(await (await answer).json()).toEqual({ people: 0 })
    await line.text().catch(() => "cut off")
    await stopped
    await drop()
  })
})
