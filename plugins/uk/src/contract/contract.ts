import { defineEndpoint, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Entry point `@rond/plugin-uk/contract`: the UK's own endpoints. */
export * from "../areas/identity-verification/model/endpoints.ts"

/** One task for the admin team as the summary at the end of a meeting lists it. SUBMITTED: decided, and not yet sent. */
export const SummaryTask = snakeCaseStruct({
  id: Schema.String,
  label: Schema.String,
  note: Schema.NullOr(Schema.String),
  urgency: openWords("task urgency", ["ROUTINE", "URGENT"]),
  status: openWords("task status", ["DRAFT", "SUBMITTED", "PUBLISHED"]),
})
export type SummaryTask = typeof SummaryTask.Type

const ofMeeting = Schema.Struct({ meetingId: Schema.String })

/** The meeting's tasks, urgent ones first. */
export const getClinicianTasks = defineEndpoint({
  id: "uk.clinician-tasks",
  method: "GET",
  path: "/uk/clinician/tasks/:meetingId",
  summary: "The clinician tasks of a meeting",
  params: ofMeeting,
  response: snakeCaseStruct({ tasks: Schema.Array(SummaryTask) }),
  retries: 2,
})
