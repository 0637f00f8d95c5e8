import { msg } from "@lingui/core/macro"
import { factSource, meetingSection, view } from "@rond/core/plugin"
import { requiresFact } from "../../discharge/model/requires.ts"
import { OutcomesPlace } from "./section/OutcomesPlace.tsx"
import { requirements } from "./section/outcomes-of-meeting.ts"

/** What the consultation's outcomes ask of its end. */
export const dischargeRequirements = factSource({
  id: requiresFact,
  means: msg`What the consultation’s outcomes require before it may end.`,
  when: view.is("meeting"),
  find: requirements,
})

/** The outcomes of the consultation. Their code loads once their place is near the window. */
export const outcomesSection = meetingSection({
  id: "uk-insurer-outcomes",
  label: msg`Outcomes`,
  place: "below-note",
  when: view.is("meeting"),
  load: async () => ({ default: OutcomesPlace }),
})
