import { msg } from "@lingui/core/macro"
import type { ActionDraft } from "../../../plugin/index.ts"
import { messageDraftOf } from "../../../messaging/screen/within-core.ts"
import type { DocumentDraft } from "./document-draft.ts"

/** The draft of a document. */
export const documentDraft: ActionDraft<DocumentDraft> = {
  action: "create-document",
  form: "create-document",
  icon: "document",
  label: (name) => msg`Document about ${name} is not saved`,
  isWritten: ({ answers }) => Object.keys(answers).length > 0,
}

/** The draft of a message about a saved document; the document's id tells them apart. */
export const messageAboutDocument = messageDraftOf(documentDraft.action, "message-about-document")
