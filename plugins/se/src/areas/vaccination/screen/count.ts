import { Api } from "@rond/core/platform/http"
import type { PatientIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { listImmunizationSeries } from "../model/vaccination.ts"
import { isCompleted } from "./vaccination-rules.ts"

/** The number of the patient's vaccinations. */
export const countVaccinations = Effect.fnUntraced(function* ({ patientId }: PatientIds) {
  const api = yield* Api
  const { immunizationSeries } = yield* api.run(listImmunizationSeries, { query: { patientId } })
  return immunizationSeries.flatMap(({ immunizations }) => immunizations.filter(isCompleted)).length
})
