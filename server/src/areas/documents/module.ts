import "@rond/core/time/polyfill"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TakenAction } from "@rond/core/model/actions"
import type { ServerModule } from "@rond/core/server-kit"
import { documentHandlers } from "./handlers.ts"
import { createDocumentTables } from "./tables.ts"
import { deleteOldPreviews } from "./writing-handlers.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

// Loaded lazily: only a demo needs the demo's templates and documents.
const demo = Effect.promise(() => import("./demo/demo.ts"))
const finalised = Effect.promise(() => import("./demo/finalised.ts"))

const documentsTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`
      select document.id, false as "isCancelled" from finalised_document document join meeting on meeting.id = document.meeting_id
      where meeting.id = ${meetingId} and document.patient_id = meeting.patient_id`,
  )

/** Documents that clinicians write in meetings: templates, previews, and finalised pages. */
export const documentsModule: ServerModule = {
  id: "core.documents",
  handlers: documentHandlers,
  takenActions: [{ kind: "create-document", find: documentsTaken }],
  migrations: { "0001_documents": createDocumentTables },
  retention: deleteOldPreviews,
  demo: Effect.gen(function* () {
    yield* (yield* demo).demoTemplates
    yield* (yield* finalised).demoFinalisedDocuments
  }),
  demoToday: Effect.flatMap(finalised, ({ demoDocumentsToday }) => demoDocumentsToday),
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: documentsModule }
