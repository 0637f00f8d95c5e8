import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import type { Condition } from "../../engine/conditions/condition.ts"
import { leftPaneTab } from "../../extension-points/points/patient.ts"
import type { WorkspaceQuery } from "../../extension-points/workspace-query.ts"

/** Markets list this immediately; the counting code loads at the first count. */
const counts = Effect.promise(() => import("./counts.ts"))

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
      : Effect.flatMap(counts, ({ countUpcomingAppointments }) => countUpcomingAppointments(patientId, clinicianId)),
}
