import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import { type Action, actionGroup } from "../../../extension-points/actions/action-group.ts"
import { takenActionCard } from "../../../extension-points/actions/taken-action-card.ts"
import { finalisedDocumentCount } from "../finalised/finalised-document-count.ts"

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

/** The documents saved in this meeting, as cards of the taken-actions panel; rules refer to them by the action's id. */
export function finalisedDocumentsCard(options: { readonly when?: Condition } = {}) {
  return takenActionCard({
    id: "create-document",
    label: msg`Documents`,
    count: finalisedDocumentCount,
    load: () => import("../finalised/FinalisedDocuments.tsx"),
    ...options,
  })
}
