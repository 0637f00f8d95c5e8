import { electronicPrescription } from "./prescribing.ts"
import { view, type CompletionRule, type CompletionDraft } from "@rond/core/plugin"

/** The actions by which a prescription reaches the patient. */
const reaching = [electronicPrescription, "send-message"] as const

/** A prescription was created, and the patient was neither sent it electronically nor written to. */
function isUnfilled({ meeting, taken }: Pick<CompletionDraft, "meeting" | "taken">): boolean {
  return meeting.gotPrescription && !meeting.messageSent && reaching.every((action) => taken(action) === 0)
}

/** A prescription that the patient would never receive keeps the meeting open. */
export const unfilledRule: CompletionRule<"unfilled-uk-prescription"> = {
  id: "unfilled-uk-prescription",
  when: view.is("meeting"),
  counts: reaching,
  suppliedBy: reaching,
  unmet: (draft) => (isUnfilled(draft) ? ["unfilled-uk-prescription"] : []),
}
