import { Api } from "@rond/core/platform/http"
import type { MeetingIds } from "@rond/core/platform/workspace"
import { Effect } from "effect"
import { getMedicationLists } from "../areas/medication/model/contract/index.ts"
import { listImmunizationSeries } from "../areas/vaccination/model/vaccination.ts"
import { doneDoses, doneMedications } from "./done.ts"

/** How many of the patient's medications were added, changed or ended in the meeting. */
export const countMedications = Effect.fnUntraced(function* ({ meetingId, patientId }: MeetingIds) {
  if (patientId === undefined) return 0
  const api = yield* Api
  return doneMedications(yield* api.run(getMedicationLists, { params: { id: patientId } }), meetingId).length
})

/** How many doses were registered in the meeting. */
export const countVaccinations = Effect.fnUntraced(function* ({ meetingId, patientId }: MeetingIds) {
  if (patientId === undefined) return 0
  const api = yield* Api
  const { immunizationSeries } = yield* api.run(listImmunizationSeries, { query: { patientId } })
  return doneDoses(immunizationSeries, meetingId).length
})
