import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../http/api.ts"
import type { Condition } from "../plugin/condition.ts"
import { type Action, actionGroup } from "../plugin/extension/action-group.ts"
import { takenActionCard } from "../plugin/extension/taken-action-card.ts"
import type { WorkspaceQuery } from "../plugin/workspace-query.ts"

/** A market lists this at once; what the count is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("./contract.ts"))

/** The `create-document` action: a certificate, a letter or advice, written from a template and saved as a PDF. */
export function createDocumentAction(options: { readonly when?: Condition } = {}): Action {
  return { id: "create-document", label: msg`Create document`, load: () => import("./CreateDocumentPanel.tsx"), ...options }
}

/** The side menu's `create-document-group`. */
export function createDocumentGroup(options: { readonly when?: Condition; readonly actions?: readonly Action[] } = {}) {
  return actionGroup({
    id: "create-document-group",
    label: msg`Document`,
    icon: "document-plus",
    actions: [createDocumentAction()],
    ...options,
  })
}

/** How many documents were saved in this meeting. */
export const finalisedDocumentCount: WorkspaceQuery<number> = {
  key: "documents.finalised-count",
  run: ({ meetingId, patientId }) =>
    meetingId === undefined || patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listFinalisedDocuments } = yield* contract
          const api = yield* Api
          const { documents } = yield* api.run(listFinalisedDocuments, { params: { meetingId }, query: { patientId } })
          return documents.length
        }),
}

/** The documents saved in this meeting, as cards of the taken-actions panel; known to rules by the action that takes them. */
export function finalisedDocumentsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "create-document",
    label: msg`Documents`,
    count: finalisedDocumentCount,
    load: () => import("./FinalisedDocumentsCards.tsx"),
    ...options,
  })
}
