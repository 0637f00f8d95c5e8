import { Effect, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { consultationTimeWritten, getConsultationTime, writeConsultationTime } from "@rond/core/model/consultation-time"
import { Events } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { callModule } from "../call/module.ts"
import { insertMeeting, meetingDoctor, strangeDoctor } from "../../testing/clinics/call-clinic.ts"

const server = withServer([clinicModule, callModule])
const as = { as: meetingDoctor }
const write = (meetingId: string, seconds: number, isRunning: boolean) =>
  server.call(writeConsultationTime, { params: { meetingId }, payload: { seconds, isRunning } }, as)
const read = (meetingId: string) => server.call(getConsultationTime, { params: { meetingId } }, as)

describe("the consultation's time", () => {
  it("is zero at first, and then the last value written", { tags: ["TIME-002"] }, async () => {
    await server.run(insertMeeting("t1"))
    expect(await read("t1")).toMatchObject({ seconds: 0, isRunning: false })
    expect(await write("t1", 30, true)).toMatchObject({ seconds: 30, isRunning: true })
    const { seconds, isRunning, writtenAtMillis, nowMillis } = await read("t1")
    expect([seconds, isRunning]).toEqual([30, true])
    expect(nowMillis - writtenAtMillis).toBeGreaterThanOrEqual(0)
    expect(nowMillis - writtenAtMillis).toBeLessThan(60_000)
  })

  it("never decreases, whichever page writes", async () => {
    await server.run(insertMeeting("t2"))
    await write("t2", 60, true)
    expect(await write("t2", 40, false)).toMatchObject({ seconds: 60, isRunning: false })
  })

  it("is published to the meeting's other pages", async () => {
    await server.run(insertMeeting("t3"))
    let received: unknown
    void server
      .run(Effect.flatMap(Events, (events) => Stream.runCollect(Stream.take(events.subscribe(["meeting:t3"]), 1))))
      .then((events) => (received = [...events][0]))
    await expect
      .poll(async () => {
        await write("t3", 5, true)
        return received
      })
      .toMatchObject({ topic: "meeting:t3", type: consultationTimeWritten })
  })

  it("is open only to the meeting's clinicians, and at most a day", async () => {
    await server.run(insertMeeting("t4"))
    const params = { meetingId: "t4" }
    const request = { params, payload: { seconds: 1, isRunning: true } }
    expect(await server.error(getConsultationTime, { params }, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(writeConsultationTime, request, { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    const tooLong = await server.send(
      "/api/meeting/clinician/consultation-time/t4",
      {
        method: "PUT",
        headers: { "content-type": "application/json", "idempotency-key": "long", "x-rond-csrf": "test-csrf-token" },
        body: JSON.stringify({ seconds: 86_401, is_running: true }),
      },
      meetingDoctor,
    )
    expect(tooLong.status).toBe(422)
  })
})
