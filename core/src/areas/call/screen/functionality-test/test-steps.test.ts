import { apiError } from "../../../../testkit/memory-api.ts"
import { describe, expect, it } from "vitest"
import { noCall, type CallState } from "../machine/call-state.ts"
import type { VideoSession } from "../../model/video-session.ts"
import { hasFailed, hasPassed, testSteps } from "./test-steps.ts"

const session: VideoSession = { kind: "room", provider: "p", room: "r", region: "eu", token: "t" }
const fetching: Partial<CallState> = { phase: "fetching" }
const waiting: Partial<CallState> = { phase: "waiting", mediaReady: true, session, clinicianConnected: true }
const connected: Partial<CallState> = { ...waiting, phase: "connected", patientStreamId: "s" }
const lost = { group: "CLIENT_CONNECTION_ERROR", name: "x", code: undefined } as const

describe("the steps of a functionality test: devices, session, connection, picture", { tags: ["CALL-083"] }, () => {
  it.each<[string, Partial<CallState>, "none" | "failed", string]>([
    ["before the start", {}, "none", "todo todo todo todo"],
    ["at the start", fetching, "none", "running running todo todo"],
    ["devices first", { ...fetching, mediaReady: true }, "none", "done running todo todo"],
    ["session first", { ...fetching, session }, "none", "running done todo todo"],
    ["both", { ...fetching, mediaReady: true, session }, "none", "done done running todo"],
    ["connected", waiting, "none", "done done done running"],
    ["the picture moves again", connected, "none", "done done done done"],
    ["the picture freezes", { ...connected, pictureFrozen: true }, "none", "done done done running"],
    ["no picture arrives", waiting, "failed", "done done done failed"],
    ["a picture arrives late", connected, "failed", "done done done done"],
    ["no devices", { phase: "error", error: { kind: "media", reason: "busy" } }, "none", "failed todo todo todo"],
    ["no session", { phase: "error", error: { kind: "session", error: apiError("Unavailable") } }, "none", "todo failed todo todo"],
    ["no connection", { phase: "error", error: { kind: "provider", error: lost } }, "none", "done done failed todo"],
  ])("%s", (_when, state, echo, expected) => {
    const steps = testSteps({ ...noCall, mode: "functionality-test", ...state }, echo)
    expect(steps.map((step) => step.state).join(" ")).toBe(expected)
    expect([hasPassed(steps), hasFailed(steps)]).toEqual([expected === "done done done done", expected.includes("failed")])
  })
})
