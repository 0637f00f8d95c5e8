import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

/** How many openings of the caller's own pool are not reviewed. */
export const countEmergencyOpenings = defineEndpoint({
  id: "emergency-access.count",
  method: "GET",
  path: "/medicalrecord/emergency-access-openings/count",
  summary: "How many uses of emergency access wait for review",
  response: snakeCaseStruct({ open: Schema.Int }),
  retries: 2,
})
