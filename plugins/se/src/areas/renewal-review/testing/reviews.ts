import type { RefusalTemplates } from "@rond/core/model/prescription-renewal"
import type { RenewalReview, ReviewedPrescription } from "../model/review-state.ts"
import { type ReviewCommand, type ReviewEvent, reviewStep } from "../model/review-step.ts"

export const templates: RefusalTemplates = {
  complimentary_questions: "I have questions.",
  not_available_in_prescription_list: "It is not in your list.",
  physical_meeting: "We must meet.",
  narcotics: "It is a controlled drug.",
  should_not_renew: "It should not be renewed.",
  other: "",
}

export const prescription = (id: string, about: Partial<ReviewedPrescription> = {}): ReviewedPrescription => ({
  id,
  medicine: `Medicine ${id}`,
  isArticleValid: true,
  approval: null,
  ...about,
})

/** The review after these events, with all commands on the way. */
export function after(start: RenewalReview, ...events: readonly ReviewEvent[]) {
  let state = start
  const commands: ReviewCommand[] = []
  for (const event of events) {
    const step = reviewStep(state, event, templates)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}
