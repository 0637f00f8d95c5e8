import { msg } from "@lingui/core/macro"
import { endMeetingValidator, view } from "@rond/core/plugin"
import { isUnfilled } from "./unfilled.ts"

/** A prescription that nobody will ever get keeps the meeting open. */
export const unfilledPrescription = endMeetingValidator({
  id: "unfilled-uk-prescription",
  when: view.is("meeting"),
  check: (draft) =>
    isUnfilled(draft)
      ? [{ field: "unfilled-uk-prescription", label: msg`Unfilled UK prescription: issue it, or tell the patient by message` }]
      : [],
})
