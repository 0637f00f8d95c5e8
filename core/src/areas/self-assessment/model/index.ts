/** Node-safe entry point `@rond/core/model/self-assessment`: the surveys in which patients assess themselves. */
import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { SurveyResponse } from "./survey.ts"

/**
 * The title of the error with which the service that keeps the surveys says that it has no answers to give. The specification has screens
 * treat it as an empty list.
 */
export const surveysNotKept = "Could not get survey responses from Facts Machine."

/** The patient's surveys in the caller's pool, newest first. */
export const listSelfAssessments = defineEndpoint({
  id: "self-assessment.list",
  method: "POST",
  path: "/medicalrecord/v2/self-assessments",
  summary: "The surveys in which a patient assessed themselves",
  query: snakeCaseStruct({ patientId: Schema.String }),
  response: snakeCaseStruct({ surveys: Schema.Array(SurveyResponse) }),
  mutates: false,
  retries: 2,
})
export * from "./permissions.ts"
export * from "./raised-answers.ts"
export * from "./survey.ts"
