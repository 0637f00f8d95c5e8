import { createAtom } from "@tanstack/react-store"
import { Effect } from "effect"

/** `asking`: the session has expired. `locked`: the screen is locked until the same person signs in again. */
export type GateState = "open" | "asking" | "locked"

/** `idle`: the screen was not used. `asked`: the person locked it. `remote`: another page or the server did. */
export type LockReason = "idle" | "asked" | "remote"

/**
 * The queue of requests after an expired session or behind a locked screen. The first one opens sign-in over the screen; after sign-in all
 * continue. The screen below stays as it is.
 */
export interface ReauthenticationGate {
  readonly state: () => GateState
  readonly subscribe: (listener: () => void) => () => void
  /** Succeeds once a person has signed in again; never fails. */
  readonly signIn: Effect.Effect<void>
  /** Shows sign-in without a failed request, for a session known to be over. A locked screen shows it anyway. */
  readonly prompt: () => void
  readonly lock: (because: LockReason) => void
  /** Called with the reason each time the screen is locked. */
  readonly onLock: (listener: (because: LockReason) => void) => () => void
  /** Lets all waiting requests continue. */
  readonly resolve: () => void
}

/** Creates an open gate. */
export function makeReauthenticationGate(): ReauthenticationGate {
  const state = createAtom<GateState>("open")
  const waiting = new Set<() => void>()
  const lockListeners = new Set<(because: LockReason) => void>()
  const prompt = () => {
    if (state.get() !== "locked") state.set("asking")
  }
  return {
    state: () => state.get(),
    subscribe: (listener) => state.subscribe(listener).unsubscribe,
    prompt,
    lock: (because) => {
      if (state.get() === "locked") return
      state.set("locked")
      lockListeners.forEach((listener) => listener(because))
    },
    onLock: (listener) => {
      lockListeners.add(listener)
      return () => lockListeners.delete(listener)
    },
    resolve: () => {
      const waiters = [...waiting]
      waiting.clear()
      state.set("open")
      waiters.forEach((resume) => resume())
    },
    signIn: Effect.callback<void>((resume) => {
      const waiters = () => resume(Effect.void)
      waiting.add(waiters)
      prompt()
      return Effect.sync(() => void waiting.delete(waiters))
    }),
  }
}
