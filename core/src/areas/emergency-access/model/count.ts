import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

/** The number of unreviewed openings in the caller's own pool. */
export const countEmergencyOpenings = defineEndpoint({
  id: "emergency-access.count",
  method: "GET",
  path: "/medicalrecord/emergency-access-openings/count",
  summary: "How many uses of emergency access wait for review",
  response: snakeCaseStruct({ open: Schema.Int }),
  retries: 2,
})
