import { msg } from "@lingui/core/macro"
import { all, fact, factSource, not, partnership, patient, patientTag } from "@rond/core/plugin"
import { ofPartnership } from "./practice-query.ts"

const practice = ofPartnership("uk.listed-practice", ({ practiceName }) => practiceName)

/** At which practice the patient is listed; absent for one-time visitors and for patients of partners. */
export const listedPractice = factSource({
  id: "uk.listed-practice",
  means: "Name of the NHS practice at which the patient is listed.",
  when: all(patient.isResolved, not(patient.isOneTimeUser)),
  find: practice,
})

/** What the patient is to the UK: listed at a practice, or come by a partnership. */
export const practiceTags = [
  patientTag({
    id: "uk-listed",
    label: msg`Listed`,
    tone: "information",
    when: fact("uk.listed-practice").exists,
    detail: practice,
  }),
  patientTag({
    id: "uk-partnership",
    label: msg`Partnership`,
    tone: "information",
    when: partnership.exists,
    detail: ofPartnership("uk.partnership-name", ({ partnershipDisplayName }) => partnershipDisplayName),
  }),
]
