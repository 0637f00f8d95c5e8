import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { pictureRefusals } from "../../../kernel/api/files/picture-refusal.ts"
import { InstantText, wholeNumber, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { FinishedStatusWord, InterventionTypeWord } from "../../meeting/model/index.ts"
import { EntryDocument, RecordEntry, RecordWarning, ShareEntry, WriterId } from "./entry.ts"
import { maxReasonLength } from "./share-entry.ts"
import { FormValues } from "./form/form-template.ts"

const byId = Schema.Struct({ id: Schema.String })
const reason = snakeCaseStruct({ reason: Schema.String.check(Schema.isMaxLength(maxReasonLength)) })

/** Maximum entries per response. */
const largestRecordPage = 1000
/** Entries of a response to a request that names no size. */
export const defaultRecordPage = 100

/**
 * Lists the patient's history, newest contact first, in pages of `size` ({@link defaultRecordPage} by default). Pass `next` as `from` until it is
 * null. `total` counts all entries that match the filter. A `size` of 0 only counts, and reads nothing.
 */
export const listEntries = defineEndpoint({
  id: "record.entries",
  method: "GET",
  path: "/medicalrecord/v4/entries/:patientId",
  summary: "A patient's record entries, newest contact first",
  params: Schema.Struct({ patientId: Schema.String }),
  query: Schema.Struct({
    includeStricken: Schema.optionalKey(Schema.Literals(["true", "false"])),
    size: Schema.optionalKey(wholeNumber(0, largestRecordPage)),
    from: Schema.optionalKey(Schema.String),
  }),
  response: snakeCaseStruct({
    entries: Schema.Array(RecordEntry),
    warnings: Schema.Array(RecordWarning),
    total: Schema.Int,
    next: Schema.NullOr(Schema.String),
  }),
  retries: 2,
  timeoutMillis: 30_000,
  limit: "mass-read",
  errors: ["invalid_cursor"],
})

/**
 * One entry with its form and values. With `surveyInformationId` it is the entry of the meeting for which the patient answered that survey:
 * an entry of another meeting is not found, so that it is not read next to answers that do not belong to it.
 */
export const getEntry = defineEndpoint({
  id: "record.entry",
  method: "GET",
  path: "/medicalrecord/v2/entry/:id",
  summary: "One record entry with its form and answers",
  params: byId,
  query: Schema.Struct({ surveyInformationId: Schema.optionalKey(Schema.String) }),
  response: EntryDocument,
  retries: 2,
})

/** A save of a note, while typing or before finishing. */
export const EntrySave = snakeCaseStruct({
  /** The meeting of a first save; later saves name the same one. */
  meetingId: Schema.NullOr(Schema.String),
  values: FormValues,
  /** The writing page; see `savedByWriter`. */
  writer: WriterId,
  /** Absent: unchanged. Null: the answer is withdrawn. */
  shareEntry: Schema.optionalKey(Schema.NullOr(ShareEntry)),
})
export type EntrySave = typeof EntrySave.Type

/**
 * Saves an unsigned entry. Its values must belong to its form: otherwise `unknown_form_field`, `answer_too_long` or `answers_too_long`;
 * see `fieldLengthIssue`. A stale version is a Conflict whose `detail` is the current `EntryDocument` on the wire.
 */
export const saveEntry = defineEndpoint({
  id: "record.save-entry",
  method: "PUT",
  path: "/medicalrecord/v2/entry/:id",
  summary: "Save a record entry as typed",
  params: byId,
  payload: EntrySave,
  response: EntryDocument,
  requiresIfMatch: true,
  retries: 1,
  errors: [
    "answer_too_long",
    "answers_too_long",
    "entry_signed",
    "entry_stricken",
    "invalid_share_entry",
    "no_form_template",
    "unknown_form_field",
  ],
})

/** Signs exactly this content. Signing it again responds the same; other content is `entry_content_id_mismatch`. */
export const signEntry = defineEndpoint({
  id: "record.sign-entry",
  method: "POST",
  path: "/medicalrecord/entry/sign/:id",
  summary: "Sign a record entry",
  params: byId,
  payload: snakeCaseStruct({ contentId: Schema.String }),
  response: EntryDocument,
  retries: 1,
  errors: ["content_changed", "entry_content_id_mismatch", "entry_signed", "entry_stricken", "finish_step_undecided", "prn_already_signed"],
})

/** Withdraws the signature; the reason is kept. */
export const unsignEntry = defineEndpoint({
  id: "record.unsign-entry",
  method: "POST",
  path: "/medicalrecord/entry/unsign/:id",
  summary: "Unsign a record entry",
  params: byId,
  payload: reason,
  response: EntryDocument,
  errors: ["entry_not_signed", "entry_stricken", "missing_reason", "prn_already_signed"],
})

/** The most characters of an addendum. */
export const maxAddendumLength = 10_000

/**
 * Adds a text to a signed note, signed by the caller at once; the note itself stays as it is. Problems: `entry_not_signed` and
 * `entry_stricken` (409), `missing_addendum` for a blank text, `not_allowed` for a caller who may not sign notes.
 */
export const addAddendum = defineEndpoint({
  id: "record.add-addendum",
  method: "POST",
  path: "/medicalrecord/entry/addendum/:id",
  summary: "Add an addendum to a signed record entry",
  params: byId,
  payload: snakeCaseStruct({ text: Schema.String.check(Schema.isMaxLength(maxAddendumLength)) }),
  response: EntryDocument,
  retries: 1,
  errors: ["entry_not_signed", "entry_stricken", "missing_addendum", "prn_already_signed"],
})

/** Voids an entry permanently. It stays readable, with the time and the reason. */
export const strikeEntry = defineEndpoint({
  id: "record.strike-entry",
  method: "POST",
  path: "/medicalrecord/entry/strike/:id",
  summary: "Strike a record entry",
  params: byId,
  payload: reason,
  response: EntryDocument,
  errors: ["entry_not_signed", "entry_stricken", "missing_reason", "prn_already_signed"],
})

/** The appointment of an entry, for readers of the entry. */
const EntryAppointment = snakeCaseStruct({
  startAt: InstantText,
  endAt: InstantText,
  clinicianName: Schema.String,
  /** Null for a digital meeting. */
  careFacilityName: Schema.NullOr(Schema.String),
  interventionType: Schema.NullOr(InterventionTypeWord),
  /** Null until the meeting is ended. */
  finishedStatus: Schema.NullOr(FinishedStatusWord),
})
export type EntryAppointment = typeof EntryAppointment.Type

/**
 * The appointment that an entry was written in, also a colleague's. Fails with `entry_withheld` for a caller who cannot read the entry in
 * full, and is not found for an entry without a meeting.
 */
export const getEntryAppointment = defineEndpoint({
  id: "record.entry-appointment",
  method: "GET",
  path: "/medicalrecord/entry/appointment/:id",
  summary: "The appointment of a record entry",
  params: byId,
  response: EntryAppointment,
  retries: 2,
})

/** The entry as it is now, as a PDF with the clinic's letterhead. Fails with `entry_withheld` for a caller who cannot read it in full. */
export const printEntry = defineEndpoint({
  id: "record.print-entry",
  method: "GET",
  path: "/medicalrecord/entry/print/:id",
  summary: "The pages of a record entry",
  params: byId,
  responseType: "blob",
  retries: 2,
  limit: "mass-read",
})

/** A picture of an entry, for readers of the entry. Width and height are the pixels that the picture must fit into. */
export const getEntryPicture = defineEndpoint({
  id: "record.entry-picture",
  method: "GET",
  path: "/medicalrecord/entry/:id/picture/:pictureId",
  summary: "A picture of a record entry",
  params: Schema.Struct({ id: Schema.String, pictureId: Schema.String }),
  query: Schema.Struct({ width: Schema.optionalKey(wholeNumber(1, 10_000)), height: Schema.optionalKey(wholeNumber(1, 10_000)) }),
  responseType: "blob",
  retries: 2,
  errors: pictureRefusals,
})
