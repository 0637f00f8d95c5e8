import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { RefusalReason } from "../../model/index.ts"

/** The reasons of a refusal, as the clinician reads them. */
export const reasonTexts: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  complimentary_questions: msg`More questions must be answered`,
  not_available_in_prescription_list: msg`Not available in the prescription list`,
  physical_meeting: msg`A physical meeting is needed`,
  narcotics: msg`Narcotics`,
  should_not_renew: msg`It should not be renewed`,
  other: msg`Other reason`,
}
