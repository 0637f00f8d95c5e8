import { Schema } from "effect"
import { EpochMillis, epochMillisInQuery, InstantText, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"
import { Gender, GuardianNeed, PatientWarning } from "../../patient/model/index.ts"
import { ActivityTypeCode, FinishedStatusWord, InterventionTypeWord } from "./meeting.ts"

/** The state of a meeting's note. */
const NoteState = openWords("note state", ["none", "unsigned", "signed", "stricken"])

const { warningId, type, kind, reason, createdAt } = PatientWarning.fields

/** A warning about a patient as the day's list shows it. */
const DayWarning = snakeCaseStruct({ warningId, type, kind, reason, createdAt })

/** The most characters of a complaint in a list. */
export const complaintLength = 160

/** One meeting as the day's list shows it. */
export const DayMeeting = snakeCaseStruct({
  id: Schema.String,
  type: ActivityTypeCode,
  interventionType: Schema.NullOr(InterventionTypeWord),
  prescriptionOnly: Schema.Boolean,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  actualStartTime: Schema.NullOr(InstantText),
  actualEndTime: Schema.NullOr(InstantText),
  isDropin: Schema.Boolean,
  finishedStatus: Schema.NullOr(FinishedStatusWord),
  /** The time the visit ended, while its note waits to be written and the meeting is not finished. */
  writtenLaterAt: Schema.optionalKey(Schema.NullOr(InstantText)),
  noteState: NoteState,
  partnership: Schema.NullOr(Schema.String),
  /**
   * The patient's reason for coming, in their own words: the first text of their symptom form, at most {@link complaintLength} characters.
   * Null without one, and once the caller's care relation with the patient has ended.
   */
  complaint: Schema.NullOr(Schema.String),
  /** The ids of the choices that the patient ticked in the symptom form, for titles. Null without a form, and where the complaint is withheld. */
  chosenSymptoms: Schema.NullOr(Schema.Array(Schema.String)),
  patient: snakeCaseStruct({
    id: Schema.String,
    name: Schema.String,
    gender: Gender,
    dateOfBirth: Schema.NullOr(PlainDateText),
    idNumber: Schema.NullOr(Schema.String),
    isChild: Schema.Boolean,
    isOneTimeUser: Schema.Boolean,
    /** The warnings that every clinician must see. Empty once the caller's care relation with the patient has ended. */
    warnings: Schema.Array(DayWarning),
    /** Names of the allergies that the patient or the guardian reported and that no warning names. Empty where the warnings are withheld. */
    reportedAllergies: Schema.optionalKey(Schema.Array(Schema.String)),
    /** The needs of a child's guardians for talking with the clinician. Empty where the warnings are withheld. */
    guardianNeeds: Schema.optionalKey(Schema.Array(GuardianNeed)),
  }),
})
export type DayMeeting = typeof DayMeeting.Type

/**
 * The caller's own meetings of a day in their pool's time zone, or of a time span, by start: those that overlap it. A date that does not exist,
 * and a span that is empty or over 8 days, are `invalid`.
 */
export const getDayMeetings = defineEndpoint({
  id: "meeting.day",
  method: "GET",
  path: "/meeting/clinician/meetings",
  summary: "The clinician's own meetings of a day, or from one instant to another",
  query: Schema.Struct({
    day: Schema.optionalKey(PlainDateText),
    fromMillis: Schema.optionalKey(epochMillisInQuery),
    toMillis: Schema.optionalKey(epochMillisInQuery),
  }),
  response: snakeCaseStruct({
    meetings: Schema.Array(DayMeeting),
    /** The server's clock, so that states do not depend on the device's. */
    nowMillis: EpochMillis,
  }),
  retries: 2,
  limit: "patient-list",
  errors: ["day", "span"],
})
