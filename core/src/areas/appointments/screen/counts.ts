import { Effect } from "effect"
import { Api } from "../../../kernel/api/client.ts"
import { getUpcomingAppointments, upcomingPage } from "../model/booked.ts"
import type { PatientIds } from "../../../platform/workspace/queries/counts.ts"

/** How many appointments a patient has ahead. */
export const countUpcomingAppointments = Effect.fnUntraced(function* ({ patientId, clinicianId }: PatientIds) {
  const api = yield* Api
  const { content } = yield* api.run(getUpcomingAppointments, { params: { patientId, clinicianId }, query: upcomingPage })
  return content.length
})
