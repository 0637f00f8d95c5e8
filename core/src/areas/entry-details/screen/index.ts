/** Entry point `@rond/core/features/entry-details`: the parts of an open record entry that every market has, and how a market draws its own. */
import { msg } from "@lingui/core/macro"
import { entryDetail } from "../../plugin/index.ts"

export * from "./EntryDetailSection.tsx"

/** One file holds the three parts, and comes with the first entry that opens. */
const details = () => import("./entry-details.tsx")

/** The parts of an open entry that every market has: the patient's answers and photos, the documents, and the prescriptions of its meeting. */
export const recordEntryDetails = () => [
  entryDetail({
    id: "patient-answers",
    label: msg`The patient’s answers`,
    load: () => details().then(({ PatientAnswers }) => ({ default: PatientAnswers })),
  }),
  entryDetail({
    id: "documents",
    label: msg`Documents`,
    load: () => details().then(({ EntryDocuments }) => ({ default: EntryDocuments })),
  }),
  entryDetail({
    id: "prescriptions",
    label: msg`Prescriptions`,
    load: () => details().then(({ EntryPrescriptions }) => ({ default: EntryPrescriptions })),
  }),
]
