import { joinVisit, keepVisitAlive, recordCallEnd } from "@rond/core/model/call"
import { getConsultationTime, writeConsultationTime } from "@rond/core/model/consultation-time"
import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { saveEvaluation } from "@rond/core/model/evaluation"
import { getDayMeetings, getMeeting } from "@rond/core/model/meeting"
import { saveEntry } from "@rond/core/model/record"
import { getWorklist } from "@rond/core/model/worklist"
import { takeBackWriteLater, writeLater } from "@rond/core/model/write-later"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { callModule } from "../module.ts"
import { clinicModule } from "../../clinic/module.ts"
import { recordModule } from "../../../main/record-module.ts"
import { supportModule } from "../../support/module.ts"
import { callRequests, doctor, stranger } from "../../../testing/call-requests.ts"
import { insertClinic, lind } from "../../../testing/clinics/record-clinic.ts"
import { waitForJob, withServer } from "../../../testing/test-server.ts"

describe("a visit whose note is written later", () => {
  const server = withServer([clinicModule, supportModule, recordModule, callModule])
  const { meeting, sqlOne, open, linkOf, join, peek } = callRequests(server)
  const keep = (meetingId: string) => server.call(writeLater, { params: { meetingId } }, { as: doctor })
  const read = (id: string) => server.call(getMeeting, { params: { id } }, { as: doctor })
  const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
  const secondsAgo = async (instant: string) =>
    (await sqlOne<{ ago: number }>((sql) => sql`select extract(epoch from now() - ${instant}::timestamptz)::float8 as ago`))!.ago

  it("keeps the present as its end, and stays open", { tags: ["END-100"] }, async () => {
    const id = await meeting()
    const { endedAt } = await keep(id)
    expect(await secondsAgo(endedAt)).toBeLessThan(60)
    expect(await read(id)).toMatchObject({ finishedStatus: null, actualEndTime: endedAt, writtenLaterAt: endedAt })
  })

  it("ended when the call was hung up, if one was held", { tags: ["END-100"] }, async () => {
    const id = await meeting()
    await open(id)
    await server.call(recordCallEnd, { payload: { meetingId: id, durationMillis: 60_000, restarts: 0, sawPatient: true } }, { as: doctor })
    await run(`update meeting set actual_start_at = now() - interval '20 minutes' where id = '${id}'`)
    await run(`update call_room set clinician_left_at = now() - interval '5 minutes' where meeting_id = '${id}'`)
    expect(Math.round((await secondsAgo((await keep(id)).endedAt)) / 60)).toBe(5)
  })

  it(
    "keeps the first end, however often it is asked, and says it in the log of the record once for each request",
    { tags: ["END-100"] },
    async () => {
      const id = await meeting()
      const first = await keep(id)
      await run(`update meeting set actual_end_at = actual_end_at - interval '9 minutes' where id = '${id}'`)
      const { endedAt } = await keep(id)
      expect(Date.parse(first.endedAt) - Date.parse(endedAt)).toBe(9 * 60_000)
      const lines = (await server.audit()).filter(({ meetingId, action }) => meetingId === id && action === "meeting.write-later")
      expect(lines.map(({ outcome }) => outcome)).toEqual(["done", "done"])
    },
  )

  it("stops the consultation time, and no late write of a page starts it", { tags: ["END-101"] }, async () => {
    const id = await meeting()
    const write = (seconds: number, isRunning: boolean) =>
      server.call(writeConsultationTime, { params: { meetingId: id }, payload: { seconds, isRunning } }, { as: doctor })
    await write(60, true)
    await run(`update consultation_time set written_at = written_at - interval '12 seconds' where meeting_id = '${id}'`)
    await keep(id)
    const stopped = await server.call(getConsultationTime, { params: { meetingId: id } }, { as: doctor })
    expect(stopped.isRunning).toBe(false)
    expect(stopped.seconds).toBeGreaterThanOrEqual(72)
    expect(await write(90, true)).toMatchObject({ seconds: 90, isRunning: false })
  })

  it("closes the call to the patient, who reads that the meeting is over", { tags: ["END-101"] }, async () => {
    const id = await meeting()
    await open(id)
    const link = await linkOf(id)
    const { visitKey } = await join(link)
    await keep(id)
    expect(await server.error(keepVisitAlive, { payload: { link, visitKey } })).toMatchObject({ code: "visit_ended" })
    expect(await peek(link, visitKey)).toMatchObject({ state: "ended" })
  })

  it("goes on when the clinician starts the call again, and lets the patient in", { tags: ["END-102"] }, async () => {
    const id = await meeting()
    await open(id)
    const link = await linkOf(id)
    await keep(id)
    await open(id)
    expect(await read(id)).toMatchObject({ actualEndTime: null, writtenLaterAt: null })
    expect(await server.call(joinVisit, { payload: { link, visitKey: null } })).toMatchObject({ session: { provider: "peer" } })
    const actions = (await server.audit()).filter(({ meetingId }) => meetingId === id).map(({ action }) => action)
    expect(actions).toContain("meeting.go-on")
  })

  it("goes on when it is taken back, as often as that is asked", { tags: ["END-102"] }, async () => {
    const id = await meeting()
    await keep(id)
    for (let times = 0; times < 2; times++) await server.call(takeBackWriteLater, { params: { meetingId: id } }, { as: doctor })
    expect(await read(id)).toMatchObject({ actualEndTime: null, writtenLaterAt: null })
  })

  it.each([
    ["has ended", "finished_status = 'COMPLETED'", "meeting_ended"],
    ["is ending", "ending_as = 'COMPLETED'", "meeting_is_ending"],
    ["is one to come", "start_at = now() + interval '6 minutes', end_at = now() + interval '20 minutes'", "meeting_not_begun"],
  ])("is refused for a meeting that %s", { tags: ["END-100"] }, async (_state, changes, code) => {
    const id = await meeting()
    await run(`update meeting set ${changes} where id = '${id}'`)
    expect(await server.error(writeLater, { params: { meetingId: id } }, { as: doctor })).toMatchObject({ _tag: "Conflict", code })
    expect(await server.error(writeLater, { params: { meetingId: id } }, { as: stranger })).toMatchObject({ _tag: "Refused" })
  })

  it("is in the day's list, and among the notes to write of all other days until it really ends", { tags: ["END-103"] }, async () => {
    const id = await meeting()
    await run(`update meeting set start_at = '2026-01-09T10:00Z', end_at = '2026-01-09T10:20Z' where id = '${id}'`)
    const { endedAt } = await keep(id)
    const day = await server.call(getDayMeetings, { query: { day: "2026-01-09" } }, { as: doctor })
    expect(day.meetings.find((one) => one.id === id)).toMatchObject({ writtenLaterAt: endedAt, finishedStatus: null })
    const worklist = async (exceptDay: string) => {
      const parts = await server.call(getWorklist, { query: { exceptDay } }, { as: doctor })
      return [parts.toWrite!, parts.unfinished].map(({ meetings }) => meetings.some((one) => one.id === id))
    }
    expect(await worklist("2020-01-01")).toEqual([true, false])
    expect(await worklist("2026-01-09")).toEqual([false, false])
    await run(`update meeting set finished_status = 'COMPLETED' where id = '${id}'`)
    expect(await worklist("2020-01-01")).toEqual([false, false])
  })
})

