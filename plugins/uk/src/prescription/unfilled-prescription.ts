import { msg } from "@lingui/core/macro"
import { toValidator } from "@rond/core/plugin"
import { unfilledRule } from "./unfilled.ts"

/** The rule with what it says on screen. */
export const unfilledPrescription = toValidator(unfilledRule, () => msg`Unfilled UK prescription: issue it, or tell the patient by message`)
