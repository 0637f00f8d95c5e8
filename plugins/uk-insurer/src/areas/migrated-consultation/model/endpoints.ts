import { defineEndpoint } from "@rond/core/api"
import { Schema } from "effect"

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
