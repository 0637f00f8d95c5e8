import { Api } from "@rond/core/platform/http"
import type { PatientIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { getMedicationLists } from "../model/contract/index.ts"

/** How many active medications the patient has. */
export const countActive = Effect.fnUntraced(function* ({ patientId }: PatientIds) {
  const api = yield* Api
  return (yield* api.run(getMedicationLists, { params: { id: patientId } })).active.length
})
