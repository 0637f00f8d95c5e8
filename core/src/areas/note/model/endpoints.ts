import { Schema } from "effect"
import { DiagnosisCode } from "../../record/model/within-core.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { longestSearch } from "../../../kernel/api/search-words.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { EntryDocument } from "../../record/model/index.ts"

/** The meeting's note with its form. Before the first save its version is 0 and nothing is stored. */
export const getMeetingNote = defineEndpoint({
  id: "note.of-meeting",
  method: "GET",
  path: "/medicalrecord/v2/meeting/:meetingId/entry",
  summary: "The note of one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: EntryDocument,
  retries: 2,
  errors: ["no_form_template"],
})

/** A language tag of BCP 47: `sv`, `en-GB`. */
const LanguageTag = Schema.String.check(Schema.isPattern(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), Schema.isMaxLength(35))

/**
 * Finds diagnoses by the start of the code or by words of the title and the lay words for it, best first, at most 20. Three or more letters
 * match anywhere in a word, fewer at its start; accents do not matter. A POST, so that searches stay out of URLs. Fails with `too_many_words` (422)
 * and `search_too_slow` (503). In a language without codes it finds none.
 */
export const searchDiagnoses = defineEndpoint({
  id: "note.search-diagnoses",
  method: "POST",
  path: "/medicalrecord/clinician/icd-codes/search",
  summary: "Search the diagnosis codes",
  payload: snakeCaseStruct({ query: Schema.String.check(Schema.isMaxLength(longestSearch)), language: LanguageTag }),
  mutates: false,
  response: snakeCaseStruct({ codes: Schema.Array(DiagnosisCode) }),
  limit: "search",
  errors: ["search_too_slow", "too_many_words"],
})

/** A diagnosis, and in how many notes it is. */
export const UsedDiagnosis = snakeCaseStruct({ icdCode: Schema.String, diagnosis: Schema.String, times: Schema.Int })
export type UsedDiagnosis = typeof UsedDiagnosis.Type

/**
 * The diagnoses used most, at most six in each list: in this patient's notes that the clinician may read, and in the clinician's own notes of
 * the pool. The 200 newest notes count; stricken ones do not. `language` is the form's.
 */
export const listUsedDiagnoses = defineEndpoint({
  id: "note.used-diagnoses",
  method: "GET",
  path: "/medicalrecord/clinician/icd-codes/used/:patientId",
  summary: "The diagnoses that this patient and this clinician have most often",
  params: Schema.Struct({ patientId: Schema.String }),
  query: Schema.Struct({ language: LanguageTag }),
  response: snakeCaseStruct({ patient: Schema.Array(UsedDiagnosis), own: Schema.Array(UsedDiagnosis) }),
})

/** The most characters of one text, and how many codes in use it is compared with besides the common ones. */
export const longestNamingText = 4_000
const mostUsedCodes = 12

/**
 * Finds the diagnoses that a text names: the first of these texts that names any. Best first, at most six, among the common ones, which patients have
 * words for, and `used`. A diagnosis that a text denies or warns of counts as not named. A POST whose body is not logged, because the texts are a
 * patient's. `language` is the form's. Fails with `search_too_slow` (503).
 */
export const findNamedDiagnoses = defineEndpoint({
  id: "note.named-diagnoses",
  method: "POST",
  path: "/medicalrecord/clinician/icd-codes/named",
  summary: "The diagnoses that a note's words name",
  payload: snakeCaseStruct({
    texts: Schema.Array(Schema.String.check(Schema.isMaxLength(longestNamingText))).check(Schema.isMaxLength(4)),
    used: Schema.Array(Schema.String.check(Schema.isMaxLength(10))).check(Schema.isMaxLength(mostUsedCodes)),
    language: LanguageTag,
  }),
  mutates: false,
  response: snakeCaseStruct({ codes: Schema.Array(DiagnosisCode) }),
  limit: "suggestion",
  errors: ["search_too_slow"],
})

/** The diagnosis codes that the clinician's market advises against: shown as a notice, never refused. */
export const getNonRecommendedCodes = defineEndpoint({
  id: "note.non-recommended-codes",
  method: "GET",
  path: "/medicalrecord/clinician/non-recommended-icd-codes",
  summary: "The diagnosis codes that are not recommended",
  response: snakeCaseStruct({ icdCodes: Schema.Array(Schema.String) }),
  retries: 2,
})

/** Event to other pages with the same meeting (topic `meeting:{id}`) when its note or evaluation is saved, signed, unsigned or struck. */
export const documentChanged = "document-changed"

/** Event to a clinician's pages (topic `clinician:{id}`) when a note of theirs is signed, or open again. */
export const noteStateChanged = "note-state-changed"

/** The data of {@link documentChanged}. `writer` identifies the page that wrote. */
export const DocumentChanged = snakeCaseStruct({
  document: Schema.Literals(["note", "evaluation"]),
  meetingId: Schema.String,
  version: Schema.Int,
  writer: Schema.NullOr(Schema.String),
  byName: Schema.String,
})
export type DocumentChanged = typeof DocumentChanged.Type
