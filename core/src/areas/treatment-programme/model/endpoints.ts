import { Schema, SchemaTransformation } from "effect"
import { snakeCaseStruct, epochMillisInQuery } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { CarePlan, conversationStates, icbtIdentifiers, OfferedProgramme, type ProgrammeState, programmeStates } from "./care-plan.ts"
import { DiaryActivity, SituationAnalysis } from "./exercises.ts"

const States = Schema.Array(Schema.Literals(programmeStates)).check(Schema.isMinLength(1))
const byId = Schema.Struct({ id: Schema.String })

/** States in a query, separated by commas. */
const statesInQuery: Schema.Codec<readonly ProgrammeState[], string> = Schema.String.pipe(
  Schema.decodeTo(
    States,
    SchemaTransformation.transform({
      decode: (text: string) => text.split(",") as readonly ProgrammeState[],
      encode: (states: readonly ProgrammeState[]) => states.join(","),
    }),
  ),
)

/** The patient's programmes in the caller's pool, newest first. */
export const listCarePlans = defineEndpoint({
  id: "treatment-programme.list",
  method: "GET",
  path: "/treatment-programme/CarePlan",
  summary: "A patient's treatment programmes, for a clinician who treats the patient",
  query: Schema.Struct({
    patientId: Schema.String,
    /** The caller. */
    clinicianId: Schema.String,
    identifierPattern: Schema.Literal(icbtIdentifiers),
    states: statesInQuery,
  }),
  response: snakeCaseStruct({ carePlans: Schema.Array(CarePlan) }),
  retries: 2,
})

/** Newest first: those of patients whom the clinician treats now. */
export const searchCarePlans = defineEndpoint({
  id: "treatment-programme.search",
  method: "POST",
  path: "/treatment-programme/CarePlan/_search",
  summary: "The treatment programmes that a clinician gave",
  payload: snakeCaseStruct({ clinicianId: Schema.String, states: States }),
  response: snakeCaseStruct({ carePlans: Schema.Array(CarePlan) }),
  mutates: false,
  retries: 2,
  limit: "patient-list",
})

/**
 * Sets the module to unlocked, started now, at step 1. Versioned by the programme. Fails with `Conflict` `programme_ended`,
 * `module_not_unlockable` (locked, or unlocked before) or `version_conflict`.
 */
export const unlockModule = defineEndpoint({
  id: "treatment-programme.unlock-module",
  method: "PATCH",
  path: "/treatment-programme/Module/:id",
  summary: "Unlocks a module of a treatment programme for the patient",
  params: byId,
  payload: snakeCaseStruct({ state: Schema.Literal("unlocked") }),
  response: CarePlan,
  requiresIfMatch: true,
  retries: 1,
  errors: ["module_not_unlockable", "programme_ended"],
})

/** Versioned. Fails with `Conflict` `programme_ended` or `version_conflict`. */
export const endProgramme = defineEndpoint({
  id: "treatment-programme.end",
  method: "PATCH",
  path: "/treatment-programme/CarePlan/:id",
  summary: "Ends a patient's treatment programme",
  params: byId,
  payload: snakeCaseStruct({ state: Schema.Literal("ended") }),
  response: CarePlan,
  requiresIfMatch: true,
  retries: 1,
  errors: ["programme_ended"],
})

/** Versioned. Fails with `Conflict` `programme_ended` or `version_conflict`. */
export const changeConversation = defineEndpoint({
  id: "treatment-programme.change-conversation",
  method: "PATCH",
  path: "/treatment-programme/CarePlan/:id/conversation",
  summary: "Pauses or resumes the conversation of a treatment programme",
  params: byId,
  payload: snakeCaseStruct({ state: Schema.Literals(conversationStates) }),
  response: CarePlan,
  requiresIfMatch: true,
  retries: 1,
  errors: ["programme_ended"],
})

/** The programmes that the pool offers, in its order. */
export const listOfferedProgrammes = defineEndpoint({
  id: "treatment-programme.offered",
  method: "GET",
  path: "/treatment-programme/Programme",
  summary: "The treatment programmes that can be given to the patient of a meeting",
  query: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ programmes: Schema.Array(OfferedProgramme) }),
  retries: 2,
})

/** Fails with `Conflict` `programme_active` if the patient has the programme already, and `NotFound` for one that the pool does not offer. */
export const startProgramme = defineEndpoint({
  id: "treatment-programme.start",
  method: "POST",
  path: "/treatment-programme/CarePlan",
  summary: "Starts a treatment programme for the patient of a meeting",
  payload: snakeCaseStruct({ meetingId: Schema.String, patientId: Schema.String, identifier: Schema.String }),
  response: CarePlan,
  retries: 1,
  errors: ["patient_mismatch", "programme_active"],
})

/** The activities from `fromTimestamp` until before `toTimestamp`, newest first. */
export const listDiaryActivities = defineEndpoint({
  id: "treatment-exercise.activities",
  method: "GET",
  path: "/treatment-exercise/activity-diary/:id/activities",
  summary: "What a patient wrote in an activity diary",
  params: byId,
  query: Schema.Struct({ fromTimestamp: epochMillisInQuery, toTimestamp: epochMillisInQuery }),
  response: snakeCaseStruct({ activities: Schema.Array(DiaryActivity) }),
  retries: 2,
  errors: ["period"],
})

/** Newest first. */
export const listSituations = defineEndpoint({
  id: "treatment-exercise.situations",
  method: "GET",
  path: "/treatment-exercise/situation-analysis/:id/situations",
  summary: "The situations that a patient analysed",
  params: byId,
  response: snakeCaseStruct({ situations: Schema.Array(SituationAnalysis) }),
  retries: 2,
})

/** Event: a patient's programmes changed. Its topic is {@link programmesTopic}. */
export const programmesChanged = "treatment-programmes-changed"

/** The topic of changes to a patient's programmes. Clinicians who treat the patient may subscribe. */
export const programmesTopic = (poolId: string, patientId: string) => `treatment-programmes:${poolId}:${patientId}`
