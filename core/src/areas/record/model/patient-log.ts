import { Schema } from "effect"
import { InstantText, PlainDateText, snakeCaseStruct, wholeNumber } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/**
 * The part of a patient's record that was used. `count`: only how many entries there are. `list`: the patient was in a list, of the day or of
 * search results. `other`: a part that only one market has.
 */
export const recordUses = [
  "record",
  "count",
  "note",
  "written",
  "log",
  "emergency",
  "picture",
  "document",
  "prescription",
  "answers",
  "details",
  "list",
  "meeting",
  "call",
  "message",
  "appointment",
  "other",
] as const

/** The uses of one part of a patient's record by one person on one day of the pool, with their number. */
export const PatientUse = snakeCaseStruct({
  day: PlainDateText,
  byName: Schema.String,
  use: openWords("use of a record", recordUses),
  /** The server refused it. */
  isRefused: Schema.Boolean,
  times: Schema.Int,
  lastAt: InstantText,
})
export type PatientUse = typeof PatientUse.Type

/** The most days in a response. */
export const mostLogDays = 14

/**
 * The uses of a patient's record in the caller's pool, the newest day first: for reviewers who treat the patient. Pass `next` as `before`
 * until it is null.
 */
export const getPatientLog = defineEndpoint({
  id: "record.patient-log",
  method: "GET",
  path: "/medicalrecord/audit/:patientId",
  summary: "Who used a patient's record, for reviewers",
  params: Schema.Struct({ patientId: Schema.String }),
  query: Schema.Struct({
    days: Schema.optionalKey(wholeNumber(1, mostLogDays)),
    /** Only days before this one. */
    before: Schema.optionalKey(PlainDateText),
  }),
  response: snakeCaseStruct({ uses: Schema.Array(PatientUse), next: Schema.NullOr(PlainDateText) }),
  retries: 2,
})
