import { msg } from "@lingui/core/macro"
import { toValidator } from "@rond/core/plugin"
import { therapeuticRule } from "./therapeutic-rule.ts"

/** The rule with what it says on screen. */
export const therapeuticPrescription = toValidator(
  therapeuticRule,
  () => msg`Therapeutic prescription: issue it by hand before you end the meeting`,
)
