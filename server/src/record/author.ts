import { CurrentSession } from "@rond/core/server-kit"
import { Effect } from "effect"

/** Who writes, as the record keeps it. Access has refused support people before this is asked. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** The person whose call is being handled. */
export const currentAuthor: Effect.Effect<Author, never, CurrentSession> = Effect.map(CurrentSession, (session) => ({
  id: session.clinician?.id ?? session.personId,
  name: session.name,
}))
