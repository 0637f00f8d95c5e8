import { apiError } from "../../../../testkit/memory-api.ts"
import { describe, expect, it } from "vitest"
import type { ProviderEvent } from "../provider.ts"
import type { DisconnectReason, LeaveReason } from "../../model/timeline.ts"
import type { VideoSession } from "../../model/video-session.ts"
import { type CallEvent, stepCall } from "./call-step.ts"
import { type CallError, callButtonOf, dialToneSounds, isCallActive, noCall, type CallMode, type CallState } from "./call-state.ts"

const session: VideoSession = { kind: "room", provider: "some", room: "r", region: "eu", token: "t" }
const start = (at = 0, mode: CallMode = "consultation", resumed = false): CallEvent => ({ type: "start", at, mode, resumed })
const provider = (event: ProviderEvent, at = 1_000): CallEvent => ({ type: "provider", at, event })
const joined = provider({ type: "self-connected" })
const patientStream = { id: "stream-1" } as unknown as MediaStream
const patientCame = provider({ type: "patient-stream-created", streamId: "stream-1", stream: patientStream })
const patientGone = (reason: "forced" | "local-participant" | "network" | "media-stopped") =>
  provider({ type: "patient-stream-destroyed", streamId: "stream-1", reason })
const ready: readonly CallEvent[] = [{ type: "media-ready" }, { type: "session-fetched", session }]
const providerError: CallError = { kind: "provider", error: { group: "CLIENT_CONNECTION_ERROR", name: "OT_TIMEOUT", code: 1008 } }
const leftWith = (reason: LeaveReason): readonly CallEvent[] => [
  start(),
  ...ready,
  joined,
  patientCame,
  patientGone("local-participant"),
  { type: "disconnect-reason", reason },
]

function run(events: readonly CallEvent[], from: CallState = noCall) {
  let state = from
  let commands: ReturnType<typeof stepCall>["commands"] = []
  for (const event of events) ({ state, commands } = stepCall(state, event))
  return { state, commands, done: commands.map((command) => command.type) }
}
const waiting = run([start(), ...ready, joined]).state
const connected = run([patientCame], waiting).state

describe("phases", () => {
  const table: readonly (readonly [string, readonly CallEvent[], CallState["phase"]])[] = [
    ["starts by opening devices and fetching the session", [start()], "fetching"],
    ["keeps fetching until devices and session are both there", [start(), { type: "media-ready" }], "fetching"],
    ["waits for the patient once the clinician is connected", [start(), ...ready, joined], "waiting"],
    ["is connected once the patient's stream is there", [start(), ...ready, joined, patientCame], "connected"],
    ["says reconnecting", [start(), ...ready, joined, patientCame, provider({ type: "reconnecting" })], "reconnecting"],
    [
      "is connected again after reconnecting",
      [start(), ...ready, joined, patientCame, provider({ type: "reconnecting" }), provider({ type: "reconnected" })],
      "connected",
    ],
    [
      "waits again after reconnecting without a patient",
      [start(), ...ready, joined, provider({ type: "reconnecting" }), provider({ type: "reconnected" })],
      "waiting",
    ],
    ["waits again when the network took the patient", [start(), ...ready, joined, patientCame, patientGone("network")], "waiting"],
    [
      "is declined when the server says so",
      [start(), ...ready, joined, patientCame, patientGone("forced"), { type: "disconnect-reason", reason: "PATIENT_DECLINED" }],
      "declined",
    ],
    [
      "is hung up when the server says so",
      [start(), ...ready, joined, patientCame, patientGone("local-participant"), { type: "disconnect-reason", reason: "PATIENT_HUNG_UP" }],
      "hung-up",
    ],
    [
      "waits when the server knows no reason",
      [start(), ...ready, joined, patientCame, patientGone("forced"), { type: "disconnect-reason", reason: null }],
      "waiting",
    ],
    [
      "forgets the reason when the patient is back before the answer",
      [
        start(),
        ...ready,
        joined,
        patientCame,
        patientGone("forced"),
        patientCame,
        { type: "disconnect-reason", reason: "PATIENT_HUNG_UP" },
      ],
      "connected",
    ],
    [
      "is connected when a patient who declined comes after all",
      [start(), ...ready, joined, { type: "patient-left" }, { type: "disconnect-reason", reason: "PATIENT_DECLINED" }, patientCame],
      "connected",
    ],
    [
      "is declined still after the connection was interrupted",
      [
        start(),
        ...ready,
        joined,
        { type: "patient-left" },
        { type: "disconnect-reason", reason: "PATIENT_DECLINED" },
        provider({ type: "reconnecting" }),
        provider({ type: "reconnected" }),
      ],
      "declined",
    ],
    [
      "joins the call though the patient declines while it is being started, and is declined then",
      [start(), ready[1]!, { type: "patient-left" }, { type: "disconnect-reason", reason: "PATIENT_DECLINED" }, ready[0]!, joined],
      "declined",
    ],
    [
      "forgets with a new try that the patient hung up",
      [...leftWith("PATIENT_HUNG_UP"), { type: "restart", at: 5_000 }, ...ready, joined],
      "waiting",
    ],
    ["stands in error after a provider's error", [start(), ...ready, joined, { type: "failed", error: providerError }], "error"],
    ["ends", [start(), ...ready, joined, patientCame, { type: "end", at: 9_000 }], "ended"],
    ["ends before it began", [start(), { type: "end", at: 10 }], "ended"],
    ["ignores late news of an ended call", [start(), { type: "end", at: 10 }, ...ready, joined, patientCame], "ended"],
    ["ignores a second start", [start(), ...ready, joined, start(5_000)], "waiting"],
  ]
  it.each(table)("%s", { tags: ["CALL-001", "CALL-002", "CALL-004", "CALL-005", "CALL-006", "CALL-007"] }, (_title, events, phase) => {
    expect(run(events).state.phase).toBe(phase)
  })
})

