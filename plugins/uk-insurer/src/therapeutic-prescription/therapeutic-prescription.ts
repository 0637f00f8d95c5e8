import { msg } from "@lingui/core/macro"
import { heldOnScreen } from "@rond/core/plugin"
import { therapeuticRule } from "./therapeutic-rule.ts"

/** The rule with what it says on screen. */
export const therapeuticPrescription = heldOnScreen(
  therapeuticRule,
  () => msg`Therapeutic prescription: issue it by hand before you end the meeting`,
)
