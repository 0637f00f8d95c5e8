import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../../kernel/engine/conditions/condition.ts"
import { type Action, actionGroup, takenActionCard } from "../../../plugin/points/actions.ts"
import { finalisedDocumentCount } from "../taken-count.ts"

/** The `create-document` action: a certificate, a letter or advice, written from a template and saved as a PDF. */
function createDocumentAction(options: { readonly when?: Condition } = {}): Action<"create-document"> {
  return { id: "create-document", label: msg`Create document`, load: () => import("./CreateDocumentPanel.tsx"), ...options }
}

/** The side menu's `create-document-group`. */
export function createDocumentGroup<Id extends string = never>(
  options: { readonly when?: Condition; readonly actions?: readonly Action<Id>[] } = {},
) {
  return actionGroup<"create-document-group", "create-document" | Id>({
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
    load: () => import("../FinalisedDocuments.tsx"),
    ...options,
  })
}
