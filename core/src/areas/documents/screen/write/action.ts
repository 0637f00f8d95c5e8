import { msg } from "@lingui/core/macro"
import { takenAction } from "../../../plugin/index.ts"
import { documentDraft, messageAboutDocument } from "../draft/unsent-document.ts"

declare module "../../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "action create-document": true
    readonly "action-group create-document-group": true
  }
}

/**
 * A certificate, a letter or advice, written from a template and saved as a PDF: `createDocumentGroup` is the side menu's icon with the
 * action, `finalisedDocumentsCard` shows the documents of this meeting.
 */
export const { group: createDocumentGroup, card: finalisedDocumentsCard } = takenAction({
  id: "create-document",
  label: msg`Create document`,
  panel: () => import("./CreateDocumentPanel.tsx"),
  group: { id: "create-document-group", label: msg`Document`, icon: "document-plus" },
  taken: { label: msg`Documents`, load: () => import("../FinalisedDocuments.tsx") },
  drafts: [documentDraft, { ...messageAboutDocument, send: () => import("./SendUnsentAbout.tsx") }],
})
