import { Effect } from "effect"
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest"
import { respond, apiError, memoryApi, type MemoryApi } from "../../../../testkit/memory-api.ts"
import * as calls from "../../model/index.ts"
import { LocalMedia } from "../media/local-media.ts"
import { ProviderError, type ConnectRequest, type ProviderEvent, type VideoProvider } from "../provider.ts"
import { CallRunner, type CallSnapshot } from "./call-runner.ts"

const session: calls.VideoSession = { kind: "room", provider: "test", room: "r", region: "eu", token: "t" }

/** A provider whose other end is this test. */
function testProvider(refuses?: ProviderError) {
  const log: string[] = []
  let request: ConnectRequest | undefined
  const provider: VideoProvider = {
    id: "test",
    connect: async (given) => {
      request = given
      if (refuses !== undefined) throw refuses
      given.onEvent({ type: "self-connected" })
      return {
        replaceTrack: async (kind, track) => void log.push(`replace ${kind} ${track === undefined ? "nothing" : "track"}`),
        announce: (kind, on) => void log.push(`announce ${kind} ${on ? "on" : "off"}`),
        recoverPicture: async () => void log.push("recover"),
        close: async () => void log.push("close"),
      }
    },
  }
  return { provider, log, emit: (event: ProviderEvent) => request?.onEvent(event) }
}

const track = (kind: "audio" | "video") => {
  const track = Object.assign(new EventTarget(), { kind, enabled: true, readyState: "live", stop: () => void (track.readyState = "ended") })
  return track
}
function capture() {
  const tracks = [track("audio"), track("video")]
  const stream = {
    getTracks: () => tracks,
    getAudioTracks: () => tracks.slice(0, 1),
    getVideoTracks: () => tracks.slice(1),
  } as unknown as MediaStream
  const media = new LocalMedia({ getUserMedia: async () => stream, enumerateDevices: async () => [] })
  return { media, live: () => tracks.filter(({ readyState }) => readyState === "live").length }
}

const everything = [
  respond(calls.openVideoSession, session),
  respond(calls.openTestVideoSession, session),
  respond(calls.postTimelineEvent, undefined),
  respond(calls.postKeepAlive, undefined),
  respond(calls.sendCallNotification, undefined),
  respond(calls.sendCallNotificationPush, undefined),
  respond(calls.getDisconnectReason, { reason: "PATIENT_HUNG_UP" as const }),
  respond(calls.recordCallEnd, undefined),
  respond(calls.getCallHistory, { restarts: 2, sawPatient: true, patientLeft: null, startedAgoMillis: 60_000 }),
]

