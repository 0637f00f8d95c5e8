import { all, clinician, view, type Condition } from "@rond/core/plugin"

/** A mental-health meeting: one of a clinician who gives that kind of care. */
export const isMentalHealthMeeting: Condition = all(view.is("meeting"), clinician.careType.is("mental_health"))
