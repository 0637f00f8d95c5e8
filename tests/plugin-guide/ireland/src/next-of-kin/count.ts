import { Api } from "@rond/core/platform/http"
import type { PatientIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { getNextOfKin } from "../contract/contract.ts"

/** The number of next of kin whom the patient has named. */
export const countNextOfKin = Effect.fnUntraced(function* ({ patientId }: PatientIds) {
  const { people } = yield* (yield* Api).run(getNextOfKin, { params: { patientId } })
  return people.length
})
