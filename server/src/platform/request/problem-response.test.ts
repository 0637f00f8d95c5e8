import { Cause, Effect, Logger, Schema } from "effect"
import { HttpServerError, HttpServerRequest } from "effect/http"
import { SqlError } from "effect/sql"
import { describe, expect, it } from "vitest"
import { conflict } from "@rond/core/server-kit"
import { requestErrorOf } from "./problem-response.ts"

const secret = "19900504-2388 Nora"
const cause = Object.assign(new Error(`Key (id_number)=(${secret}) exists`), {
  code: "23505",
  table: "patient",
  constraint: "patient_id_number",
})
const sqlError = (reason: SqlError.SqlErrorReason) => new SqlError.SqlError({ reason })

/** The error of a cause, and everything that was logged on the way. */
async function responseTo(failure: Cause.Cause<unknown>) {
  const lines: string[] = []
  const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  const problem = await Effect.runPromise(requestErrorOf(failure).pipe(Effect.provide(Logger.layer([logger]))))
  return { problem, log: lines.join("\n") }
}

describe("responses to failures", () => {
  it.each([
    ["a problem", Cause.fail(conflict("box_full", "The box is full")), 409, "box_full"],
    ["a problem thrown as a defect", Cause.die(conflict("box_full", "The box is full")), 409, "box_full"],
    ["no database", Cause.fail(sqlError(new SqlError.ConnectionError({ cause }))), 503, "database_unavailable"],
    ["no database, deep inside", Cause.die(sqlError(new SqlError.ConnectionError({ cause }))), 503, "database_unavailable"],
    ["a starting database", Cause.fail(sqlError(new SqlError.UnknownError({ cause: { code: "57P03" } }))), 503, "database_unavailable"],
    ["another database error", Cause.fail(sqlError(new SqlError.UnknownError({ cause }))), 500, "internal_error"],
    ["a deadlock", Cause.fail(sqlError(new SqlError.DeadlockError({ cause }))), 503, "busy"],
    ["a lock timeout", Cause.fail(sqlError(new SqlError.LockTimeoutError({ cause }))), 503, "busy"],
    ["a statement timeout", Cause.fail(sqlError(new SqlError.StatementTimeoutError({ cause }))), 503, "busy"],
    ["a constraint violation", Cause.fail(sqlError(new SqlError.ConstraintError({ cause }))), 500, "internal_error"],
    ["a defect", Cause.die(new Error("boom")), 500, "internal_error"],
  ])("%s", { tags: ["API-017"] }, async (_, failure, status, code) => {
    expect((await responseTo(failure)).problem).toMatchObject({ status, code })
  })

  it("ignore an aborted request, and log nothing", async () => {
    const { problem, log } = await responseTo(Cause.interrupt(1))
    expect(problem).toMatchObject({ status: 503, code: "interrupted" })
    expect(log).toBe("")
  })

  it("contain nothing from the database and the schemas", async () => {
    const decode = Effect.runSyncExit(Schema.decodeUnknownEffect(Schema.Struct({ id: Schema.Number }))({ id: secret }))
    const schemaError = decode._tag === "Failure" ? decode.cause : Cause.empty
    for (const failure of [Cause.fail(sqlError(new SqlError.ConstraintError({ cause }))), schemaError]) {
      const { problem, log } = await responseTo(failure)
      expect(JSON.stringify(problem) + log).not.toContain(secret)
    }
    expect((await responseTo(Cause.fail(sqlError(new SqlError.ConstraintError({ cause }))))).log).toContain("patient_id_number")
    expect((await responseTo(schemaError)).log).toContain("id: InvalidType")
  })

  it("name an unknown error only by its kind and location", { tags: ["SEC-036"] }, async () => {
    class Quoting extends Error {
      override readonly name: string
      constructor(name: string) {
        super(`Nothing about ${secret}\n    at ${secret}`)
        this.name = name
      }
    }
    for (const [name, kind] of [
      ["NotFoundInRegister", "NotFoundInRegister"],
      [`No ${secret}`, "Error"],
    ] as const) {
      const { log } = await responseTo(Cause.die(new Quoting(name)))
      expect(log).toContain(`"error":"${kind}"`)
      expect(log).toContain("problem-response.test.ts")
      expect(log).not.toContain("Nora")
    }
  })

  it("are 404 for an invalid address, and keep every address out of the log", { tags: ["API-017"] }, async () => {
    const request = HttpServerRequest.fromWeb(new Request(`http://rond.test/api/patient/%E0%A4%A?name=${encodeURIComponent(secret)}`))
    const noRoute = new HttpServerError.HttpServerError({ reason: new HttpServerError.RouteNotFound({ request }) })
    const broken = new HttpServerError.HttpServerError({ reason: new HttpServerError.InternalError({ request }) })
    expect(await responseTo(Cause.fail(noRoute))).toMatchObject({ problem: { status: 404, code: "no_such_address" }, log: "" })
    const { problem, log } = await responseTo(Cause.fail(broken))
    expect(problem).toMatchObject({ status: 500, code: "internal_error" })
    expect(log).toContain("InternalError")
    expect(log).not.toContain("Nora")
  })
})
