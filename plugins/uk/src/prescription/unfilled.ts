import { view, type EndRule, type EndRuleDraft } from "@rond/core/plugin"

/** A prescription was created, and the patient was neither sent it electronically nor written to. */
function isUnfilled({ meeting, taken }: Pick<EndRuleDraft, "meeting" | "taken">): boolean {
  const took = (action: string) => taken.some((one) => one.action === action && !one.cancelled)
  return meeting.gotPrescription && !meeting.messageSent && !took("uk-eps-prescription") && !took("send-message")
}

/** A prescription that nobody will ever get keeps the meeting open. */
export const unfilledRule: EndRule = {
  id: "unfilled-uk-prescription",
  when: view.is("meeting"),
  unmet: (draft) => (isUnfilled(draft) ? ["unfilled-uk-prescription"] : []),
}
