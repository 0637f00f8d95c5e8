import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import { getUpcomingAppointments, upcomingPage } from "../model/booked.ts"
import type { PatientIds } from "../../../platform/workspace/queries/counts.ts"

/** The number of a patient's future appointments. */
export const countUpcomingAppointments = Effect.fnUntraced(function* ({ patientId, clinicianId }: PatientIds) {
  const api = yield* Api
  const { content } = yield* api.run(getUpcomingAppointments, { params: { patientId, clinicianId }, query: upcomingPage })
  return content.length
})
