import { Schema } from "effect"
import { InstantText, PlainDateText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { FormTemplate } from "./form-template.ts"
import { FormValues } from "./form-values.ts"

/** How the patient and the clinician met (spec 2 §3). A missing one is filtered and shown as `other`. */
export const ContactType = Schema.Literals([
  "video",
  "text",
  "phone",
  "healthcare_center",
  "chat",
  "home_visit",
  "team_visit",
  "group_visit",
  "written_distance_consultation",
  "administration_notes",
  "analysis_response",
  "positive_test_result",
  "prescription_renewal",
  "other",
  "insurance_agency_contact",
  "unknown",
])
export type ContactType = typeof ContactType.Type

/** One line of an entry as it is read in the history. */
export const EntryRow = snakeCaseStruct({
  /** The field's id in its form. */
  formNodeName: Schema.String,
  label: Schema.NullOr(Schema.String),
  /** How `value` is to be read: numbers and dates are shown in the market's format. */
  type: Schema.Literals(["text", "number", "date", "checkbox", "choice", "diagnosis"]),
  /** Empty string where nothing was answered; such rows are not shown. A ticked checkbox is `true`. */
  value: Schema.String,
  unit: Schema.optionalKey(Schema.String),
  /** Labels of the chosen options. */
  selectedOptions: Schema.Array(Schema.String),
  hidden: Schema.Boolean,
  /** Filled in with the patient's help before the meeting; not part of what the history shows. */
  patientHelped: Schema.Boolean,
})
export type EntryRow = typeof EntryRow.Type

/**
 * What the reader gets of an entry. `whole`: everything. `unsigned`: a colleague outside of its meeting learns that there is a note that is
 * not signed yet. `protected`: the same for a note that may not be shared. `emergency`: a protected note, whole, under the reader's own
 * emergency access. Without its text an entry has no rows, no title, no place, no meeting and no reason why it was struck.
 */
export const EntryVisibility = Schema.Literals(["whole", "emergency", "unsigned", "protected"])
export type EntryVisibility = typeof EntryVisibility.Type

/** One entry of the record history. */
export const RecordEntry = snakeCaseStruct({
  id: Schema.String,
  documentId: Schema.String,
  meetingId: Schema.NullOr(Schema.String),
  contactAt: InstantText,
  contactType: Schema.NullOr(ContactType),
  createdAt: InstantText,
  responsibleName: Schema.NullOr(Schema.String),
  careFacilityName: Schema.NullOr(Schema.String),
  title: Schema.NullOr(Schema.String),
  rows: Schema.Array(EntryRow),
  signedAt: Schema.NullOr(InstantText),
  strickenAt: Schema.NullOr(InstantText),
  strickenReason: Schema.NullOr(Schema.String),
  visibility: EntryVisibility,
})
export type RecordEntry = typeof RecordEntry.Type

/** Whether the reader learns no more than that the entry exists. */
export const isWithheld = ({ visibility }: Pick<RecordEntry, "visibility">): boolean =>
  visibility === "unsigned" || visibility === "protected"

/** Something a third-party record service said about this patient's history. */
export const RecordWarning = snakeCaseStruct({ code: Schema.String, message: Schema.String })
export type RecordWarning = typeof RecordWarning.Type

/** Protection test: whether the entry may be shared, and if not, why and until when. */
export const ShareEntry = snakeCaseStruct({
  isSharable: Schema.Boolean,
  noShareReason: Schema.NullOr(Schema.String),
  noShareExpire: Schema.NullOr(PlainDateText),
})
export type ShareEntry = typeof ShareEntry.Type

/** An entry as it is written: the form, the answers and the version they are at. */
export const EntryDocument = snakeCaseStruct({
  id: Schema.String,
  meetingId: Schema.NullOr(Schema.String),
  patientId: Schema.String,
  /** Names exactly this content; signing names it back. Absent until the first save. */
  contentId: Schema.NullOr(Schema.String),
  /** 0 until the first save; counts up with every save. Sent back as `If-Match`. */
  version: Schema.Int,
  template: FormTemplate,
  values: FormValues,
  shareEntry: Schema.NullOr(ShareEntry),
  createdAt: Schema.NullOr(InstantText),
  savedAt: Schema.NullOr(InstantText),
  savedById: Schema.NullOr(Schema.String),
  savedByName: Schema.NullOr(Schema.String),
  /** The page that wrote this version: a page knows its own lost answer by it. */
  savedByWriter: Schema.NullOr(Schema.String),
  signedAt: Schema.NullOr(InstantText),
  signedByName: Schema.NullOr(Schema.String),
  strickenAt: Schema.NullOr(InstantText),
  strickenByName: Schema.NullOr(Schema.String),
  strickenReason: Schema.NullOr(Schema.String),
})
export type EntryDocument = typeof EntryDocument.Type

/** A meeting's note before its first save: the form that applies, and nothing in it. */
export const unwrittenEntry = (about: Pick<EntryDocument, "id" | "meetingId" | "patientId" | "template">): EntryDocument => ({
  ...about,
  contentId: null,
  version: 0,
  values: {},
  shareEntry: null,
  createdAt: null,
  savedAt: null,
  savedById: null,
  savedByName: null,
  savedByWriter: null,
  signedAt: null,
  signedByName: null,
  strickenAt: null,
  strickenByName: null,
  strickenReason: null,
})

/** One line of an entry's own log: who did what to it, when, and why. */
export const EntryAuditLine = snakeCaseStruct({
  at: InstantText,
  action: Schema.Literals(["created", "saved", "signed", "unsigned", "stricken"]),
  byName: Schema.String,
  version: Schema.Int,
  reason: Schema.NullOr(Schema.String),
})
export type EntryAuditLine = typeof EntryAuditLine.Type

/** Derived from two dates: a stricken entry is stricken whatever else it is. */
export type EntryState = "default" | "signed" | "stricken"

/** How an entry stands: stricken before signed, else being written. */
export function entryState(entry: { readonly signedAt: string | null; readonly strickenAt: string | null }): EntryState {
  if (entry.strickenAt !== null) return "stricken"
  return entry.signedAt === null ? "default" : "signed"
}

/** The rows the history shows: no empty ones, no hidden ones, none the patient helped with (spec 2 §7). */
export function shownRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  return rows.filter((row) => !row.hidden && !row.patientHelped && (row.value.trim() !== "" || row.selectedOptions.length > 0))
}
