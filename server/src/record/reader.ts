import { CurrentSession, refused, type SessionClinician } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The clinician who reads. Access has refused everybody else before this is asked. */
export const reader = Effect.flatMap(CurrentSession, ({ clinician }) =>
  clinician === undefined ? Effect.fail(refused("Only clinicians read records")) : Effect.succeed<SessionClinician>(clinician),
)
