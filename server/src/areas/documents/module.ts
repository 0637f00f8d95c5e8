import "@rond/core/time/polyfill"
import { Effect } from "effect"
import { listFinalisedDocuments } from "@rond/core/model/documents"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { documentHandlers } from "./handlers.ts"
import { createDocumentTables } from "./tables.ts"
import { deleteOldPreviews } from "./writing-handlers.ts"

// Loaded lazily: only a demo needs the demo's templates and documents.
const demo = Effect.promise(() => import("./demo/demo.ts"))
const finalised = Effect.promise(() => import("./demo/finalised.ts"))

/** Documents that clinicians write in meetings: templates, previews, and finalised pages. */
export const documentsModule: ServerModule = {
  id: "core.documents",
  handlers: documentHandlers,
  firstReads: ({ meeting: { id: meetingId, patientId } }) => [
    firstRead(listFinalisedDocuments, { params: { meetingId }, query: { patientId } }, "taken-actions"),
  ],
  migrations: { "0001_documents": createDocumentTables },
  retention: deleteOldPreviews,
  demo: Effect.gen(function* () {
    yield* (yield* demo).demoTemplates
    yield* (yield* finalised).demoFinalisedDocuments
  }),
}
