import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import { leftPaneTab } from "../../plugin/index.ts"
import { patientCount } from "../../../platform/workspace/queries/counts.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "left-pane-tab upcoming-appointments": true
  }
}

export function upcomingAppointmentsTab(options: { readonly when?: Condition } = {}) {
  return leftPaneTab({
    id: "upcoming-appointments",
    label: msg`Upcoming appointments`,
    badge: upcomingAppointmentCount,
    load: () => import("./UpcomingAppointmentsTab.tsx"),
    ...options,
  })
}

/** The number of the patient's upcoming appointments. */
export const upcomingAppointmentCount = patientCount(
  "appointments.upcoming-count",
  async () => (await import("./counts.ts")).countUpcomingAppointments,
)
