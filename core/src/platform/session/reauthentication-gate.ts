import { Effect } from "effect"

/** `asking`: the session is over. `locked`: the screen is, until the same person has signed in again. */
export type GateState = "open" | "asking" | "locked"

/** Nobody used the screen; its person asked for it; or another page, or the server, says so. */
export type LockReason = "idle" | "asked" | "told"

/**
 * Where calls wait that met an expired session or a locked screen. The first one opens sign-in in place; when somebody is signed in
 * again, all of them go on. The screen below stays as it is.
 */
export interface ReauthenticationGate {
  readonly state: () => GateState
  readonly subscribe: (listener: () => void) => () => void
  /** Succeeds once somebody is signed in again. Never fails: a person who walks away leaves the screen as it is. */
  readonly signIn: Effect.Effect<void>
  /** Shows sign-in without a call having failed, for a session known to be over. A locked screen asks anyway. */
  readonly prompt: () => void
  /** Locks the screen. */
  readonly lock: (because: LockReason) => void
  /** Hears why the screen was locked, each time it is. */
  readonly onLock: (listener: (because: LockReason) => void) => () => void
  /** Lets everybody go on. */
  readonly resolve: () => void
}

/** A gate, open to begin with. */
export function makeReauthenticationGate(): ReauthenticationGate {
  let state: GateState = "open"
  const waiting = new Set<() => void>()
  const listeners = new Set<() => void>()
  const lockListeners = new Set<(because: LockReason) => void>()
  const setState = (next: GateState) => {
    if (state === next) return
    state = next
    listeners.forEach((listener) => listener())
  }
  const prompt = () => {
    if (state !== "locked") setState("asking")
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prompt,
    lock: (because) => {
      if (state === "locked") return
      setState("locked")
      lockListeners.forEach((listener) => listener(because))
    },
    onLock: (listener) => {
      lockListeners.add(listener)
      return () => lockListeners.delete(listener)
    },
    resolve: () => {
      const waiters = [...waiting]
      waiting.clear()
      setState("open")
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
