import { CurrentSession, clinicianOr } from "@rond/core/server-kit"
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

/** The reading clinician; a support person is refused. */
export const readingClinician = clinicianOr("Only clinicians read records")