describe("the real end of a visit whose note was written later", () => {
  const server = withServer([clinicModule, supportModule, recordModule, callModule])
  beforeAll(() => server.run(insertClinic(["m0"])))

  it("keeps the end of the visit as the consultation's end", { tags: ["END-104"] }, async () => {
    const params = { meetingId: "m0" }
    await server.call(writeLater, { params }, { as: lind })
    const end = () =>
      server.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ at: string }>`select instant_text(actual_end_at) as at from meeting where id = 'm0'`
          return row!.at
        }),
      )
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set actual_end_at = now() - interval '40 minutes' where id = 'm0'`),
    )
    const hungUp = await end()
    await server.call(
      saveEntry,
      { params: { id: "note-m0" }, payload: { meetingId: "m0", values: { history: "Cough" }, writer: "w" } },
      { as: lind, version: "0" },
    )
    await server.call(
      saveEvaluation,
      { params, payload: { values: { solved: "yes" }, sections: { means: "video" }, writer: "w" } },
      { as: lind, version: "0" },
    )
    await server.call(
      finishMeeting,
      { params, payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } },
      { as: lind },
    )
    expect(await waitForJob(() => server.call(getFinish, { params }, { as: lind }))).toMatchObject({ state: "done" })
    expect(await end()).toBe(hungUp)
    expect(await server.call(getMeeting, { params: { id: "m0" } }, { as: lind })).toMatchObject({
      finishedStatus: "COMPLETED",
      writtenLaterAt: null,
    })
  })
})
