import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import type { PatientIds } from "../../../platform/workspace/queries/counts.ts"
import { listEntries } from "../model/endpoints.ts"

/** The number of entries in a patient's record. */
export const countEntries = Effect.fnUntraced(function* ({ patientId }: Pick<PatientIds, "patientId">) {
  const api = yield* Api
  return (yield* api.run(listEntries, { params: { patientId }, query: { includeStricken: "true", size: 0 } })).total
})
