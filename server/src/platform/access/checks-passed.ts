import { Effect } from "effect"
import { Access, type PlatformProblem } from "@rond/core/server-kit"

/** An access check that a write passed. It is stored with the idempotency key, so that a repeat of the write passes it again. */
export type AccessCheck =
  | readonly [kind: "meeting" | "patient" | "account" | "conversation", id: string]
  | readonly [kind: "clinician-of", countries: readonly string[]]
  | readonly [kind: "support"]

/** Access that remembers the checks that passed. */
export interface RememberingAccess {
  readonly service: Access["Service"]
  readonly passed: () => readonly AccessCheck[]
}

/** Wraps access, and remembers each check that passes. */
export function rememberChecks(access: Access["Service"]): RememberingAccess {
  const checks = new Map<string, AccessCheck>()
  const remember =
    (check: AccessCheck) =>
    <A>(opened: Effect.Effect<A, PlatformProblem>): Effect.Effect<A, PlatformProblem> =>
      Effect.tap(opened, () => Effect.sync(() => checks.set(JSON.stringify(check), check)))
  return {
    passed: () => [...checks.values()],
    service: Access.of({
      requireMeeting: (id) => remember(["meeting", id])(access.requireMeeting(id)),
      requirePatient: (id) => remember(["patient", id])(access.requirePatient(id)),
      requireAccount: (id) => remember(["account", id])(access.requireAccount(id)),
      requireConversation: (id) => remember(["conversation", id])(access.requireConversation(id)),
      requireClinicianIn: (countries) => remember(["clinician-of", countries])(access.requireClinicianIn(countries)),
      requireSupport: remember(["support"])(access.requireSupport),
      refuse: access.refuse,
    }),
  }
}

/** Repeats the checks for the current caller. */
export const repeatChecks = (access: Access["Service"], checks: readonly AccessCheck[]): Effect.Effect<void, PlatformProblem> =>
  Effect.forEach(checks, (check) => pass(access, check), { discard: true })

function pass(access: Access["Service"], check: AccessCheck): Effect.Effect<unknown, PlatformProblem> {
  switch (check[0]) {
    case "meeting":
      return access.requireMeeting(check[1])
    case "patient":
      return access.requirePatient(check[1])
    case "account":
      return access.requireAccount(check[1])
    case "conversation":
      return access.requireConversation(check[1])
    case "clinician-of":
      return access.requireClinicianIn(check[1])
    case "support":
      return access.requireSupport
  }
}
