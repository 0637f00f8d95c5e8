import { msg } from "@lingui/core/macro"
import type { CompletionLabels } from "@rond/core/plugin"
import { unfilledRule } from "./unfilled.ts"

/** What the list of missing fields says of a prescription that nobody gets. */
export const unfilledLabel: CompletionLabels = {
  [unfilledRule.id]: msg`Unfilled UK prescription: issue it, or tell the patient by message`,
}
