import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { getMeeting, getMeetingPessimistically } from "@rond/core/model/meeting"
import { listPatientMessages } from "@rond/core/model/messaging"
import { beforeAll, describe, expect, it } from "vitest"
import { messagingModule } from "../../messaging/module.ts"
import { waitingBehindMe, withServer } from "../../../testing/test-server.ts"
import { clinicModule } from "../module.ts"
import { farDoctor, insertTestClinic, nearDoctor } from "../../../testing/clinics/test-clinic.ts"

const server = withServer([clinicModule, messagingModule])
beforeAll(() => server.run(insertTestClinic))

const request = { params: { id: "adult-meeting", extra: "pessimistic" } } as const
const startCall = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update meeting set actual_start_at = '2026-03-02T09:01:00Z' where id = 'adult-meeting'`,
)

/** Waits until another session waits for the calling transaction, or until the reader has a response without waiting. */
const untilBehindMe = (reader: Fiber.Fiber<unknown>) =>
  Effect.repeat(waitingBehindMe, { while: (count) => count === 0 && reader.pollUnsafe() === undefined })

describe("a pessimistic read of a meeting", () => {
  it("returns the same as a plain read, and is audited", { tags: ["WIRE-040"] }, async () => {
    const plain = await server.call(getMeeting, { params: { id: request.params.id } }, { as: nearDoctor })
    expect(await server.call(getMeetingPessimistically, request, { as: nearDoctor })).toEqual(plain)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "meeting.read", meetingId: "adult-meeting", outcome: "done" })
    expect(await server.error(getMeetingPessimistically, request, { as: farDoctor })).toMatchObject({ _tag: "Refused" })
  })

  it("accepts no other value of the parameter", { tags: ["WIRE-040"] }, async () => {
    const response = await server.send("/api/meeting/doctor/meeting/adult-meeting/anything", {}, nearDoctor)
    expect(response.status).toBe(422)
  })

  // The embedded database has one session: a read waits while a write runs.
  it.runIf(process.env["TEST_DATABASE_URL"])("waits for writes that began before it", async () => {
    const read = Effect.promise(() => server.call(getMeetingPessimistically, request, { as: nearDoctor }))
    const meeting = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const reading = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* startCall
            const reading = yield* Effect.forkDetach(read)
            yield* untilBehindMe(reading)
            return reading
          }),
        )
        return yield* Fiber.join(reading)
      }),
    )
    expect(meeting.actualStartTime).toBe("2026-03-02T09:01:00.000Z")
  })

  it.runIf(process.env["TEST_DATABASE_URL"]).each([
    ["the meeting", () => server.call(getMeetingPessimistically, request, { as: nearDoctor })],
    [
      "its messages",
      () =>
        server.call(listPatientMessages, { params: { meetingId: "adult-meeting" }, query: { pessimistic: "true" } }, { as: nearDoctor }),
    ],
  ])("waiting for %s delays no other read", async (_what, waits) => {
    const plain = { params: { id: "child-meeting" } }
    const { otherReads, waited } = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const duringWrite = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* startCall
            const waited = yield* Effect.forkDetach(Effect.promise<unknown>(waits))
            yield* untilBehindMe(waited)
            // More requests than share a connection, answered while the meeting is still locked.
            const all = Array.from({ length: 16 }, () => server.call(getMeeting, plain, { as: nearDoctor }))
            return { waited, otherReads: yield* Effect.promise(() => Promise.all(all)) }
          }),
        )
        return { otherReads: duringWrite.otherReads, waited: yield* Fiber.join(duringWrite.waited) }
      }),
    )
    expect(otherReads).toHaveLength(16)
    expect(waited).toBeDefined()
  })
})
