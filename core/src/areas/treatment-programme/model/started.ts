import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { CarePlan } from "./care-plan.ts"

/** A programme that was started in a meeting, for all who hold the meeting. */
export const StartedProgramme = snakeCaseStruct({
  carePlanId: Schema.String,
  programmeNameCopyKey: Schema.String,
  created: InstantText,
  state: CarePlan.fields.state,
})
export type StartedProgramme = typeof StartedProgramme.Type

/** Newest first. */
export const listStartedProgrammes = defineEndpoint({
  id: "treatment-programme.of-meeting",
  method: "GET",
  path: "/treatment-programme/Programme/meeting/:meetingId",
  summary: "The treatment programmes that were started in one meeting",
  params: Schema.Struct({ meetingId: Schema.String }),
  response: snakeCaseStruct({ programmes: Schema.Array(StartedProgramme) }),
  retries: 2,
})
