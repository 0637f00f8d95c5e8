import { defineEndpoint } from "@rond/core/api"
import { Schema } from "effect"

/** Entry point `@rond/plugin-uk-insurer/contract`: the insurer's own endpoints. */

export * from "../areas/patient-data/model/endpoints.ts"
export * from "../areas/outcomes/model/endpoints.ts"
export { defaultInsurerPath } from "../areas/outcomes/model/insurer-path.ts"
export { outcomesChanged, outcomesTopic } from "../areas/outcomes/model/outcomes-topic.ts"
export { postConsultation, postOlderConsultation, putConsultation } from "../areas/report/model/endpoints.ts"

/**
 * Whether a consultation's data is in another system already: only the status is read, any 2xx says yes and `NotFound` no.
 * `insurer` is the partner's name in paths, which the installation is configured with.
 */
export const getFormData = defineEndpoint({
  id: "uk-insurer.form-data",
  method: "GET",
  path: "/uk/:insurer/v1/meeting/:meetingId/form_data",
  summary: "Whether the consultation’s data is in another system",
  params: Schema.Struct({ insurer: Schema.NonEmptyString, meetingId: Schema.NonEmptyString }),
  retries: 2,
})
