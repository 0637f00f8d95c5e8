import { isBlank } from "../../../kernel/format/blank.ts"
import { Schema } from "effect"
import { InstantText, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { defaultValues, FormTemplate, FormValues } from "./form/form-template.ts"

/** The actions on a finished note, besides writing it. */
export const noteAbilities = ["sign", "unsign", "strike"] as const
export type NoteAbility = (typeof noteAbilities)[number]

/**
 * The type of contact between patient and clinician (spec 2 §3). A missing type is filtered and shown as `other`. Senders may add types.
 */
export const ContactType = openWords("contact type", [
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

export const EntryRow = snakeCaseStruct({
  /** The field's id in its form. */
  formNodeName: Schema.String,
  /**
   * The kind of diagnosis in the field: `primary_diagnosis`, `secondary_diagnosis`. Absent for other fields, and in notes of older
   * versions.
   */
  diagnosisPropertyName: Schema.optionalKey(Schema.String),
  label: Schema.NullOr(Schema.String),
  /** The format of `value`: numbers and dates are shown in the market's format, and an unknown type as text. */
  type: openWords("row type", ["text", "number", "date", "checkbox", "choice", "diagnosis"]),
  /** Empty where nothing was answered; such rows are hidden. A ticked checkbox is `true`. */
  value: Schema.String,
  unit: Schema.optionalKey(Schema.String),
  selectedOptions: Schema.Array(Schema.String),
  hidden: Schema.Boolean,
  /** Filled in with the patient's help before the meeting; not shown in the history. */
  patientHelped: Schema.Boolean,
})
export type EntryRow = typeof EntryRow.Type

/**
 * The part of an entry that the reader may see. `whole`: everything. `unsigned`: a colleague outside its meeting sees only that there is an
 * unsigned note. `protected`: the same for a note that may not be shared. `emergency`: a protected note in full, under the reader's own
 * emergency access. A withheld entry has no rows, title, place, meeting or reason of striking. An unknown word withholds the entry.
 */
export const EntryVisibility = openWords("entry visibility", ["whole", "emergency", "unsigned", "protected"])
export type EntryVisibility = typeof EntryVisibility.Type

/**
 * An action of a reader on an entry besides reading it: open its appointment, print it, see its log, add to the signed note, or change the note. The
 * server decides each by the rules of its endpoint.
 */
export type EntryAbility = "open-appointment" | "addendum" | "print" | "log" | NoteAbility

/** A text added to a note after it was signed. Its author signs it by saving it; it never changes. */
export const Addendum = snakeCaseStruct({
  id: Schema.String,
  text: Schema.String,
  authorName: Schema.String,
  writtenAt: InstantText,
})
export type Addendum = typeof Addendum.Type

/** Oldest first; absent if there are none or the server does not send them. */
const addenda = Schema.optionalKey(Schema.Array(Addendum))

/** A still picture of the patient's video that was kept in the entry's meeting. `GET` its bytes by `getEntryPicture`. */
export const EntryPicture = snakeCaseStruct({
  id: Schema.String,
  takenAt: InstantText,
  takenByName: Schema.String,
  description: Schema.String,
  /** The way the patient agreed: on the page of the call, or in words, which the clinician heard. */
  consentBy: openWords("way of consent", ["page", "words"]),
  consentAt: InstantText,
})
export type EntryPicture = typeof EntryPicture.Type

export const RecordEntry = snakeCaseStruct({
  id: Schema.String,
  documentId: Schema.String,
  meetingId: Schema.NullOr(Schema.String),
  contactAt: InstantText,
  contactType: Schema.NullOr(ContactType),
  createdAt: InstantText,
  responsibleName: Schema.NullOr(Schema.String),
  /** The person who struck it. Absent where the server does not say. */
  strickenByName: Schema.optionalKey(Schema.NullOr(Schema.String)),
  careFacilityName: Schema.NullOr(Schema.String),
  /**
   * The length of the consultation, in whole minutes. Absent or null where it is not known: it was not held, or the entry has no meeting.
   */
  consultationMinutes: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  title: Schema.NullOr(Schema.String),
  rows: Schema.Array(EntryRow),
  signedAt: Schema.NullOr(InstantText),
  strickenAt: Schema.NullOr(InstantText),
  strickenReason: Schema.NullOr(Schema.String),
  visibility: EntryVisibility,
  addenda,
  /** Oldest first. Absent where the server does not say: then there are none. */
  pictures: Schema.optionalKey(Schema.Array(EntryPicture)),
  /**
   * Each an {@link EntryAbility}; other words are ignored. Absent where the server does not send them: then the endpoint decides on each
   * request.
   */
  abilities: Schema.optionalKey(Schema.Array(Schema.String)),
  /**
   * The reason why the reader may not open the entry's meeting, and so not change its note: `another_clinician`, or a word that the page
   * does not know. Absent where the reader may, and where the entry has no meeting.
   */
  meetingRefusal: Schema.optionalKey(Schema.String),
})
export type RecordEntry = typeof RecordEntry.Type

/** Whether the reader sees only that the entry exists. */
export const isWithheld = ({ visibility }: Pick<RecordEntry, "visibility">): boolean => visibility !== "whole" && visibility !== "emergency"

/** A warning from a third-party record service about this patient's history. */
export const RecordWarning = snakeCaseStruct({
  code: openWords("record warning", ["prn_no_access_to_house_error", "prn_no_access_to_patient_error", "prn_timeout_exceeded"]),
  message: Schema.String,
})
export type RecordWarning = typeof RecordWarning.Type

/** Protection test: whether the entry may be shared, and if not, why and until when. */
export const ShareEntry = snakeCaseStruct({
  isSharable: Schema.Boolean,
  noShareReason: Schema.NullOr(Schema.String),
  noShareExpire: Schema.NullOr(PlainDateText),
})
export type ShareEntry = typeof ShareEntry.Type

/** An entry being written: the form, the values and their version. */
export const EntryDocument = snakeCaseStruct({
  id: Schema.String,
  meetingId: Schema.NullOr(Schema.String),
  patientId: Schema.String,
  /** Identifies exactly this content for signing. Absent until the first save. */
  contentId: Schema.NullOr(Schema.String),
  /** 0 until the first save; increases with each save. Sent as `If-Match`. */
  version: Schema.Int,
  template: FormTemplate,
  values: FormValues,
  shareEntry: Schema.NullOr(ShareEntry),
  createdAt: Schema.NullOr(InstantText),
  savedAt: Schema.NullOr(InstantText),
  savedById: Schema.NullOr(Schema.String),
  savedByName: Schema.NullOr(Schema.String),
  /** The page that wrote this version, with which a page recognises a save whose response was lost. */
  savedByWriter: Schema.NullOr(Schema.String),
  signedAt: Schema.NullOr(InstantText),
  signedByName: Schema.NullOr(Schema.String),
  strickenAt: Schema.NullOr(InstantText),
  strickenByName: Schema.NullOr(Schema.String),
  strickenReason: Schema.NullOr(Schema.String),
  addenda,
})
export type EntryDocument = typeof EntryDocument.Type

/** A meeting's note before its first save: its form with nothing but the values that the form has by default. */
export const unwrittenEntry = (about: Pick<EntryDocument, "id" | "meetingId" | "patientId" | "template">): EntryDocument => ({
  ...about,
  contentId: null,
  version: 0,
  values: defaultValues(about.template),
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

/** Derived from two dates; stricken takes precedence. */
export type EntryState = "default" | "signed" | "stricken"

/** The state of an entry: stricken, else signed, else being written. */
export function entryState(entry: { readonly signedAt: string | null; readonly strickenAt: string | null }): EntryState {
  if (entry.strickenAt !== null) return "stricken"
  return entry.signedAt === null ? "default" : "signed"
}

/** The rows of the history: not empty, not hidden, not filled in with the patient's help (spec 2 §7). */
export function shownRows(rows: readonly EntryRow[]): readonly EntryRow[] {
  return rows.filter((row) => !row.hidden && !row.patientHelped && (!isBlank(row.value) || row.selectedOptions.length > 0))
}

/** Identifies the writing page, which generates it, so that it recognises its own saves. */
export const WriterId = Schema.String.check(Schema.isMaxLength(100))
