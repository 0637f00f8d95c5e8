import { Schema } from "effect"
import { EpochMillis, InstantText, PlainDateText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { Gender } from "../patient/patient.ts"
import { ActivityType, InterventionType } from "./activity-type.ts"
import { FinishedStatus } from "./meeting.ts"

/** The state of a meeting's note. */
export const NoteState = Schema.Literals(["none", "unsigned", "signed", "stricken"])
export type NoteState = typeof NoteState.Type

/** One meeting as the day's list shows it. */
export const DayMeeting = snakeCaseStruct({
  id: Schema.String,
  type: ActivityType,
  interventionType: Schema.NullOr(InterventionType),
  prescriptionOnly: Schema.Boolean,
  startMillis: EpochMillis,
  endMillis: EpochMillis,
  actualStartTime: Schema.NullOr(InstantText),
  actualEndTime: Schema.NullOr(InstantText),
  isDropin: Schema.Boolean,
  finishedStatus: Schema.NullOr(FinishedStatus),
  noteState: NoteState,
  partnership: Schema.NullOr(Schema.String),
  patient: snakeCaseStruct({
    id: Schema.String,
    name: Schema.String,
    gender: Gender,
    dateOfBirth: Schema.NullOr(PlainDateText),
    idNumber: Schema.NullOr(Schema.String),
    isChild: Schema.Boolean,
    isOneTimeUser: Schema.Boolean,
    hasWarnings: Schema.Boolean,
  }),
})
export type DayMeeting = typeof DayMeeting.Type
