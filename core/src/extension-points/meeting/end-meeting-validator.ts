import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../engine/contribution.ts"
import type { CompletionRule, NoteValues } from "../../model/end-meeting/completion-rule.ts"
import type { EndMeetingDraft } from "../../model/end-meeting/end-meeting-draft.ts"

/** One thing that is missing before the meeting may end. */
export interface MissingItem {
  /** Stable name of the field or rule; focusing it is `#id` on the screen. */
  readonly field: string
  /** A required-field entry without a label raises: it is a fault in a template or a plugin. */
  readonly label: MessageDescriptor | string
}

/** What a validator checks: the draft, and the values of the fields that the note shows; absent where there is no note form. */
export interface ValidatorDraft extends EndMeetingDraft {
  readonly noteValues?: NoteValues | undefined
}

/** What a validator is made of: a check that gives what is missing, and nothing where all is there. */
export interface EndMeetingValidatorSpec {
  /** The kinds of taken actions that the check may count, by the ids of their cards. The end waits for no other count. */
  readonly counts?: readonly string[]
  /** The rule of the policy that it was made of: the server holds it too. */
  readonly rule?: CompletionRule
  readonly check: (draft: ValidatorDraft) => readonly MissingItem[]
}

/**
 * A pure rule over what the clinician is about to finish. One that throws blocks ending with a named message; `validate` runs them.
 *
 * @example
 * endMeetingValidator({
 *   id: "se-follow-up",
 *   check: ({ sign }) => (sign ? [] : [{ field: "sign", label: msg`Sign the note` }]),
 * })
 */
export const endMeetingValidator = extensionPoint<EndMeetingValidatorSpec>()("end-meeting-validator")
