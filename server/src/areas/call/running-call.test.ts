import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  getDisconnectReason,
  getCallHistory,
  getPatientLink,
  getSmsDelivery,
  postKeepAlive,
  postTimelineEvent,
  recordCallEnd,
  sendCallNotification,
  sendCallNotificationPush,
  sendSms,
} from "@rond/core/model/call"
import { clinicModule } from "../clinic/module.ts"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { callModule } from "./module.ts"
import { doctor, stranger, callRequests } from "../../testing/call-requests.ts"

const server = withServer([clinicModule, callModule])
const { meeting, sqlOne, open, signalled } = callRequests(server)

describe("a running call", () => {
  const event = (meetingId: string, name: "VIDEO_CLINICIAN_CONNECTING" | "CLIENT_AUTH_ERROR") =>
    ({ meetingId, timestamp: 1_700_000_000_000, event: name, type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" }) as const

  it.each([1e300, -1e15, 0.5])("refuses events at the time %s", { tags: ["CALL-616"] }, async (timestamp) => {
    const id = await meeting()
    const response = await server.send(
      "/api/video-meeting/room/timeline",
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": `at ${timestamp}`.replace(" ", "-"),
          "x-rond-csrf": testCsrfToken,
        },
        body: JSON.stringify({
          meeting_id: id,
          timestamp,
          event: "VIDEO_CLINICIAN_CONNECTING",
          type: "VIDEO",
          user_type: "CLINICIAN",
          source: "CLIENT",
        }),
      },
      doctor,
    )
    expect(response.status).toBe(422)
  })

  it.each(["meeting:%00", "room:%00", "room:a&last_event_id=%00"])("refuses to listen to the invalid topics %s", async (topics) => {
    const response = await server.send(`/api/events?topics=${topics}`, {}, doctor)
    expect([response.status, await response.json()]).toMatchObject([422, { code: "unstorable_text" }])
  })

  it("stores the timeline, and starts the meeting when the clinician first connects", { tags: ["CALL-008", "CALL-616"] }, async () => {
    const id = await meeting()
    await server.call(postTimelineEvent, { payload: { ...event(id, "CLIENT_AUTH_ERROR"), eventDetails: "OT_X" } }, { as: doctor })
    const startedAt = () => sqlOne<{ at: unknown }>((sql) => sql`select instant_text(actual_start_at) as at from meeting where id = ${id}`)
    expect(await startedAt()).toEqual({ at: null })
    await server.call(postTimelineEvent, { payload: event(id, "VIDEO_CLINICIAN_CONNECTING") }, { as: doctor })
    const first = await startedAt()
    expect(first?.at).toEqual(expect.any(String))
    await server.call(postTimelineEvent, { payload: event(id, "VIDEO_CLINICIAN_CONNECTING") }, { as: doctor })
    expect(await startedAt()).toEqual(first)
    expect(
      await sqlOne((sql) => sql`select count(*)::int as n, min(event_details) as details from call_timeline where meeting_id = ${id}`),
    ).toEqual({ n: 3, details: "OT_X" })
  })

  it.each([
    ["reported late: keeps its own time", 300, null, 300],
    ["reported before the room existed: uses the room's time", 86_400, null, 600],
    ["reported in the future: uses the current time", -86_400, null, 0],
    ["reported after the meeting's end: keeps its own time", 300, 60, 300],
    ["reported by a clock ahead of the meeting's end: uses the end", -300, 60, 60],
  ] as const)("handles a start that is %s", { tags: ["CALL-097"] }, async (_what, saidSecondsAgo, endedSecondsAgo, believedSecondsAgo) => {
    const id = await meeting()
    await open(id)
    // The database's own clock, as whole seconds.
    const { now } = (await sqlOne<{ now: number }>((sql) => sql`select floor(extract(epoch from now()))::int as now`))!
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update call_room set created_at = to_timestamp(${now - 600}) where meeting_id = ${id}`
        if (endedSecondsAgo !== null)
          yield* sql`update meeting set finished_status = 'COMPLETED', actual_end_at = to_timestamp(${now - endedSecondsAgo}) where id = ${id}`
      }),
    )
    const payload = { ...event(id, "VIDEO_CLINICIAN_CONNECTING"), timestamp: (now - saidSecondsAgo) * 1_000 }
    await server.call(postTimelineEvent, { payload }, { as: doctor })
    const [began] = await server.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly ago: number; readonly same: boolean }>`
          select extract(epoch from to_timestamp(${now}) - actual_start_at)::float8 as ago,
            actual_start_at = happened_at and happened_at = call_room.started_at as same
          from meeting join call_timeline on call_timeline.meeting_id = meeting.id join call_room on call_room.meeting_id = meeting.id
          where meeting.id = ${id}`,
      ),
    )
    expect(began?.same).toBe(true)
    // A time in the future is capped at the time of the request, a little after `now`.
    const ago = began?.ago ?? Number.NaN
    expect(believedSecondsAgo === 0 ? Math.max(0, ago) : ago).toBe(believedSecondsAgo)
    const { startedAgoMillis } = await server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })
    expect(startedAgoMillis).toBeGreaterThanOrEqual((believedSecondsAgo - 1) * 1_000)
  })

  it("counts restarts across pages and reloads, and stores whether the patient was there", { tags: ["CALL-076"] }, async () => {
    const id = await meeting()
    const history = () => server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })
    const sendRestart = (seconds: number, eventDetails?: string) => {
      const connecting = event(id, "VIDEO_CLINICIAN_CONNECTING")
      const payload = { ...connecting, timestamp: connecting.timestamp + seconds * 1_000, eventDetails }
      return server.call(postTimelineEvent, { payload }, { as: doctor })
    }
    expect(await history()).toEqual({ restarts: 0, sawPatient: false, patientLeft: null, startedAgoMillis: null })
    await sendRestart(0)
    await sendRestart(60, "resumed")
    await sendRestart(65)
    expect(await history()).toMatchObject({ restarts: 0, sawPatient: false, startedAgoMillis: expect.any(Number) })
    await sendRestart(120)
    await sendRestart(200)
    const remote = { ...event(id, "CLIENT_AUTH_ERROR"), event: "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED" } as const
    await server.call(postTimelineEvent, { payload: remote }, { as: doctor })
    expect(await history()).toMatchObject({ restarts: 2, sawPatient: true })
  })

  it(
    "keeps the call alive, and stores that no service sent its notifications",
    { tags: ["CALL-010", "CALL-011", "CALL-078"] },
    async () => {
      const id = await meeting()
      await open(id)
      await server.call(postKeepAlive, { payload: { meetingId: id } }, { as: doctor })
      await server.call(sendCallNotification, { payload: { meetingId: id } }, { as: doctor })
      await server.call(sendCallNotificationPush, { payload: { meetingId: id } }, { as: doctor })
      expect(await sqlOne((sql) => sql`select last_alive_at is not null as alive from call_room where meeting_id = ${id}`)).toEqual({
        alive: true,
      })
      expect(
        await sqlOne(
          (sql) => sql`
          select string_agg(kind || ' ' || state, ', ' order by id) as kinds, count(sent_at)::int as sent
          from call_notification where meeting_id = ${id}`,
        ),
      ).toEqual({ kinds: "call not_sent, push not_sent", sent: 0 })
    },
  )

  it("stores how the call ended", { tags: ["CALL-007"] }, async () => {
    const id = await meeting()
    const payload = { meetingId: id, durationMillis: 61_000, restarts: 1, sawPatient: true }
    await server.call(recordCallEnd, { payload }, { as: doctor })
    expect(await sqlOne((sql) => sql`select duration_millis, restarts, saw_patient from call_end where meeting_id = ${id}`)).toEqual({
      duration_millis: 61_000,
      restarts: 1,
      saw_patient: true,
    })
  })

  it.each([
    { restarts: 2_147_483_648, duration_millis: 1 },
    { restarts: -1, duration_millis: 1 },
    { restarts: 0.5, duration_millis: 1 },
    { restarts: 0, duration_millis: -1 },
    { restarts: 0, duration_millis: 1e300 },
  ])("refuses an unknown end: %o", { tags: ["CALL-007"] }, async (payload) => {
    const id = await meeting()
    const body = JSON.stringify({ meeting_id: id, saw_patient: true, ...payload })
    const headers = { "content-type": "application/json", "idempotency-key": `end-${id}`, "x-rond-csrf": testCsrfToken }
    const response = await server.send("/api/video-meeting/room/ended", { method: "POST", headers, body }, doctor)
    expect([response.status, await response.json()]).toMatchObject([422, { code: "invalid_input" }])
  })

  it.each([1e300, 2_147_483_648, -1, 0.5])("refuses to read signals after %s", async (after) => {
    const { room, partyKey } = await signalled(await meeting())
    const response = await server.send("/api/video-meeting/room/signals/read", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ room, party_key: partyKey, after }),
    })
    expect([response.status, await response.json()]).toMatchObject([422, { code: "invalid_input" }])
  })

  it("is closed to everybody but its participants", { tags: ["CALL-042"] }, async () => {
    const id = await meeting()
    const body = { payload: { meetingId: id } }
    const as = { as: stranger }
    const errors = await Promise.all([
      server.error(postTimelineEvent, { payload: event(id, "CLIENT_AUTH_ERROR") }, as),
      server.error(postKeepAlive, body, as),
      server.error(sendCallNotification, body, as),
      server.error(sendCallNotificationPush, body, as),
      server.error(recordCallEnd, { payload: { meetingId: id, durationMillis: null, restarts: 0, sawPatient: false } }, as),
      server.error(getDisconnectReason, { params: { meetingId: id } }, as),
      server.error(getPatientLink, { params: { meetingId: id } }, as),
      server.error(sendSms, { params: { id } }, as),
      server.error(getSmsDelivery, { params: { id, smsId: "s" } }, as),
      server.error(getCallHistory, { params: { meetingId: id } }, as),
    ])
    expect(errors.map((error) => error._tag)).toEqual(errors.map(() => "Refused"))
  })
})
