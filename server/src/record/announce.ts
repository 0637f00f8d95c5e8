import { DocumentChanged } from "@rond/core/model/note"
import { Events } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"

const encode = Schema.encodeSync(DocumentChanged)

/** Tells the pages that have this meeting open that its note or evaluation has changed. */
export const announceDocument = (changed: DocumentChanged): Effect.Effect<void, never, Events> =>
  Effect.flatMap(Events, (events) =>
    events.publish({ topic: `meeting:${changed.meetingId}`, type: "document-changed", data: encode(changed) }),
  )
