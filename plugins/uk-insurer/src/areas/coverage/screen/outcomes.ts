import { msg } from "@lingui/core/macro"
import { factSource, meetingSection, view } from "@rond/core/plugin"
import { accountEmail } from "../../discharge/screen/index.ts"
import { accountEmailFact, requiresFact } from "../../discharge/model/index.ts"
import { OutcomesPlace } from "./section/OutcomesPlace.tsx"
import { requirements } from "./section/outcomes-of-meeting.ts"

/** The demands of the consultation's outcomes on its end. */
export const dischargeRequirements = factSource({
  id: requiresFact,
  means: msg`What the consultation’s outcomes require before it may end.`,
  when: view.is("meeting"),
  find: requirements,
})

/** Whether the account holder can be told of the outcomes. */
export const hasAccountEmail = factSource({
  id: accountEmailFact,
  means: msg`Whether the account holder’s e-mail address is valid.`,
  when: view.is("meeting"),
  find: accountEmail,
})

/** The outcomes of the consultation. Their code loads once their place is near the window. */
export const outcomesSection = meetingSection({
  id: "uk-insurer-outcomes",
  label: msg`Outcomes`,
  place: "below-note",
  when: view.is("meeting"),
  load: async () => ({ default: OutcomesPlace }),
})
