import { CurrentSession, refused, type SessionClinician } from "@rond/core/server-kit"
import { Effect } from "effect"

/** The writing person, as the record stores them. Access has refused support people earlier. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** The person who sent the request. */
export const currentAuthor: Effect.Effect<Author, never, CurrentSession> = Effect.map(CurrentSession, (session) => ({
  id: session.clinician?.id ?? session.personId,
  name: session.name,
}))

/** The reading clinician. Access has refused everybody else earlier. */
export const reader = Effect.flatMap(CurrentSession, ({ clinician }) =>
  clinician === undefined ? Effect.fail(refused("Only clinicians read records")) : Effect.succeed<SessionClinician>(clinician),
)
