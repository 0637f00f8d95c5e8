import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { RefusalReason } from "@rond/core/model/prescription-renewal"

/** The label of each reason for refusing a prescription. */
export const refusalTexts: Readonly<Record<RefusalReason, MessageDescriptor>> = {
  complimentary_questions: msg`More questions must be answered first`,
  not_available_in_prescription_list: msg`Not in the patient’s prescription list`,
  physical_meeting: msg`A visit in person is needed`,
  narcotics: msg`Controlled drug`,
  should_not_renew: msg`Should not be renewed`,
  other: msg({ message: "Other reason", context: "refused prescription" }),
}
