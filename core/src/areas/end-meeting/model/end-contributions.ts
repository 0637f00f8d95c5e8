import type { MessageDescriptor } from "@lingui/core"
import type { Effect } from "effect"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import type { Api } from "../../../kernel/api/client.ts"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"
import type { CompletionRule, NoteValues } from "./completion-rule.ts"
import type { EndAlert } from "./end-alert.ts"
import type { EndMeetingDraft } from "./end-meeting-draft.ts"

/** One thing that is missing before the meeting may end. It leads to its field, or to an action that supplies it. */
export interface MissingItem {
  /** Stable name. Without `actions` it is the id of the field's element, which the item leads to. */
  readonly field: string
  /** An item without a label throws: the template or the plugin has an error. */
  readonly label: MessageDescriptor | string
  /** The ids of the actions that supply what is missing in no field: the item leads to the first that the menu offers. */
  readonly actions?: readonly [string, ...string[]] | undefined
}

/** The draft that a validator checks, with the values of the fields that the note shows. The values are absent where there is no note form. */
export interface ValidatorDraft extends EndMeetingDraft {
  readonly noteValues?: NoteValues | undefined
}

/** A validator. Its check returns the missing items; an empty list if there are none. */
export interface EndMeetingValidatorSpec {
  /** The kinds of taken actions that the check may count, by the ids of their cards. The end waits for no other count. */
  readonly counts?: readonly string[]
  /** The policy's rule that it was made from: the server checks it too. */
  readonly rule?: CompletionRule
  readonly check: (draft: ValidatorDraft) => readonly MissingItem[]
}

/**
 * A pure rule about the note and the answers that the clinician is about to finish. A rule that throws keeps the meeting open, and the message
 * names the rule.
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
  /** The text that the clinician reads while it is sent: "Sending the report". */
  readonly label: MessageDescriptor
}

/**
 * The words for a step of the market's server half (`finishSteps`, with the same id) that sends something outside before a meeting is
 * signed and completed: the insurer's report … Only the server runs it.
 *
 * @example
 * finishStep({ id: "uk-insurer-report", label: msg`Sending the report to the insurer` })
 */
export const finishStep = extensionPoint<FinishStepSpec>()("finish-step")

/** The content of an {@link endAlert}, besides its id and condition. */
export interface EndAlertSpec extends Omit<EndAlert, "id" | "when"> {
  /** The specification's name of the alert. An `errorMapper` for it words the alert before `message` does. */
  readonly key: string
  readonly message: MessageDescriptor
}

/**
 * An alert that the clinician must have read before the meeting is completed. It is asked when the clinician ends the meeting, after saving
 * and before the rules: where it raises something that is not acknowledged, its dialog opens and nothing ends. The answer “I have read
 * this” is kept as the answer of a section; the next end goes on. Signing without ending asks none. The policy names its rule
 * (`mustAcknowledge`), so that the server refuses an end that skipped it.
 *
 * @example
 * endAlert({ ...mayNotDrive, key: "ie.meeting.may-not-drive", message: msg`The patient may not drive. Tell the patient before you end the meeting.` })
 */
export const endAlert = extensionPoint<EndAlertSpec>()("end-alert", {
  serves: (_spec, id) => ({ kind: endMeetingValidator.kind, id }),
})

/** The content of a notice: one sentence, how grave it is, and where the clinician can do something about it. */
export interface EndNoticeLine {
  readonly text: MessageDescriptor
  readonly severity: "warning" | "information"
  /** The id of the element that the line is about. A button of the dialog leads there. */
  readonly place?: string
}

/** The content of an {@link endNotice}, besides its id and condition. */
export interface EndNoticeSpec {
  /** The subject of the notice. The dialog names it where the line could not be made. */
  readonly label: MessageDescriptor
  /** `end`: before the meeting ends or its note is signed. `write-later`: once the visit is over and its note is written later. */
  readonly at: "end" | "write-later"
  /** Returns the line at this moment; `undefined` when there is none. It may ask the Api, and has three seconds. */
  readonly says: (draft: Omit<EndMeetingDraft, "taken">) => Effect.Effect<EndNoticeLine | undefined, ApiError, Api>
}

/**
 * A line for the clinician who ends a meeting, such as an identity that is not verified, or tasks that wait for the end. It never keeps a meeting
 * open. A line at the `end` asks the clinician to confirm, so use it only for facts that the clinician must know before signing.
 */
export const endNotice = extensionPoint<EndNoticeSpec>()("end-notice")
