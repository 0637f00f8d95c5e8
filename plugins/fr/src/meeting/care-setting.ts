import { msg } from "@lingui/core/macro"
import { meeting, patientCard } from "@rond/core/plugin"

/** How the meeting's care is given: by whom, on whose account, for which profession it was booked. */
export const careSettingCard = patientCard({
  id: "fr-care-setting",
  title: msg`This meeting`,
  when: meeting.exists,
  load: () => import("./CareSettingCard.tsx"),
})
