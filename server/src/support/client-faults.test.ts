import { Effect, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { reportClientFault } from "@rond/core/support/contract"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../platform/testing.ts"
import { faultsASpan, writeFault } from "./client-faults.ts"
import { supportModule } from "./module.ts"

const server = withServer([clinicModule, supportModule])
const sessionOf = (sessionId: string): Session => ({ sessionId, personId: "person", name: "Sam", role: "support", clinician: undefined })
const fault = { name: "TypeError", message: null, at: ["Note /assets/note-1a.js:1:20"], screen: "/emr/$meetingId" }

it("SUP-019 writes a page's fault to the log, with nothing but kinds and places", async () => {
  const lines: string[] = []
  const logger = Logger.map(Logger.formatJson, (line) => void lines.push(line))
  await server.run(writeFault(sessionOf("one"), fault).pipe(Effect.provide(Logger.layer([logger]))))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ message: "Client fault", level: "ERROR", annotations: { ...fault, role: "support" } })
})

it("SUP-020 takes no more than thirty in ten minutes from one session, and goes on hearing the others", async () => {
  // Within one transaction it is one moment: no span ends meanwhile.
  await server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql.withTransaction(Effect.repeat(writeFault(sessionOf("loop"), fault), { times: faultsASpan - 1 }))
      yield* sql`insert into client_fault_count (session_id, span, told) select session_id, span + 1, told from client_fault_count where session_id = 'loop'`
    }),
  )
  const refused = await server.fault(reportClientFault, { payload: fault }, { as: sessionOf("loop") })
  expect(refused).toMatchObject({ _tag: "Unavailable", status: 429, code: "too_many_faults" })
  await server.call(reportClientFault, { payload: fault }, { as: sessionOf("other") })
})

it("SUP-020 takes nothing from nobody, and nothing longer than a fault is", async () => {
  expect(await server.fault(reportClientFault, { payload: fault })).toMatchObject({ _tag: "SessionExpired" })
  const long = await server.send(
    "/api/support/client-faults",
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-rond-csrf": "test-csrf-token" },
      body: JSON.stringify({ ...fault, name: "x".repeat(101) }),
    },
    sessionOf("long"),
  )
  expect(long.status).toBe(422)
})
