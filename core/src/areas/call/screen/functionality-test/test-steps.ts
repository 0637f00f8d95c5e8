import type { CallState } from "../machine/call-state.ts"

/** The steps of a functionality test, in order. */
export type TestStepName = "devices" | "session" | "connection" | "picture"

export interface TestStep {
  readonly name: TestStepName
  /** `todo`: not started, or unknown because an earlier step failed. */
  readonly state: "todo" | "running" | "done" | "failed"
}

/** The state of each step. `echo`: whether the end that sends the picture back has failed. */
export function testSteps(state: CallState, echo: "none" | "failed"): readonly TestStep[] {
  const { phase, error } = state
  const isUnderWay = phase !== "idle" && phase !== "error"
  const of = (name: TestStepName, isDone: boolean, isFailed: boolean, isTurn: boolean): TestStep => ({
    name,
    state: isFailed ? "failed" : isDone ? "done" : isUnderWay && isTurn ? "running" : "todo",
  })
  // A provider error means that devices and session worked.
  const hadBoth = error?.kind === "provider"
  const isConnected = state.clinicianConnected
  const isSeen = state.patientStreamId !== undefined && !state.pictureFrozen
  return [
    of("devices", state.mediaReady || hadBoth, error?.kind === "media", true),
    of("session", state.session !== undefined || hadBoth, error?.kind === "session", true),
    of("connection", isConnected, hadBoth, state.mediaReady && state.session !== undefined),
    of("picture", isSeen, echo === "failed" && !isSeen, isConnected),
  ]
}

export const hasPassed = (steps: readonly TestStep[]): boolean => steps.every(({ state }) => state === "done")
export const hasFailed = (steps: readonly TestStep[]): boolean => steps.some(({ state }) => state === "failed")
