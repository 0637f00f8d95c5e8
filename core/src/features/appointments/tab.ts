import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../../api/client.ts"
import type { Condition } from "../../engine/conditions/condition.ts"
import { leftPaneTab } from "../../extension-points/points/patient.ts"
import type { WorkspaceQuery } from "../../extension-points/workspace-query.ts"

/** A market lists this at once; what the count is fetched with comes when it is counted. */
const endpoints = Effect.promise(() => import("../../model/appointments/endpoints.ts"))

/** The `upcoming-appointments` tab. */
export function upcomingAppointmentsTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({
    id: "upcoming-appointments",
    label: msg`Upcoming appointments`,
    badge: upcomingAppointmentCount,
    load: () => import("./UpcomingAppointmentsTab.tsx"),
    ...options,
  })
}

/** How many upcoming appointments the patient has. */
export const upcomingAppointmentCount: WorkspaceQuery<number> = {
  key: "appointments.upcoming-count",
  run: ({ patientId, clinicianId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { getUpcomingAppointments, upcomingPage } = yield* endpoints
          const api = yield* Api
          const { content } = yield* api.run(getUpcomingAppointments, { params: { patientId, clinicianId }, query: upcomingPage })
          return content.length
        }),
}
