import { Effect } from "effect"
import { Access, type Problem } from "@rond/core/server-kit"

/** An access check that a write passed. It is stored with the idempotency key, so that a repeat of the write passes it again. */
export type Door =
  | readonly [kind: "meeting" | "patient" | "account", id: string]
  | readonly [kind: "clinician-of", countries: readonly string[]]
  | readonly [kind: "support"]

/** Access that remembers the checks that passed. */
export interface RememberingAccess {
  readonly service: Access["Service"]
  readonly passed: () => readonly Door[]
}

export function rememberDoors(access: Access["Service"]): RememberingAccess {
  const doors = new Map<string, Door>()
  const remember =
    (door: Door) =>
    <A>(opened: Effect.Effect<A, Problem>): Effect.Effect<A, Problem> =>
      Effect.tap(opened, () => Effect.sync(() => doors.set(JSON.stringify(door), door)))
  return {
    passed: () => [...doors.values()],
    service: Access.of({
      toMeeting: (id) => remember(["meeting", id])(access.toMeeting(id)),
      toPatient: (id) => remember(["patient", id])(access.toPatient(id)),
      toAccount: (id) => remember(["account", id])(access.toAccount(id)),
      asClinicianOf: (countries) => remember(["clinician-of", countries])(access.asClinicianOf(countries)),
      asSupport: remember(["support"])(access.asSupport),
      refuse: access.refuse,
    }),
  }
}

/** Repeats the checks for the current caller. */
export const passAgain = (access: Access["Service"], doors: readonly Door[]): Effect.Effect<void, Problem> =>
  Effect.forEach(doors, (door) => pass(access, door), { discard: true })

function pass(access: Access["Service"], door: Door): Effect.Effect<unknown, Problem> {
  switch (door[0]) {
    case "meeting":
      return access.toMeeting(door[1])
    case "patient":
      return access.toPatient(door[1])
    case "account":
      return access.toAccount(door[1])
    case "clinician-of":
      return access.asClinicianOf(door[1])
    case "support":
      return access.asSupport
  }
}
