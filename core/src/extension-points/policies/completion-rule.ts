import type { EndMeetingDraft } from "../../model/end-meeting/end-meeting-draft.ts"
import type { Condition } from "../../engine/conditions/condition.ts"
import { endMeetingValidator, type MissingItem } from "../meeting/end-meeting-validator.ts"
import type { PluginManifest } from "../../engine/manifest.ts"

/** What both sides know of a meeting that is to end: the screen from what stands on it, the server from what is stored. */
export interface CompletionDraft extends Pick<EndMeetingDraft, "meeting" | "share" | "sections" | "taken"> {
  /** The market's day, ISO 8601; asked for by rules with days in them alone. */
  readonly today: () => string
}

/** A pure rule about the end of a meeting that screen and server hold alike. Must be readable in Node. */
export interface CompletionRule {
  /** The validator's id on screen, and what the server names when it refuses. */
  readonly id: string
  /** Where the rule holds; left out, everywhere. */
  readonly when?: Condition
  /** The kinds of taken actions that it may count, by the ids of their cards. */
  readonly counts?: readonly string[]
  /** The fields that are missing, by the ids they have on screen; none when the rule is met. One that throws blocks. */
  readonly unmet: (draft: CompletionDraft) => readonly string[]
}

/** A market's end rules as its server part brings them. */
export interface CompletionRules {
  /** Where the market takes part, by its own selection and by support's switches. */
  readonly manifest: PluginManifest
  readonly rules: readonly CompletionRule[]
  /** Ids of rules of the plugin it extends that do not hold where it takes part. */
  readonly without?: readonly string[]
}

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
