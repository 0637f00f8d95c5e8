import { CurrentSession, refused, type SessionClinician } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The reading clinician. Access has refused everybody else earlier. */
export const reader = Effect.flatMap(CurrentSession, ({ clinician }) =>
  clinician === undefined ? Effect.fail(refused("Only clinicians read records")) : Effect.succeed<SessionClinician>(clinician),
)
