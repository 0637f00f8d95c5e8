import { msg } from "@lingui/core/macro"
import type { CompletionLabels } from "@rond/core/plugin"
import { therapeuticRule } from "../model/therapeutic-rule.ts"

/** The entry in the list of missing fields for a therapeutic prescription that was not issued by hand. */
export const therapeuticLabel: CompletionLabels = {
  [therapeuticRule.id]: msg`Therapeutic prescription: issue it manually before you end the meeting`,
}
