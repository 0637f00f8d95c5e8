import { Schema } from "effect"
import { PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { longestSearch } from "../../../kernel/api/search-words.ts"
import { Gender } from "./patient.ts"

/** One match of the search, with enough to distinguish two people of the same name. */
export const PatientMatch = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  gender: Gender,
  dateOfBirth: Schema.NullOr(PlainDateText),
  idNumber: Schema.NullOr(Schema.String),
  phone: Schema.NullOr(Schema.String),
  isChild: Schema.Boolean,
  isOneTimeUser: Schema.Boolean,
})
export type PatientMatch = typeof PatientMatch.Type

/** Maximum length of a search; longer ones are refused. */
export const maxPatientQueryLength = longestSearch

/**
 * Patients of the caller's pool with whom the caller has a care relation, by the start of any name, the id number or
 * the phone number. A POST, so that nothing personal is in a URL. At most 20 matches; `hasMore` says that there are more. Fails
 * with `too_many_words` (422) and `search_too_slow` (503).
 */
export const searchPatients = defineEndpoint({
  id: "patient.search",
  method: "POST",
  path: "/user/clinician/patient-search",
  summary: "Search one's own patients",
  payload: snakeCaseStruct({ query: Schema.String.check(Schema.isMaxLength(maxPatientQueryLength)) }),
  response: snakeCaseStruct({ patients: Schema.Array(PatientMatch), hasMore: Schema.Boolean }),
  mutates: false,
  retries: 1,
  limit: "search",
  errors: ["search_too_slow", "too_many_words"],
})
