import type { CallState } from "../machine/call-state.ts"

/** What a functionality test goes through, in order. */
export type TestStepName = "devices" | "session" | "connection" | "picture"

export interface TestStep {
  readonly name: TestStepName
  /** `todo`: not begun, or not known because something before it failed. */
  readonly state: "todo" | "running" | "done" | "failed"
}

/** How far a test has come. `echo`: what became of the end that sends the picture back. */
export function testSteps(state: CallState, echo: "none" | "failed"): readonly TestStep[] {
  const { phase, error } = state
  const isUnderWay = phase !== "idle" && phase !== "error"
  const of = (name: TestStepName, isDone: boolean, isFailed: boolean, isTurn: boolean): TestStep => ({
    name,
    state: isFailed ? "failed" : isDone ? "done" : isUnderWay && isTurn ? "running" : "todo",
  })
  // Who failed to connect had devices and a session.
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
