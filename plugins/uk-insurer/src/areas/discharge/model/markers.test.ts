import { expect, it } from "vitest"
import { outcomeNames } from "../../outcomes/model/outcome.ts"
import { type Marker, type MarkedConsultation, markersOf } from "./markers.ts"

const decided = { outcome: outcomeNames.cancer, subOutcome: "", decision: "Accept" } as const
const whole: MarkedConsultation = {
  note: { primary_diagnosis: "M54.5 Low back pain", body_area: "2", accident_cause: "0" },
  standard: [decided],
  nonClaim: [],
  email: "ada@example.com",
}
const note = (changes: MarkedConsultation["note"]): MarkedConsultation => ({ ...whole, note: { ...whole.note, ...changes } })
const outcomes: Marker = { code: "missing-calculated-outcomes", element: "uk-insurer-outcomes" }
const icd: Marker = { code: "invalid-icd-10-selection", element: "note-primary_diagnosis" }

it.each<[string, MarkedConsultation, readonly Marker[]]>([
  ["a whole consultation", whole, []],
  ["no accident cause", note({ accident_cause: undefined }), [{ code: "missing-accident-cause", element: "note-accident_cause" }]],
  ["an unknown accident cause", note({ accident_cause: "15" }), [{ code: "missing-accident-cause", element: "note-accident_cause" }]],
  ["no body area", note({ body_area: "" }), [{ code: "missing-body-area", element: "note-body_area" }]],
  ["an outcome that is not calculated", { ...whole, standard: [decided, { ...decided, decision: undefined }] }, [outcomes]],
  ["a pending outcome", { ...whole, standard: [{ ...decided, decision: "pending" }] }, [outcomes]],
  ["no outcome at all", { ...whole, standard: [] }, []],
  ["no e-mail", { ...whole, email: "" }, [{ code: "invalid-account-holder-email", element: "uk-insurer-account-holder-email" }]],
  [
    "a Z code with a referral to a consultant",
    { ...note({ primary_diagnosis: "Z00.0 Examination" }), standard: [{ ...decided, outcome: outcomeNames.consultant }] },
    [icd],
  ],
  [
    "a Z code with that referral as a non-claim outcome",
    { ...note({ primary_diagnosis: "Z00.0 Examination" }), nonClaim: [{ outcome: outcomeNames.consultant }] },
    [icd],
  ],
  [
    "everything at once",
    { note: {}, standard: [{ ...decided, decision: undefined }], nonClaim: [], email: "ada@" },
    [
      { code: "missing-accident-cause", element: "note-accident_cause" },
      { code: "missing-body-area", element: "note-body_area" },
      outcomes,
      { code: "invalid-account-holder-email", element: "uk-insurer-account-holder-email" },
    ],
  ],
])("%s is marked at its fields", { tags: ["DIS-465"] }, (_, consultation, markers) => {
  expect(markersOf(consultation)).toEqual(markers)
})