describe("commands", () => {
  it("opens devices and fetches the session in parallel, and connects when both are ready", { tags: ["CALL-001"] }, () => {
    expect(run([start()]).done).toEqual(["open-media", "fetch-session"])
    expect(run([start(), ...ready]).commands).toEqual([{ type: "connect", session }])
    expect(run([start(), ready[1]!, ready[0]!]).done).toEqual(["connect"])
  })

  it("reports to the timeline when the clinician connects and when the patient's stream starts", { tags: ["CALL-008"] }, () => {
    expect(run([start(), ...ready, joined]).commands).toContainEqual({ type: "report-timeline", event: "VIDEO_CLINICIAN_CONNECTING" })
    expect(run([patientCame], waiting).commands).toEqual([{ type: "report-timeline", event: "VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED" }])
    expect(run([patientCame], connected).commands).toEqual([])
  })

  it("reports the error group and the SDK's own name to the timeline", { tags: ["CALL-008"] }, () => {
    expect(run([{ type: "failed", error: providerError }], connected).commands).toContainEqual({
      type: "report-timeline",
      event: "CLIENT_CONNECTION_ERROR",
      details: "OT_TIMEOUT (1008)",
    })
  })

  it("sends nothing from a functionality test", { tags: ["CALL-009"] }, () => {
    const tested = run([start(0, "functionality-test"), ...ready, joined])
    expect(tested.done).toEqual([])
    expect(dialToneSounds(tested.state)).toBe(false)
    expect(run([patientCame], tested.state).done).toEqual([])
    expect(run([{ type: "end", at: 2_000 }], tested.state).done).toEqual(["stop-keep-alive", "close"])
    // Nor does it ask why a patient left whom it does not have.
    const echoed = run([patientCame], tested.state).state
    for (const reason of ["forced", "local-participant", "network"] as const) expect(run([patientGone(reason)], echoed).done).toEqual([])
    expect(run([{ type: "patient-left" }], tested.state).done).toEqual([])
  })

  it("starts keep-alive signals once, when the clinician connects, and stops them at the end", { tags: ["CALL-010"] }, () => {
    expect(run([start(), ...ready, joined]).done).toContain("start-keep-alive")
    expect(run([joined], waiting).done).toEqual([])
    expect(run([{ type: "end", at: 5_000 }], connected).done).toContain("stop-keep-alive")
    expect(run([{ type: "failed", error: providerError }], connected).done).toContain("stop-keep-alive")
  })

  it("notifies the patient when the clinician connects", { tags: ["CALL-011"] }, () => {
    expect(run([start(), ...ready, joined]).done).toContain("notify-patient")
  })

  it.each([
    ["forced", true],
    ["local-participant", true],
    ["network", true],
    ["media-stopped", false],
  ] as const)("fetches the leave reason after %s: %s", { tags: ["CALL-005"] }, (reason, fetches) => {
    expect(run([patientGone(reason)], connected).done).toEqual(fetches ? ["fetch-disconnect-reason"] : [])
  })

  it("fetches the reason when the server reports a patient who never sent a stream", { tags: ["CALL-005"] }, () => {
    expect(run([{ type: "patient-left" }], waiting).done).toEqual(["fetch-disconnect-reason"])
    expect(run([{ type: "patient-left" }], connected).done).toEqual([])
  })

  it.each<DisconnectReason>(["PATIENT_DECLINED", "PATIENT_HUNG_UP", "PATIENT_LOST"])(
    "forgets %s when the patient enters the waiting room",
    { tags: ["CALL-104"] },
    (reason) => {
      const patientLeft: CallEvent = {
        type: "history",
        at: 20_000,
        restarts: 0,
        patientJoined: false,
        disconnectReason: reason,
        startedAt: undefined,
      }
      expect(run([patientLeft, { type: "patient-waits" }]).state).toEqual(noCall)
      const running = run([...leftWith("PATIENT_HUNG_UP")]).state
      expect(run([{ type: "patient-waits" }], running).state).toEqual(running)
    },
  )

  it("fetches the reason between calls too, and keeps it out of the next call", () => {
    const result = run([{ type: "patient-left" }])
    expect(result.done).toEqual(["fetch-disconnect-reason"])
    const declined = run([{ type: "disconnect-reason", reason: "PATIENT_DECLINED" }], result.state).state
    expect(declined).toMatchObject({ phase: "idle", disconnectReason: "PATIENT_DECLINED", patientEverJoined: false })
  })

  it.each<[string, readonly CallEvent[], CallState["disconnectReason"]]>([
    ["the clinician ends the call", [{ type: "end", at: 9_000 }], "PATIENT_DECLINED"],
    ["the call fails", [{ type: "failed", error: providerError }], "PATIENT_DECLINED"],
    ["the clinician calls again", [{ type: "restart", at: 90_000 }], "PATIENT_DECLINED"],
    ["the patient joins after all", [patientCame], null],
  ])("keeps or clears a refusal when %s: %s", { tags: ["CALL-016"] }, (_when, events, disconnectReason) => {
    const declined = run([{ type: "patient-left" }, { type: "disconnect-reason", reason: "PATIENT_DECLINED" }], waiting).state
    expect(run(events, declined).state.disconnectReason).toBe(disconnectReason)
  })

  it("connects when everything is ready, whatever the patient's response", { tags: ["CALL-001", "CALL-005"] }, () => {
    const declined: readonly CallEvent[] = [{ type: "patient-left" }, { type: "disconnect-reason", reason: "PATIENT_DECLINED" }]
    expect(run([start(), ready[1]!, ...declined, ready[0]!]).commands).toEqual([{ type: "connect", session }])
  })

  const history = (disconnectReason: DisconnectReason | null): CallEvent => ({
    type: "history",
    at: 20_000,
    restarts: 0,
    patientJoined: true,
    disconnectReason: disconnectReason,
    startedAt: 500,
  })
  const resumed = start(9_000, "consultation", true)
  it.each<[string, readonly CallEvent[], CallState["phase"], boolean]>([
    ["declined", [history("PATIENT_DECLINED"), resumed, ...ready, joined], "declined", false],
    ["hung up", [history("PATIENT_HUNG_UP"), resumed, ...ready, joined], "hung-up", false],
    ["hung up, reported late", [resumed, ...ready, joined, history("PATIENT_HUNG_UP")], "hung-up", false],
    ["was lost", [history("PATIENT_LOST"), resumed, ...ready, joined], "waiting", true],
    ["never left", [history(null), resumed, ...ready, joined], "waiting", true],
    ["hung up, and rejoined before the report", [resumed, ...ready, joined, patientCame, history("PATIENT_HUNG_UP")], "connected", false],
    ["hung up before a new call", [history("PATIENT_HUNG_UP"), start(9_000), ...ready, joined], "waiting", true],
    ["hung up before a new call, reported late", [start(9_000), ...ready, joined, history("PATIENT_HUNG_UP")], "waiting", true],
  ])("restores on a reloaded page that the patient %s", { tags: ["CALL-005", "CALL-018", "CALL-076"] }, (_how, events, phase, sounds) => {
    const { state } = run(events)
    expect(state.phase).toBe(phase)
    expect(dialToneSounds(state)).toBe(sounds)
  })

  it("ignores a late report from a failed call", { tags: ["CALL-005", "CALL-076"] }, () => {
    const { state } = run([resumed, { type: "failed", error: providerError }, history("PATIENT_HUNG_UP")])
    expect(state).toMatchObject({ phase: "error", disconnectReason: "PATIENT_HUNG_UP", leaveReason: null })
  })

  it("keeps waiting for a patient with a lost connection", () => {
    const lost = run([patientGone("network"), { type: "disconnect-reason", reason: "PATIENT_LOST" }], connected).state
    expect(lost).toMatchObject({ phase: "waiting", disconnectReason: "PATIENT_LOST" })
    expect(dialToneSounds(lost)).toBe(true)
  })

  it("ignores the end of a stream that is not the patient's", { tags: ["CALL-004"] }, () => {
    const callEvent = provider({ type: "patient-stream-destroyed", streamId: "old", reason: "forced" })
    expect(run([callEvent], connected)).toMatchObject({ state: connected, commands: [] })
  })

  it("closes the connection, stops every track and records the end", { tags: ["CALL-007"] }, () => {
    expect(run([{ type: "end", at: 61_000 }], connected).commands).toEqual([
      { type: "stop-keep-alive" },
      { type: "close" },
      { type: "record-end", durationMillis: 60_000, restarts: 0, patientJoined: true },
    ])
    expect(run([start(), { type: "end", at: 61_000 }]).commands).toContainEqual({
      type: "record-end",
      durationMillis: null,
      restarts: 0,
      patientJoined: false,
    })
  })

  it("restarts the picture at each report that it is frozen, and notices when it moves again", { tags: ["CALL-012"] }, () => {
    const frozen = run([{ type: "picture", frozen: true }], connected)
    expect(frozen).toMatchObject({ state: { pictureFrozen: true }, commands: [{ type: "recover-picture" }] })
    expect(run([{ type: "picture", frozen: true }], frozen.state).done).toEqual(["recover-picture"])
    expect(run([{ type: "picture", frozen: false }], frozen.state).commands).toEqual([])
    expect(run([{ type: "picture", frozen: false }], frozen.state).state.pictureFrozen).toBe(false)
    expect(run([{ type: "picture", frozen: true }], waiting).state.pictureFrozen).toBe(false)
  })
})

