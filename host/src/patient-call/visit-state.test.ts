import type { ProviderEvent } from "@rond/core/features/call"
import { describe, expect, it } from "vitest"
import { beforeVisit, isInVisit, stepVisit, type VisitEvent, type VisitState } from "./visit-state.ts"

const provider = (event: ProviderEvent): VisitEvent => ({ type: "provider", event })
const patientCame = provider({ type: "patient-stream-created", streamId: "s", stream: { id: "s" } as unknown as MediaStream })
const joined: readonly VisitEvent[] = [{ type: "looked", state: "open" }, { type: "join" }, provider({ type: "self-connected" })]
const clinicianLeft = provider({ type: "patient-stream-destroyed", streamId: "s", reason: "local-participant" })
const run = (events: readonly VisitEvent[]) => events.reduce(stepVisit, beforeVisit)

describe("the patient's page", () => {
  const table: readonly (readonly [string, readonly VisitEvent[], VisitState["phase"]])[] = [
    ["greets behind a link that is open", [{ type: "looked", state: "open" }], "greeting"],
    ["says that a link was used", [{ type: "looked", state: "used" }], "problem"],
    ["says that a link is too old", [{ type: "looked", state: "expired" }], "problem"],
    ["says that a link in a state that nobody knows does not work", [{ type: "looked", state: "unknown" }], "problem"],
    ["says that the meeting is over", [{ type: "looked", state: "ended" }], "problem"],
    ["waits for the clinician after joining", joined, "waiting"],
    ["is connected when the clinician is there", [...joined, patientCame], "connected"],
    ["says reconnecting", [...joined, patientCame, provider({ type: "reconnecting" })], "reconnecting"],
    [
      "goes on after reconnecting",
      [...joined, patientCame, provider({ type: "reconnecting" }), provider({ type: "reconnected" })],
      "connected",
    ],
    ["declines", [{ type: "looked", state: "open" }, { type: "decline" }], "declined"],
    ["may join after having declined", [{ type: "decline" }, { type: "join" }], "joining"],
    ["hangs up, and hears nothing more of that call", [...joined, patientCame, { type: "hang-up" }, patientCame], "hung-up"],
    [
      "says why a call did not work",
      [...joined, provider({ type: "error", error: { group: "CLIENT_AUTH_ERROR", name: "x", code: undefined } })],
      "problem",
    ],
    ["stops when another page of the patient has the call", [...joined, patientCame, provider({ type: "moved" })], "problem"],
    ["hears from the server that the visit is over", [...joined, patientCame, { type: "visit-over" }], "problem"],
    ["leaves the words of a patient who hung up", [...joined, { type: "hang-up" }, { type: "visit-over" }], "hung-up"],
  ]
  it.each(table)("%s", { tags: ["CALL-063", "CALL-170", "CALL-176"] }, (_title, events, phase) => {
    expect(run(events).phase).toBe(phase)
  })

  it.each([
    ["local-participant", true],
    ["forced", true],
    ["network", false],
    ["media-stopped", false],
  ] as const)("shows waiting when the clinician's stream ends (%s), and whether the clinician left: %s", (reason, hasLeft) => {
    const state = run([...joined, patientCame, provider({ type: "patient-stream-destroyed", streamId: "s", reason })])
    expect(state).toMatchObject({ phase: "waiting", clinicianLeft: hasLeft, streamId: undefined })
    expect(isInVisit(state)).toBe(true)
  })

  it.each<[string, readonly VisitEvent[], boolean]>([
    ["who waited alone", joined, false],
    ["who saw the clinician", [...joined, patientCame], true],
    ["whose clinician left meanwhile", [...joined, patientCame, clinicianLeft], true],
    ["who rejoined", [...joined, patientCame, { type: "hang-up" }, { type: "join" }], true],
  ])("knows of a patient %s whether they have met: %s", { tags: ["CALL-176"] }, (_who, events, hasTalked) => {
    const over = run([...events, provider({ type: "patient-stream-destroyed", streamId: undefined, reason: "visit-over" })])
    expect(over).toMatchObject({ problem: { kind: "over" }, hasTalked })
  })

  it("does not send a patient away whose visit may be over", { tags: ["CALL-176"] }, () => {
    const state = run([...joined, patientCame, clinicianLeft])
    expect(state).toMatchObject({ clinicianLeft: true, isLeavingFresh: true })
    expect(stepVisit(state, { type: "clinician-may-return" })).toMatchObject({ clinicianLeft: true, isLeavingFresh: false })
  })

  it("does not report a camera that is off as a frozen picture", () => {
    const frozen = run([...joined, patientCame, { type: "picture", frozen: true }])
    expect(frozen.pictureFrozen).toBe(true)
    expect(stepVisit(frozen, provider({ type: "patient-video", on: false })).pictureFrozen).toBe(false)
  })
})
