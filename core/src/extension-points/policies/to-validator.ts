import type { CompletionRule } from "../../model/end-meeting/completion-rule.ts"
import { endMeetingValidator, type MissingItem } from "../meeting/end-meeting-validator.ts"

/**
 * The rule on screen.
 *
 * @param label what stands for a missing field in the list that keeps the meeting open
 * @param today the market's day, ISO 8601; a rule without days in it asks for none
 */
export const toValidator = (rule: CompletionRule, label: (field: string) => MissingItem["label"], today: () => string = noDay) =>
  endMeetingValidator({
    id: rule.id,
    ...(rule.when === undefined ? {} : { when: rule.when }),
    ...(rule.counts === undefined ? {} : { counts: rule.counts }),
    check: (draft) => rule.unmet({ ...draft, today }).map((field) => ({ field, label: label(field) })),
  })

// It throws, so that a rule that does ask for a day blocks with its name instead of passing on a wrong one.
const noDay = (): string => {
  throw new Error("This rule was given no day")
}
