import { Effect } from "effect"

/**
 * Where calls wait that met an expired session. The first one opens sign-in in place; when somebody is signed in again,
 * all of them go on. The screen below stays as it is.
 */
export interface SessionGate {
  readonly state: () => "open" | "asking"
  readonly subscribe: (listener: () => void) => () => void
  /** Succeeds once somebody is signed in again. Never fails: a person who walks away leaves the screen as it is. */
  readonly signIn: Effect.Effect<void>
  /** Shows sign-in without a call having failed, for a session known to be over. */
  readonly ask: () => void
  /** Lets everybody go on. */
  readonly signedIn: () => void
}

/** A gate, open to begin with. */
export function makeSessionGate(): SessionGate {
  let state: "open" | "asking" = "open"
  const waiting = new Set<() => void>()
  const listeners = new Set<() => void>()
  const become = (next: "open" | "asking") => {
    if (state === next) return
    state = next
    listeners.forEach((listener) => listener())
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: () => become("asking"),
    signedIn: () => {
      const goOn = [...waiting]
      waiting.clear()
      become("open")
      goOn.forEach((resume) => resume())
    },
    signIn: Effect.callback<void>((resume) => {
      const goOn = () => resume(Effect.void)
      waiting.add(goOn)
      become("asking")
      return Effect.sync(() => void waiting.delete(goOn))
    }),
  }
}
