import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import {
  getDisconnectReason,
  getCallHistory,
  getPatientLink,
  getProviderChoice,
  getSmsDelivery,
  openTestVideoSession,
  openVideoSession,
  joinVisit,
  keepVisitAlive,
  leaveVisit,
  peekVisit,
  postKeepAlive,
  postSignals,
  postTimelineEvent,
  readSignals,
  recordCallEnd,
  sendCallNotification,
  sendCallNotificationPush,
  sendSms,
  setPreferredProvider,
  type Signal,
} from "@rond/core/model/call"
import { Events, type Session } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { testCsrfToken } from "../testing/test-caller.ts"
import { waitForJob, withServer } from "../testing/test-server.ts"
import { callModule } from "./module.ts"

const server = withServer([clinicModule, callModule])

const session = (id: string, flags: readonly string[] = ["sms_notification"]): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: id,
  role: "clinician",
  clinician: {
    id,
    profession: "doctor",
    poolId: id === "stranger" ? "other-pool" : "pool",
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags,
  },
})
const doctor = session("doctor")
const stranger = session("stranger")
const support: Session = { sessionId: "session-support", personId: "person-support", name: "s", role: "support", clinician: undefined }

let meetings = 0
/** A meeting of the doctor with an adult patient who has a phone, unless the options differ. */
async function meeting({ phone = "+46700000000" as string | null, child = false, over = false } = {}): Promise<string> {
  meetings += 1
  const id = `m${meetings}`
  await server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into pool (id, name, country, time_zone, slot_minutes, phone)
        values ('pool', 'Pool', 'SE', 'Europe/Stockholm', 20, '+46846500410'), ('other-pool', 'Other', 'SE', 'Europe/Stockholm', 20, null) on conflict do nothing`
      for (const { id: of, poolId } of [
        { id: "doctor", poolId: "pool" },
        { id: "stranger", poolId: "other-pool" },
      ]) {
        yield* sql`insert into person (id, subject, name, role, language)
          values (${`person-${of}`}, ${of}, ${`Dr ${of}`}, 'clinician', 'sv') on conflict do nothing`
        yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
          values (${of}, ${`person-${of}`}, ${poolId}, 'doctor', 'Doctor', 'primary_care') on conflict do nothing`
      }
      yield* sql`insert into patient (id, pool_id, given_name, family_name, gender, phone, language)
        values (${`${id}-account`}, 'pool', 'Alva', 'Berg', 'female', ${phone}, 'sv')`
      if (child) {
        yield* sql`insert into patient (id, pool_id, has_account, given_name, family_name, gender, language, is_child)
          values (${`${id}-child`}, 'pool', false, 'Lo', 'Berg', 'male', 'sv', true)`
      }
      yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, finished_status)
        values (${id}, 'pool', 'doctor', ${child ? `${id}-child` : `${id}-account`}, ${`${id}-account`}, 'video_visit',
          now(), now() + interval '20 minutes', ${over ? "COMPLETED" : null})`
    }),
  )
  return id
}

const sqlOne = <Row extends object>(query: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  server.run(Effect.map(Effect.flatMap(SqlClient.SqlClient, query), (rows) => rows[0]))

const open = (meetingId: string, provider = "peer") =>
  server.call(openVideoSession, { params: { meetingId }, payload: { provider } }, { as: doctor })
const signalled = async (meetingId: string) => {
  const opened = await open(meetingId)
  if (opened.kind !== "signalled") throw new Error(opened.kind)
  return opened
}
const clinic = { name: "Pool", phone: { number: "+46846500410", text: "+46 84 650 04 10" } }
const hello: Signal = { type: "hello", from: "page-1", to: null, audio: true, video: true }

async function linkOf(meetingId: string): Promise<string> {
  const { smsId } = await server.call(sendSms, { params: { id: meetingId } }, { as: doctor })
  const delivery = () => server.call(getSmsDelivery, { params: { id: meetingId, smsId } }, { as: doctor })
  expect(await waitForJob(delivery, "sending")).toEqual({ state: "sent" })
  const { demoLink } = await server.call(getPatientLink, { params: { meetingId } }, { as: doctor })
  const link = demoLink?.split("/visit#")[1]
  if (link === undefined) throw new Error("No link")
  // The test does not wait for the lockout.
  await sqlOne((sql) => sql`update sms_lockout set since = since - interval '61 seconds' where meeting_id = ${meetingId}`)
  return link
}
const join = (link: string, visitKey: string | null = null) => server.call(joinVisit, { payload: { link, visitKey } })
const peek = (link: string, visitKey: string | null = null) => server.call(peekVisit, { payload: { link, visitKey } })

describe("the video session", () => {
  it("gives the clinician the meeting's room, the same each time, with a new key each time", { tags: ["CALL-040"] }, async () => {
    const id = await meeting()
    const [first, second] = [await signalled(id), await signalled(id)]
    expect(first).toMatchObject({ kind: "signalled", provider: "peer", party: "clinician", iceServers: [], renewIceAfterSeconds: null })
    expect(second.room).toBe(first.room)
    expect(second.partyKey).not.toBe(first.partyKey)
  })

  it("stores keys as hashes only", async () => {
    const { partyKey } = await signalled(await meeting())
    expect(await sqlOne((sql) => sql`select 1 from call_party where key_hash = ${partyKey}`)).toBeUndefined()
  })

  it("refuses another pool's clinician and a support person, and audits it", { tags: ["CALL-042"] }, async () => {
    const id = await meeting()
    const request = { params: { meetingId: id }, payload: { provider: "peer" } }
    expect(await server.error(openVideoSession, request, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(openVideoSession, request, { as: support })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(openVideoSession, request)).toMatchObject({ _tag: "SessionExpired" })
    expect((await server.audit()).filter((row) => row.meetingId === id).map((row) => row.outcome)).toEqual(["refused", "refused"])
  })

  it("refuses an unknown meeting, an ended meeting and an unavailable provider", async () => {
    const sessionError = (meetingId: string, provider = "peer") =>
      server.error(openVideoSession, { params: { meetingId }, payload: { provider } }, { as: doctor })
    expect(await sessionError("nowhere")).toMatchObject({ _tag: "NotFound" })
    expect(await sessionError(await meeting({ over: true }))).toMatchObject({ _tag: "Conflict", code: "meeting_over" })
    expect(await sessionError(await meeting(), "twilio")).toMatchObject({ _tag: "Invalid", code: "provider_not_offered" })
  })

  it("gives a test session its own room, the same for the same seed", { tags: ["CALL-044"] }, async () => {
    const test = async (seed: string) => {
      const openedVideo = await server.call(openTestVideoSession, { payload: { provider: "peer", seed } }, { as: doctor })
      return openedVideo.kind === "signalled" ? openedVideo.room : openedVideo.kind
    }
    expect(await test("a")).toBe(await test("a"))
    expect(await test("a")).not.toBe(await test("b"))
    expect(await server.error(openTestVideoSession, { payload: { provider: "peer", seed: "a" } }, { as: support })).toMatchObject({
      _tag: "Refused",
    })
  })

  it("offers the configured providers and stores the clinician's choice", { tags: ["CALL-045"] }, async () => {
    await meeting()
    expect(await server.call(getProviderChoice, {}, { as: doctor })).toEqual({ options: ["peer"], preferred: null })
    await server.call(setPreferredProvider, { payload: { preferred: "peer" } }, { as: doctor })
    expect(await server.call(getProviderChoice, {}, { as: doctor })).toEqual({ options: ["peer"], preferred: "peer" })
    expect(await server.error(setPreferredProvider, { payload: { preferred: "other" } }, { as: doctor })).toMatchObject({ _tag: "Invalid" })
  })
})

describe("signals", () => {
  it("are numbered without gaps and readable from any number", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const first = await server.call(postSignals, { payload: { room, partyKey, signals: [hello, { ...hello, from: "page-2" }] } })
    const second = await server.call(postSignals, { payload: { room, partyKey, signals: [{ type: "bye", from: "page-2" }] } })
    expect([first.lastSequence, second.lastSequence]).toEqual([2, 3])
    const { signals } = await server.call(readSignals, { payload: { room, partyKey, after: 1 } })
    expect(signals).toEqual([
      { sequence: 2, sender: "clinician", signal: { ...hello, from: "page-2" } },
      { sequence: 3, sender: "clinician", signal: { type: "bye", from: "page-2" } },
    ])
  })

  it("reach the room's listeners immediately", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const received = server.run(
      Effect.gen(function* () {
        const events = yield* Events
        return yield* Stream.runCollect(Stream.take(events.subscribe([`call:${room}`]), 1))
      }),
    )
    let isHeard = false
    void received.then(() => (isHeard = true))
    await expect
      .poll(async () => {
        await server.call(postSignals, { payload: { room, partyKey, signals: [hello] } })
        return isHeard
      })
      .toBe(true)
    expect([...(await received)][0]).toMatchObject({ topic: `call:${room}`, type: "signal", data: { sender: "clinician" } })
  })

  it("open only with the room's own key", async () => {
    const [first, second] = [await signalled(await meeting()), await signalled(await meeting())]
    const signals = [hello] as const
    const wrong = { room: first.room, partyKey: second.partyKey }
    expect(await server.error(postSignals, { payload: { ...wrong, signals } })).toMatchObject({ _tag: "Refused", code: "room_key" })
    expect(await server.error(readSignals, { payload: { ...wrong, after: 0 } })).toMatchObject({ _tag: "Refused", code: "room_key" })
  })

  it("end with the meeting, but for the goodbye", { tags: ["CALL-120"] }, async () => {
    const id = await meeting()
    const { room, partyKey } = await signalled(id)
    await sqlOne((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${id}`)
    const bye = { type: "bye", from: "page-1" } as const
    for (const signals of [[hello], [hello, bye]] as const)
      expect(await server.error(postSignals, { payload: { room, partyKey, signals } })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(readSignals, { payload: { room, partyKey, after: 0 } })).toMatchObject({ _tag: "Refused" })
    expect(await server.call(postSignals, { payload: { room, partyKey, signals: [bye] } })).toEqual({ lastSequence: 1 })
    expect(await server.error(postSignals, { payload: { room, partyKey: "another", signals: [bye] } })).toMatchObject({ _tag: "Refused" })
  })

  it("require the key on the event stream too", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const listen = async (key: string) => {
      const stop = new AbortController()
      const line = { headers: { "x-rond-room-key": key }, signal: stop.signal }
      const response = await server.send(`/api/events?topics=call:${room}`, line)
      stop.abort()
      return response.status
    }
    expect(await listen("wrong")).toBe(403)
    expect(await listen(partyKey)).toBe(200)
  })

  it("accept no key in an address, because proxies log it", { tags: ["SEC-023"] }, async () => {
    const { room, partyKey } = await signalled(await meeting())
    const search = new URLSearchParams({ topics: `call:${room}`, token: partyKey })
    expect((await server.send(`/api/events?${search}`)).status).toBe(403)
  })

  it("are deleted when they are old and another call starts", async () => {
    const { room, partyKey } = await signalled(await meeting())
    await server.call(postSignals, { payload: { room, partyKey, signals: [hello, hello] } })
    await sqlOne((sql) => sql`update call_signal set sent_at = now() - interval '2 hours' where room_id = ${room} and sequence = 1`)
    await open(await meeting())
    expect((await server.call(readSignals, { payload: { room, partyKey, after: 0 } })).signals).toMatchObject([{ sequence: 2 }])
  })

  it("are refused if they are malformed", async () => {
    const { room, partyKey } = await signalled(await meeting())
    const post = (signals: unknown) =>
      server.send("/api/video-meeting/room/signals", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": `k-${JSON.stringify(signals).length}` },
        body: JSON.stringify({ room, party_key: partyKey, signals }),
      })
    expect((await post([{ type: "shout", from: "a" }])).status).toBe(422)
    expect((await post([])).status).toBe(422)
    expect((await post(Array.from({ length: 65 }, () => ({ type: "bye", from: "a" })))).status).toBe(422)
  })
})

