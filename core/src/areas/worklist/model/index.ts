import { Schema } from "effect"
import { EpochMillis, PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { ActivityTypeCode, InterventionTypeWord } from "../../meeting/model/index.ts"

/** A meeting of any day that waits for its clinician. */
export const WorklistMeeting = snakeCaseStruct({
  id: Schema.String,
  type: ActivityTypeCode,
  interventionType: Schema.NullOr(InterventionTypeWord),
  prescriptionOnly: Schema.Boolean,
  startMillis: EpochMillis,
  partnership: Schema.NullOr(Schema.String),
  /** The person who referred the patient; null for a meeting without a referral. */
  referredBy: Schema.NullOr(Schema.String),
  patient: snakeCaseStruct({
    id: Schema.String,
    name: Schema.String,
    dateOfBirth: Schema.NullOr(PlainDateText),
    idNumber: Schema.NullOr(Schema.String),
    isChild: Schema.Boolean,
    isOneTimeUser: Schema.Boolean,
  }),
})
export type WorklistMeeting = typeof WorklistMeeting.Type

/** The meetings of one kind, at most {@link worklistLimit}, and how many there are in all. */
const WorklistPart = snakeCaseStruct({ total: Schema.Int, meetings: Schema.Array(WorklistMeeting) })
export type WorklistPart = typeof WorklistPart.Type

/** The most meetings that a part of the worklist lists. */
export const worklistLimit = 10

/** The items that wait for the caller, oldest first. */
export const Worklist = snakeCaseStruct({
  /** Meetings whose visit is over and whose note the caller writes later. Absent from servers of earlier versions. */
  toWrite: Schema.optionalKey(WorklistPart),
  /** Ended meetings whose note is not signed. */
  unsigned: WorklistPart,
  /** Meetings whose time is over and that have not been ended, except those that the caller writes later. */
  unfinished: WorklistPart,
  /** Meetings to come that a colleague referred to the caller. */
  referred: WorklistPart,
  /** The number of results that the caller ordered from a laboratory and has not marked as seen. Absent from servers of earlier versions. */
  results: Schema.optionalKey(Schema.Int),
})
export type Worklist = typeof Worklist.Type

/**
 * The work that waits for the caller from all days but today, which has a list of its own, and from the day that the screen lists. A date
 * that does not exist is `invalid`.
 */
export const getWorklist = defineEndpoint({
  id: "meeting.worklist",
  method: "GET",
  path: "/meeting/clinician/worklist",
  summary: "What waits for the clinician from all days",
  /** `exceptDay` is a day in the pool's time zone. */
  query: Schema.Struct({ exceptDay: PlainDateText }),
  response: Worklist,
  retries: 2,
  limit: "patient-list",
  errors: ["day"],
})
