import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { getVideoSession } from "@rond/core/call/contract"
import { getMeeting } from "@rond/core/meeting/contract"
import { cancelMeeting, getCancellation } from "@rond/core/no-show/contract"
import { callModule } from "../call/module.ts"
import { insertMeeting, meetingDoctor, strangeDoctor } from "../call/testing.ts"
import { clinicModule } from "../clinic/module.ts"
import { withServer } from "../platform/testing.ts"
import { noShowModule } from "./module.ts"

const server = withServer([clinicModule, callModule, noShowModule])
const as = { as: meetingDoctor }
const ask = (meetingId: string, status: "NO_SHOW" | "CANCELLED" = "NO_SHOW") => ({
  params: { meetingId },
  payload: { status, reason: "DidNotAttend", explanation: "Rang twice" },
})
const cancelled = async (meetingId: string) => {
  await server.call(cancelMeeting, ask(meetingId), as)
  return server.call(getCancellation, { params: { meetingId } }, as)
}

describe("ending a meeting as a no-show", () => {
  it("CALL-080 ends it with its reason, audited, and its call with it", async () => {
    await server.run(insertMeeting("c1"))
    expect(await cancelled("c1")).toEqual({ meetingId: "c1", state: "done", failureCode: null })
    expect(await server.call(getMeeting, { params: { id: "c1" } }, as)).toMatchObject({
      finishedStatus: "NO_SHOW",
      actualEndTime: expect.any(String),
    })
    const kept = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select status, reason, explanation, clinician_id from meeting_cancellation where meeting_id = 'c1'`,
      ),
    )
    expect(kept).toEqual([{ status: "NO_SHOW", reason: "DidNotAttend", explanation: "Rang twice", clinician_id: "doctor" }])
    expect((await server.audit()).filter(({ meetingId }) => meetingId === "c1")).toContainEqual(
      expect.objectContaining({ action: "meeting.cancel", outcome: "done", detail: { status: "NO_SHOW", reason: "DidNotAttend" } }),
    )
    const call = { params: { meetingId: "c1" }, query: { provider: "peer" } }
    expect(await server.fault(getVideoSession, call, as)).toMatchObject({ code: "meeting_over" })
  })

  it("CALL-080 happens once however often it is asked for, and every open page hears of it", async () => {
    await server.run(insertMeeting("c2"))
    await cancelled("c2")
    expect(await cancelled("c2")).toMatchObject({ state: "done" })
    const told = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          select topic, data from event where type = 'meeting-ended' and data->>'meeting_id' = 'c2' order by topic`,
      ),
    )
    const data = { meeting_id: "c2", status: "NO_SHOW" }
    expect(told).toEqual([
      { topic: "clinician:doctor", data },
      { topic: "meeting:c2", data },
    ])
  })

  it("CALL-080 is refused for a meeting that has ended otherwise, and to everybody but its clinicians", async () => {
    await server.run(insertMeeting("c3"))
    expect(await server.fault(cancelMeeting, ask("c3"), { as: strangeDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.fault(getCancellation, { params: { meetingId: "c3" } }, as)).toMatchObject({ _tag: "NotFound" })
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set finished_status = 'COMPLETED' where id = 'c3'`))
    expect(await server.fault(cancelMeeting, ask("c3"), as)).toMatchObject({ _tag: "Conflict", code: "meeting_ended" })
    await server.run(insertMeeting("c4"))
    await cancelled("c4")
    expect(await server.fault(cancelMeeting, ask("c4", "CANCELLED"), as)).toMatchObject({ code: "meeting_ended" })
  })
})
