import { msg } from "@lingui/core/macro"
import { waiverReasonTerms } from "./waiver-reasons.ts"

export default {
  [waiverReasonTerms]: {
    child: msg`The patient is a child`,
    hardship: msg`The patient cannot pay`,
    delay: msg`The patient waited too long`,
  },
}