interface Setting {
  readonly api?: MemoryApi
  readonly to?: ReturnType<typeof testProvider>
  readonly startedAt?: number
}
function runner({ api = memoryApi(everything), to = testProvider(), startedAt }: Setting = {}) {
  const snapshots: CallSnapshot[] = []
  const tone = { on: false, start: () => void (tone.on = true), stop: () => void (tone.on = false) }
  const { media, live } = capture()
  const logged: string[] = []
  const call = new CallRunner({
    meetingId: "m1",
    startedAt,
    media,
    loadProvider: async () => to.provider,
    run: (effect) => Effect.runPromise(Effect.provide(effect, api.context)),
    tone,
    onChange: (snapshot) => snapshots.push(snapshot),
    log: (message) => logged.push(message),
  })
  const phase = () => call.snapshot.state.phase
  const requestsTo = (id: string) => api.requests.filter((candidate) => candidate.id === id)
  return { call, phase, seen: requestsTo, snapshots, tone, media, live, logged, log: to.log, emit: to.emit }
}
/** Waits in real time for as long as a busy machine needs. Each check advances the test's own clock a little. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })
const stream = { id: "s" } as unknown as MediaStream
const patientCame: ProviderEvent = { type: "patient-stream-created", streamId: "s", stream }

describe("a call in progress", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }))
  afterEach(() => void vi.useRealTimers())

  it("loads the call's history, and starts from nothing if that fails", { tags: ["CALL-076"] }, async () => {
    const { call } = runner({ startedAt: 1_000 })
    call.loadHistory()
    expect(call.snapshot.state).toMatchObject({ restarts: 0, patientEverJoined: null })
    await until(() => expect(call.snapshot.state).toMatchObject({ restarts: 2, patientEverJoined: true }))
    const silent = memoryApi([...everything, respond(calls.getCallHistory, apiError("Unavailable"))])
    const { call: callRunner, logged } = runner({ startedAt: 1_000, api: silent })
    callRunner.loadHistory()
    await until(() => expect(callRunner.snapshot.state).toMatchObject({ restarts: 0, patientEverJoined: false }))
    expect(logged).toEqual(["The call's history could not be read"])
    expect(runner().call.snapshot.state.patientEverJoined).toBe(false)
  })

  it("joins, plays the dial tone until the patient joins, and shows the patient's stream", { tags: ["CALL-002", "CALL-018"] }, async () => {
    const { call, phase, tone, emit } = runner()
    call.start("test")
    await until(() => expect(phase()).toBe("waiting"))
    expect(tone.on).toBe(true)
    emit(patientCame)
    expect(phase()).toBe("connected")
    expect(tone.on).toBe(false)
    expect(call.snapshot.patientStream).toBe(stream)
  })

  it(
    "sends the server timeline events, notifications, and keep-alive signals after 15, 30, 45 and 90 s",
    { tags: ["CALL-008", "CALL-010", "CALL-011", "CALL-614"] },
    async () => {
      const { call, phase, seen: requestsTo, emit } = runner()
      call.start("test")
      await until(() => expect(phase()).toBe("waiting"))
      emit(patientCame)
      const events = requestsTo("call.timeline").map(({ input }) => (input as { payload: { event: string } }).payload)
      expect(events).toMatchObject([
        { meetingId: "m1", event: "VIDEO_CLINICIAN_CONNECTING", type: "VIDEO", userType: "CLINICIAN", source: "CLIENT" },
        { event: "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED" },
      ])
      expect([requestsTo("call.notify").length, requestsTo("call.notify-push").length]).toEqual([1, 1])
      vi.advanceTimersByTime(46_000)
      expect(requestsTo("call.keep-alive")).toHaveLength(3)
      call.end()
      vi.advanceTimersByTime(60_000)
      expect(requestsTo("call.keep-alive")).toHaveLength(3)
    },
  )

  it("leaves the call, stops every track and timer, and records the end", { tags: ["CALL-007"] }, async () => {
    const { call, phase, tone, live, log, seen: requestsTo } = runner()
    call.start("test")
    await until(() => expect(phase()).toBe("waiting"))
    await until(() => expect(log).toContain("announce video on"))
    expect(live()).toBe(2)
    call.end()
    expect([phase(), live(), tone.on, log.at(-1)]).toEqual(["ended", 0, false, "close"])
    expect(requestsTo("call.ended")).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("releases everything when the page closes during a call, even before joining", async () => {
    const early = runner()
    early.call.start("test")
    early.call.dispose()
    await until(() => expect(early.live()).toBe(0))
    expect([early.phase(), early.tone.on, vi.getTimerCount()]).toEqual(["ended", false, 0])
    const late = runner()
    late.call.start("test")
    await until(() => expect(late.log).toContain("announce video on"))
    late.call.dispose()
    expect([late.live(), late.log.at(-1), late.tone.on, vi.getTimerCount()]).toEqual([0, "close", false, 0])
  })

  it("shows the cause of an error: camera refused, no session, provider error", { tags: ["CALL-006"] }, async () => {
    const lost = runner({ api: memoryApi([respond(calls.openVideoSession, apiError("Unavailable", { code: "unreachable" }))]) })
    lost.call.start("test")
    await until(() => expect(lost.phase()).toBe("error"))
    expect(lost.call.snapshot.state.error).toMatchObject({ kind: "session", error: { _tag: "Unavailable", code: "unreachable" } })
    expect(lost.live()).toBe(0)
    expect(lost.logged).toEqual(["The call failed"])

    const error = { group: "CLIENT_AUTH_ERROR", name: "OT_AUTHENTICATION_ERROR", code: 1004 } as const
    const refused = runner({ to: testProvider(new ProviderError(error)) })
    refused.call.start("test")
    await until(() => expect(refused.phase()).toBe("error"))
    expect(refused.call.snapshot.state.error).toEqual({ kind: "provider", error })
    expect(refused.seen("call.timeline").at(-1)?.input).toMatchObject({
      payload: { event: "CLIENT_AUTH_ERROR", eventDetails: "OT_AUTHENTICATION_ERROR (1004)" },
    })
  })

  it("continues when its requests to the server fail", { tags: ["CALL-019"] }, async () => {
    const broken = apiError("Unavailable")
    const api = memoryApi([
      ...everything,
      respond(calls.postTimelineEvent, broken),
      respond(calls.sendCallNotification, broken),
      respond(calls.sendCallNotificationPush, broken),
    ])
    const { call, phase, logged } = runner({ api })
    call.start("test")
    await until(() => expect(logged).toHaveLength(3))
    expect(phase()).toBe("waiting")
  })

  it(
    "queues timeline events while the server is unavailable, and sends them in order under their own ids",
    { tags: ["CALL-090"] },
    async () => {
      let isAway = true
      const sent: string[] = []
      const api = memoryApi([
        ...everything,
        respond(calls.postTimelineEvent, ({ payload }) => {
          if (isAway) return apiError("Unavailable")
          sent.push(payload.event)
          return undefined
        }),
      ])
      const { call, phase, seen: requestsTo, emit } = runner({ api })
      call.start("test")
      await until(() => expect(phase()).toBe("waiting"))
      emit(patientCame)
      await vi.advanceTimersByTimeAsync(3_500)
      isAway = false
      await vi.advanceTimersByTimeAsync(5_000)
      expect(sent).toEqual(["VIDEO_CLINICIAN_CONNECTING", "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED"])
      const keys = requestsTo("call.timeline").map(({ options }) => options?.idempotencyKey)
      expect(keys.length).toBeGreaterThan(3)
      expect(new Set(keys).size).toBe(2)
      call.end()
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it("drops events that the timeline refuses, and stops when the page closes", { tags: ["CALL-090"] }, async () => {
    const refusing = runner({ api: memoryApi([...everything, respond(calls.postTimelineEvent, apiError("Invalid"))]) })
    refusing.call.start("test")
    await until(() => expect(refusing.logged).toEqual(["The call's timeline event did not get through"]))
    refusing.emit(patientCame)
    await until(() => expect(refusing.seen("call.timeline")).toHaveLength(2))
    const unavailable = runner({ api: memoryApi([...everything, respond(calls.postTimelineEvent, apiError("Unavailable"))]) })
    unavailable.call.start("test")
    await until(() => expect(unavailable.logged).toHaveLength(1))
    unavailable.call.dispose()
    refusing.call.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })

  it("fetches the reason why the patient left", { tags: ["CALL-005"] }, async () => {
    const { call, phase, emit, tone } = runner()
    call.start("test")
    await until(() => expect(phase()).toBe("waiting"))
    emit(patientCame)
    emit({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
    expect(call.snapshot.patientStream).toBeUndefined()
    await until(() => expect(phase()).toBe("hung-up"))
    expect(tone.on).toBe(false)
  })

  describe("with a patient who fell silent", () => {
    const lost = async () => {
      const api = memoryApi([...everything, respond(calls.getDisconnectReason, { reason: null })])
      const running = runner({ api })
      running.call.start("test")
      await until(() => expect(running.phase()).toBe("waiting"))
      running.emit(patientCame)
      running.emit({ type: "patient-stream-destroyed", streamId: "s", reason: "network" })
      const requestCount = () => running.seen(calls.getDisconnectReason.id).length
      await until(() => expect(requestCount()).toBe(1))
      api.answer(respond(calls.getDisconnectReason, { reason: "PATIENT_LOST" }))
      return { ...running, requestCount }
    }

    it("asks once more when the silence is long enough to count the patient as lost", async () => {
      const { call, requestCount } = await lost()
      await vi.advanceTimersByTimeAsync(calls.lostAfterSeconds * 1_000)
      expect(requestCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(2_000)
      await until(() => expect(call.snapshot.state.disconnectReason).toBe("PATIENT_LOST"))
      await vi.advanceTimersByTimeAsync(calls.lostAfterSeconds * 2_000)
      expect(requestCount()).toBe(2)
    })

    it("does not ask about a patient who returned, or after the call", async () => {
      const back = await lost()
      back.emit(patientCame)
      const over = await lost()
      over.call.end()
      await vi.advanceTimersByTimeAsync(calls.lostAfterSeconds * 2_000)
      expect([back.requestCount(), over.requestCount()]).toEqual([1, 1])
    })
  })

  it("restarts a frozen picture", { tags: ["CALL-012"] }, async () => {
    const { call, phase, emit, log } = runner()
    call.start("test")
    await until(() => expect(log).toContain("announce video on"))
    emit(patientCame)
    expect(phase()).toBe("connected")
    call.dispatch({ type: "picture", frozen: true })
    expect(log).toContain("recover")
  })

  it(
    "restarts without closing camera and microphone, and drops late events of the first call",
    { tags: ["CALL-015", "CALL-023"] },
    async () => {
      const { call, phase, live, log, emit } = runner()
      call.start("test")
      await until(() => expect(log).toContain("announce video on"))
      const late = emit
      vi.advanceTimersByTime(11_000)
      call.restart("test")
      expect(live()).toBe(2)
      expect(log.at(-1)).toBe("close")
      late(patientCame)
      expect(phase()).toBe("fetching")
      await until(() => expect(phase()).toBe("waiting"))
      expect(call.snapshot.state.restarts).toBe(1)
    },
  )

  it("forwards camera and microphone changes", { tags: ["CALL-025", "CALL-026"] }, async () => {
    const { call, media, log } = runner()
    call.start("test")
    await until(() => expect(log).toContain("announce video on"))
    media.turn("audio", false)
    expect(log.at(-1)).toBe("announce audio off")
  })

  it("tests the connection without a timeline event", { tags: ["CALL-009"] }, async () => {
    const { call, phase, seen: requestsTo, tone } = runner()
    call.start("test", "functionality-test")
    await until(() => expect(phase()).toBe("waiting"))
    expect([
      requestsTo("call.test-session").length,
      requestsTo("call.session").length,
      requestsTo("call.timeline").length,
      tone.on,
    ]).toEqual([1, 0, 0, false])
  })
})