describe("a room from which a device was removed", () => {
  it("is rejoined with the same camera and microphone state, without counting a restart", { tags: ["SEC-002", "CALL-015"] }, () => {
    const rejoined = run([{ type: "rejoin", at: 60_000 }], connected)
    expect(rejoined.state).toMatchObject({ phase: "fetching", restarts: 0, isResumed: true, patientStreamId: undefined })
    expect(rejoined.done).toEqual(["stop-keep-alive", "leave", "open-media", "fetch-session"])
    expect(run([{ type: "rejoin", at: 60_000 }]).commands).toEqual([])
  })
})

describe("facts", () => {
  it("keeps the times of connection and end, and the patient's stream", { tags: ["CALL-013"] }, () => {
    expect(run([start(), ...ready, provider({ type: "self-connected" }, 4_000)]).state.startedAt).toBe(4_000)
    expect(connected.patientStreamId).toBe("stream-1")
    expect(run([{ type: "end", at: 9_000 }], connected).state).toMatchObject({ endedAt: 9_000, patientStreamId: undefined })
  })

  it("tracks the patient's video and audio as unknown, on or off", { tags: ["CALL-014"] }, () => {
    expect(connected).toMatchObject({ patientVideo: null, patientAudio: null })
    const off = run([provider({ type: "patient-video", on: false }), provider({ type: "patient-audio", on: true })], connected).state
    expect(off).toMatchObject({ patientVideo: false, patientAudio: true })
    expect(run([patientGone("network")], off).state).toMatchObject({ patientVideo: null, patientAudio: null })
  })

  it("does not report a camera that is off as a frozen picture", { tags: ["CALL-012"] }, () => {
    const frozen = run([{ type: "picture", frozen: true }], connected).state
    expect(run([provider({ type: "patient-video", on: false })], frozen).state.pictureFrozen).toBe(false)
  })

  it.each([
    [5_000, false, 0],
    [10_999, false, 0],
    [11_000, false, 0],
    [11_001, false, 1],
    [60_000, false, 1],
    [60_000, true, 0],
  ])("counts a start at %d ms (resumed: %s) after a start at 1,000 ms as %d restarts", { tags: ["CALL-015"] }, (at, resumed, restarts) => {
    const ended = run([{ type: "end", at: 2_000 }], connected).state
    expect(run([start(at, "consultation", resumed)], ended).state.restarts).toBe(restarts)
  })

  it("counts a restart during a call too, and leaves camera and microphone open for it", { tags: ["CALL-015"] }, () => {
    const restarted = run([{ type: "restart", at: 60_000 }], connected)
    expect(restarted.state).toMatchObject({ phase: "fetching", restarts: 1, patientStreamId: undefined })
    expect(restarted.done).toEqual(["stop-keep-alive", "leave", "open-media", "fetch-session"])
    expect(run([{ type: "restart", at: 60_000 }]).commands).toEqual([])
  })

  it("adds the history of earlier pages whenever it loads", { tags: ["CALL-076"] }, () => {
    const history: CallEvent = {
      type: "history",
      at: 20_000,
      restarts: 2,
      patientJoined: true,
      disconnectReason: "PATIENT_DECLINED",
      startedAt: 500,
    }
    expect(run([history]).state).toMatchObject({ restarts: 2, patientEverJoined: true, startedAt: 500, phase: "idle" })
    expect(run([history, start(10_501)]).state.restarts).toBe(3)
    expect(run([history], waiting).state.startedAt).toBe(waiting.startedAt)
    expect(run([history], waiting).state.disconnectReason).toBe("PATIENT_DECLINED")
    expect(run([history], connected).state.disconnectReason).toBeNull()
    const restarted = run([{ type: "restart", at: 60_000 }, history], waiting).state
    expect(restarted).toMatchObject({ restarts: 3, patientEverJoined: true, patientJoined: false })
    expect(run([{ type: "end", at: 61_000 }, start(90_000)], restarted).state).toMatchObject({ restarts: 4, patientEverJoined: true })
  })

  it.each<readonly [string, readonly CallEvent[], number]>([
    ["counts as a restart once it connected", [start(), ...ready, provider({ type: "self-connected" }, 10_501)], 1],
    ["counts as a restart before it connects", [start()], 1],
    ["does not count within ten seconds", [start(), ...ready, provider({ type: "self-connected" }, 10_500)], 0],
    ["does not count when the page returned to its call", [start(0, "consultation", true)], 0],
  ])("a start before the history loads %s", { tags: ["CALL-076"] }, (_, events, restarts) => {
    const history: CallEvent = { type: "history", at: 20_000, restarts: 0, patientJoined: false, disconnectReason: null, startedAt: 500 }
    expect(run([...events, history]).state.restarts).toBe(restarts)
  })

  it("reports to the timeline that a page returned to its call", { tags: ["CALL-076"] }, () => {
    expect(run([start(0, "consultation", true), ...ready, joined]).commands[0]).toEqual({
      type: "report-timeline",
      event: "VIDEO_CLINICIAN_CONNECTING",
      details: "resumed",
    })
    expect(run([start(), ...ready, joined]).commands[0]).toEqual({ type: "report-timeline", event: "VIDEO_CLINICIAN_CONNECTING" })
  })

  it("reads start, restart once a start time exists, and end during a call", { tags: ["CALL-017"] }, () => {
    const ended = run([{ type: "end", at: 2_000 }], connected).state
    const failed = run([{ type: "failed", error: providerError }], connected).state
    expect([noCall, run([start()]).state, connected, ended, failed].map(callButtonOf)).toEqual([
      "start",
      "end",
      "end",
      "restart",
      "restart",
    ])
    expect(isCallActive(failed)).toBe(false)
  })

  it("plays the dial tone while the clinician waits, and stops it when the patient declines", { tags: ["CALL-018"] }, () => {
    const declined = run([{ type: "patient-left" }, { type: "disconnect-reason", reason: "PATIENT_DECLINED" }], waiting).state
    expect([noCall, run([start()]).state, waiting, connected, declined].map(dialToneSounds)).toEqual([false, false, true, false, false])
    const reconnecting = provider({ type: "reconnecting" })
    expect([waiting, declined].map((state) => dialToneSounds(run([reconnecting], state).state))).toEqual([true, false])
  })

  it("distinguishes session errors from provider errors", { tags: ["CALL-006"] }, () => {
    const lost = run([
      start(),
      { type: "failed", error: { kind: "session", error: apiError("Unavailable", { code: "unreachable" }) } },
    ]).state
    expect(lost).toMatchObject({ phase: "error", videoFetch: "error", error: { kind: "session" } })
  })
})
