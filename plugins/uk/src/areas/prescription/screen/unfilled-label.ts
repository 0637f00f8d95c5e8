import { msg } from "@lingui/core/macro"
import type { CompletionLabels } from "@rond/core/plugin"
import { unfilledRule } from "../model/unfilled.ts"

/** The entry in the list of missing fields for a prescription that does not reach the patient. */
export const unfilledLabel: CompletionLabels = {
  [unfilledRule.id]: msg`Unfilled UK prescription: issue it, or tell the patient by message`,
}
