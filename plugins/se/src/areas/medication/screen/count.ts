import { Api } from "@rond/core/platform/http"
import type { PatientIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { getMedicationLists } from "../model/contract/index.ts"

/** The number of the patient's active medications. */
export const countActive = Effect.fnUntraced(function* ({ patientId }: PatientIds) {
  const api = yield* Api
  return (yield* api.run(getMedicationLists, { params: { id: patientId } })).active.length
})