describe("a running call", () => {
  const event = (meetingId: string, name: "VIDEO_CLINICIAN_CONNECTING" | "CLIENT_AUTH_ERROR") =>
    ({ meetingId, timestamp: 1_700_000_000_000, event: name, type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" }) as const

  it.each([1e300, -1e15, 0.5])("refuses events at the time %s", async (timestamp) => {
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

  it.each(["meeting:%00", "room:%00", "room:a&last_event_id=%00"])(
    "refuses to listen to %s: reads share queries, and an invalid one would fail them all",
    async (topics) => {
      const response = await server.send(`/api/events?topics=${topics}`, {}, doctor)
      expect([response.status, await response.json()]).toMatchObject([422, { code: "unstorable_text" }])
    },
  )

  it("stores the timeline, and starts the meeting when the clinician first connects", { tags: ["CALL-008"] }, async () => {
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

  it("counts restarts over pages and reloads, and stores whether the patient was there", { tags: ["CALL-076"] }, async () => {
    const id = await meeting()
    const history = () => server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })
    const sendRestart = (seconds: number, eventDetails?: string) => {
      const connecting = event(id, "VIDEO_CLINICIAN_CONNECTING")
      const payload = {
        ...connecting,
        timestamp: connecting.timestamp + seconds * 1_000,
        ...(eventDetails === undefined ? {} : { eventDetails }),
      }
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
    "keeps the call alive, and stores both notifications as not sent without a service",
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

  it("refuses everything to everybody else", { tags: ["CALL-042"] }, async () => {
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

describe("the SMS", () => {
  it("contains a link whose token is stored only as a hash", { tags: ["CALL-050", "CALL-126"] }, async () => {
    const id = await meeting()
    const link = await linkOf(id)
    expect(await sqlOne((sql) => sql`select 1 from call_link where link_hash = ${link}`)).toBeUndefined()
    expect(await peek(link)).toEqual({
      state: "open",
      language: "sv",
      patientGivenName: "Alva",
      clinicianName: "Dr doctor",
      clinicianTitle: "Doctor",
      clinic,
      likelyProvider: "peer",
    })
    expect(await sqlOne((sql) => sql`select phone, body from sms_outbox where meeting_id = ${id}`)).toEqual({
      phone: "+46700000000",
      body: expect.stringContaining(`/visit#${link}`),
    })
  })

  it("goes to the guardian of a child", async () => {
    const id = await meeting({ child: true })
    expect((await peek(await linkOf(id))).patientGivenName).toBe("Alva")
  })

  it(
    "is refused without a one-time web URL, without the clinician's flag, and within 60 seconds of the last",
    { tags: ["CALL-052"] },
    async () => {
      const send = (id: string, as = doctor) => server.error(sendSms, { params: { id } }, { as })
      const phoneless = await meeting({ phone: null })
      expect(await send(phoneless)).toMatchObject({ _tag: "Invalid", code: "sms_no_url", title: "cannot send SMS, no URL" })
      expect(await server.call(getPatientLink, { params: { meetingId: phoneless } }, { as: doctor })).toMatchObject({
        hasOneTimeUrl: false,
      })
      const id = await meeting()
      expect(await send(id, session("doctor", []))).toMatchObject({ _tag: "Refused", code: "sms_not_allowed" })
      expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: id, detail: { code: "sms_not_allowed" } })
      await server.call(sendSms, { params: { id } }, { as: doctor })
      expect(await send(id)).toMatchObject({ _tag: "Conflict", code: "sms_too_soon" })
      const { lastSentAtMillis, nowMillis } = await server.call(getPatientLink, { params: { meetingId: id } }, { as: doctor })
      expect(nowMillis - (lastSentAtMillis ?? 0)).toBeLessThan(60_000)
    },
  )

  it("is sent once when two requests arrive together", { tags: ["CALL-052"] }, async () => {
    const id = await meeting()
    const both = await Promise.allSettled([1, 2].map(() => server.call(sendSms, { params: { id } }, { as: doctor })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await sqlOne((sql) => sql`select count(*)::int as n from sms_outbox where meeting_id = ${id}`)).toEqual({ n: 1 })
  })
})

describe("the patient's link", () => {
  it("admits one browser, repeatedly, and no other", { tags: ["CALL-126"] }, async () => {
    const id = await meeting()
    const link = await linkOf(id)
    expect((await peek(link)).state).toBe("open")
    const { visitKey, session: own } = await join(link)
    expect(own).toMatchObject({ kind: "signalled", party: "patient" })
    expect((await peek(link, visitKey)).state).toBe("open")
    expect((await join(link, visitKey)).visitKey).toBe(visitKey)
    const nobody = { patientGivenName: null, clinicianName: null, clinicianTitle: null, likelyProvider: null }
    expect(await peek(link)).toEqual({ state: "used", language: "sv", clinic, ...nobody })
    expect(await server.error(joinVisit, { payload: { link, visitKey: null } })).toMatchObject({ _tag: "Refused", code: "link_used" })
    expect(await server.error(joinVisit, { payload: { link, visitKey: "guess" } })).toMatchObject({ _tag: "Refused", code: "link_used" })
  })

  it("answers a repeated join after a lost response, and stores none of its keys", async () => {
    const link = await linkOf(await meeting())
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await server.call(joinVisit, { payload: { link, visitKey: null } }, options)
    const again = await server.call(joinVisit, { payload: { link, visitKey: null } }, options)
    expect(again.visitKey).toBe(first.visitKey)
    expect((await peek(link, first.visitKey)).state).toBe("open")
    expect(
      await sqlOne((sql) => sql`select remembered -> 'reference' as kept from idempotent_write where key = ${options.idempotencyKey}`),
    ).toEqual({ kept: {} })
  })

  it("is won by one of two concurrent browsers", async () => {
    const link = await linkOf(await meeting())
    const both = await Promise.allSettled([join(link), join(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  })

  it("gives the patient only their own room", async () => {
    const [mine, other] = [await meeting(), await meeting()]
    const { session: own } = await join(await linkOf(mine))
    const room = await signalled(other)
    if (own.kind !== "signalled") throw new Error(own.kind)
    const { partyKey } = own
    expect(await server.error(readSignals, { payload: { room: room.room, partyKey, after: 0 } })).toMatchObject({ _tag: "Refused" })
    expect(own.room).toBe((await signalled(mine)).room)
  })

  it("is invalid when it is unknown, too old or replaced, or the meeting is over", async () => {
    const id = await meeting()
    expect(await server.error(peekVisit, { payload: { link: "guess", visitKey: null } })).toMatchObject({ _tag: "NotFound" })
    const [old, fresh] = [await linkOf(id), await linkOf(id)]
    expect([(await peek(old)).state, (await peek(fresh)).state]).toEqual(["replaced", "open"])
    expect(await server.error(joinVisit, { payload: { link: old, visitKey: null } })).toMatchObject({ code: "link_replaced" })
    await sqlOne((sql) => sql`update call_link set expires_at = now() - interval '1 second' where meeting_id = ${id}`)
    expect((await peek(fresh)).state).toBe("expired")
    await sqlOne((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${id}`)
    expect((await peek(fresh)).state).toBe("ended")
    expect(await server.error(joinVisit, { payload: { link: fresh, visitKey: null } })).toMatchObject({ code: "visit_ended" })
  })

  it("stores why the patient left, says goodbye in the room, and clears it with the next call", { tags: ["CALL-005"] }, async () => {
    const id = await meeting()
    const reason = async () => (await server.call(getDisconnectReason, { params: { meetingId: id } }, { as: doctor })).reason
    const { room, partyKey } = await signalled(id)
    const link = await linkOf(id)
    expect(await reason()).toBeNull()
    await server.call(leaveVisit, { payload: { link, visitKey: null, reason: "PATIENT_DECLINED" } })
    expect(await reason()).toBe("PATIENT_DECLINED")
    expect((await server.call(readSignals, { payload: { room, partyKey, after: 0 } })).signals.map(({ signal }) => signal)).toEqual([
      { type: "bye", from: "server" },
    ])
    await open(id)
    expect(await reason()).toBeNull()
    const { visitKey } = await join(link)
    await server.call(leaveVisit, { payload: { link, visitKey, reason: "PATIENT_HUNG_UP" } })
    expect(await reason()).toBe("PATIENT_HUNG_UP")
    await join(link, visitKey)
    expect(await reason()).toBeNull()
  })

  it("keeps how the patient left until they return", { tags: ["CALL-076"] }, async () => {
    const id = await meeting()
    const history = () => server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })
    const link = await linkOf(id)
    await server.call(leaveVisit, { payload: { link, visitKey: null, reason: "PATIENT_DECLINED" } })
    await open(id)
    expect(await history()).toMatchObject({ patientLeft: "PATIENT_DECLINED", sawPatient: false })
    const { visitKey } = await join(link)
    expect(await history()).toMatchObject({ patientLeft: null, sawPatient: false })
    await server.call(leaveVisit, { payload: { link, visitKey, reason: "PATIENT_HUNG_UP" } })
    await open(id)
    expect(await history()).toMatchObject({ patientLeft: "PATIENT_HUNG_UP", sawPatient: true })
  })

  it("counts a patient as lost after half a minute without a sign of life, until the next", async () => {
    const id = await meeting()
    const link = await linkOf(id)
    const { visitKey } = await join(link)
    const patientState = async () => ({
      reason: (await server.call(getDisconnectReason, { params: { meetingId: id } }, { as: doctor })).reason,
      patientLeft: (await server.call(getCallHistory, { params: { meetingId: id } }, { as: doctor })).patientLeft,
    })
    const silentFor = (seconds: number) =>
      sqlOne((sql) => sql`update call_link set last_alive_at = now() - make_interval(secs => ${seconds}::int) where meeting_id = ${id}`)
    await silentFor(25)
    expect(await patientState()).toEqual({ reason: null, patientLeft: null })
    await silentFor(31)
    expect(await patientState()).toEqual({ reason: "PATIENT_LOST", patientLeft: "PATIENT_LOST" })
    await server.call(keepVisitAlive, { payload: { link, visitKey } })
    expect(await patientState()).toEqual({ reason: null, patientLeft: null })
    // The reason that the patient gave counts for more than the silence after it.
    await server.call(leaveVisit, { payload: { link, visitKey, reason: "PATIENT_HUNG_UP" } })
    await silentFor(31)
    expect(await patientState()).toEqual({ reason: "PATIENT_HUNG_UP", patientLeft: "PATIENT_HUNG_UP" })
  })

  it("accepts signs of life only from the patient's own browser", async () => {
    const id = await meeting()
    const link = await linkOf(id)
    await join(link)
    expect(await server.error(keepVisitAlive, { payload: { link, visitKey: null } })).toMatchObject({ code: "link_used" })
    expect(await server.error(keepVisitAlive, { payload: { link: "guess", visitKey: null } })).toMatchObject({ _tag: "NotFound" })
    await sqlOne((sql) => sql`update meeting set finished_status = 'COMPLETED' where id = ${id}`)
    expect(await server.error(keepVisitAlive, { payload: { link, visitKey: null } })).toMatchObject({ code: "visit_ended" })
  })
})
