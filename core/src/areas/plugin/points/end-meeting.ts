import type { MessageDescriptor } from "@lingui/core"
import type { Effect } from "effect"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import type { Api } from "../../../kernel/api/client.ts"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { CompletionRule, NoteValues } from "../../end-meeting/model/for-plugins.ts"
import type { EndMeetingDraft } from "../../end-meeting/model/within-core.ts"

/** One thing that is missing before the meeting may end. */
export interface MissingItem {
  /** Stable name of the field or rule; focusing it is `#id` on the screen. */
  readonly field: string
  /** An item without a label throws: the template or the plugin has an error. */
  readonly label: MessageDescriptor | string
}

/** What a validator checks: the draft, and the values of the fields that the note shows. They are absent where there is no note form. */
export interface ValidatorDraft extends EndMeetingDraft {
  readonly noteValues?: NoteValues | undefined
}

/** A validator: its check returns what is missing, and an empty list if nothing is. */
export interface EndMeetingValidatorSpec {
  /** The kinds of taken actions that the check may count, by the ids of their cards. The end waits for no other count. */
  readonly counts?: readonly string[]
  /** The policy's rule that it was made from: the server checks it too. */
  readonly rule?: CompletionRule
  readonly check: (draft: ValidatorDraft) => readonly MissingItem[]
}

/**
 * A pure rule about what the clinician is about to finish. A rule that throws blocks the meeting's end, and the message names the rule.
 * `runValidators` runs the rules.
 *
 * @example
 * endMeetingValidator({
 *   id: "se-follow-up",
 *   check: ({ sign }) => (sign ? [] : [{ field: "sign", label: msg`Sign the note` }]),
 * })
 */
export const endMeetingValidator = extensionPoint<EndMeetingValidatorSpec>()("end-meeting-validator")

/** The content of a {@link finishStep}, besides its id and condition. */
export interface FinishStepSpec {
  /** What the clinician reads while it is sent: "Sending the report". */
  readonly label: MessageDescriptor
}

/**
 * The words for a step of the market's server half (`finishSteps`, with the same id) that sends something outside before a meeting is signed
 * and completed: the insurer's report … The server alone runs it.
 *
 * @example
 * finishStep({ id: "uk-insurer-report", label: msg`Sending the report to the insurer` })
 */
export const finishStep = extensionPoint<FinishStepSpec>()("finish-step")

/** What a notice says: one sentence, how grave it is, and where the clinician can do something about it. */
export interface EndNoticeLine {
  readonly text: MessageDescriptor
  readonly severity: "warning" | "information"
  /** The id of the element that the line is about. A button of the dialog leads there. */
  readonly place?: string
}

/** The content of an {@link endNotice}, besides its id and condition. */
export interface EndNoticeSpec {
  /** What it is about. The dialog names it where the line could not be made. */
  readonly label: MessageDescriptor
  /** `end`: before the meeting ends or its note is signed. `write-later`: once the visit is over and its note is written later. */
  readonly at: "end" | "write-later"
  /** What is known at this moment. `undefined`: there is nothing to say. It may ask the Api, and has three seconds. */
  readonly says: (draft: Omit<EndMeetingDraft, "taken">) => Effect.Effect<EndNoticeLine | undefined, ApiError, Api>
}

/**
 * A line for the clinician who ends a meeting, which keeps nothing from ending: an identity that is not verified, tasks that wait for the
 * end. A line at the `end` asks the clinician to confirm, so write one only for what the clinician must know before signing.
 */
export const endNotice = extensionPoint<EndNoticeSpec>()("end-notice")
