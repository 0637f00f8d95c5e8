import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { UnknownWord } from "../../../../kernel/api/open-words.ts"
import type { ContactType } from "../../model/entry.ts"

const labels: Readonly<Record<Exclude<ContactType, UnknownWord>, MessageDescriptor>> = {
  video: msg`Video`,
  text: msg`Text`,
  phone: msg`Phone`,
  healthcare_center: msg`Health centre`,
  chat: msg`Chat`,
  home_visit: msg`Home visit`,
  team_visit: msg`Team appointment`,
  group_visit: msg`Group appointment`,
  written_distance_consultation: msg`Written remote consultation`,
  administration_notes: msg`Administrative note`,
  analysis_response: msg`Test results`,
  positive_test_result: msg`Positive test result`,
  prescription_renewal: msg`Prescription renewal`,
  other: msg`Other`,
  insurance_agency_contact: msg`Insurance agency contact`,
  unknown: msg`Other`,
}

/** The label of a contact type. A missing or unknown one is shown as Other. */
export const contactTypeLabel = (type: ContactType | null): MessageDescriptor => labels[typeof type === "string" ? type : "unknown"]
