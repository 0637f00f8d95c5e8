import { meetingCount } from "../../../platform/workspace/queries/counts.ts"

/** How many documents were saved in this meeting. */
export const finalisedDocumentCount = meetingCount(
  "documents.finalised-count",
  async () => (await import("./write/count.ts")).countFinalisedDocuments,
)
