import { describe, expect, it } from "vitest"
import type { ProviderEvent } from "../provider.ts"
import type { VideoSession } from "../../model/video-session.ts"
import { type CallEvent, stepCall } from "./call-step.ts"
import { noCall, type CallState } from "./call-state.ts"

const session: VideoSession = { kind: "room", provider: "some", room: "r", region: "eu", token: "t" }
const provider = (event: ProviderEvent): CallEvent => ({ type: "provider", at: 1_000, event })
const patientCame = provider({ type: "patient-stream-created", streamId: "s", stream: { id: "s" } as unknown as MediaStream })

function run(events: readonly CallEvent[], from: CallState = noCall) {
  let state = from
  let commands: ReturnType<typeof stepCall>["commands"] = []
  for (const event of events) ({ state, commands } = stepCall(state, event))
  return { state, commands, done: commands.map((command) => command.type) }
}
const connected = run([
  { type: "start", at: 0, mode: "consultation", resumed: false },
  { type: "media-ready" },
  { type: "session-fetched", session },
  provider({ type: "self-connected" }),
  patientCame,
]).state

describe("leaving a call", () => {
  it("says to patient and server that the visit is over, when it is", { tags: ["CALL-176"] }, () => {
    const { commands } = run([{ type: "end", at: 61_000, visitOver: true }], connected)
    expect(commands).toContainEqual({ type: "close", visitOver: true })
    expect(commands).toContainEqual(expect.objectContaining({ type: "record-end", visitOver: true }))
  })

  it("stops without an error, a goodbye or a record of the end when another page takes the call", { tags: ["CALL-170"] }, () => {
    const moved = run([provider({ type: "moved" })], connected)
    expect(moved.state).toMatchObject({ phase: "error", error: { kind: "moved" }, clinicianConnected: false, patientStreamId: undefined })
    expect(moved.done).toEqual(["stop-keep-alive", "close"])
  })

  it.each<[string, CallState, string]>([
    ["leaves the call to the other page", noCall, "error"],
    ["changes nothing of a call that runs here", connected, "connected"],
  ])("of a call that runs elsewhere: %s", { tags: ["CALL-171"] }, (_what, before, phase) => {
    expect(run([{ type: "elsewhere" }], before).state.phase).toBe(phase)
  })
})
