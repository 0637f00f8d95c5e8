import { isBlank, writtenText } from "../../../../kernel/format/blank.ts"

/** The reasons for refusing a renewal, in the order in which they are offered. */
export const refusalReasons = [
  "complimentary_questions",
  "not_available_in_prescription_list",
  "physical_meeting",
  "narcotics",
  "should_not_renew",
  "other",
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The message to the patient for each reason that is offered, in one language. An empty one leaves the words to the clinician. */
export type RefusalTemplates<Reason extends RefusalReason = RefusalReason> = Readonly<Record<Reason, string>>

/** A refusal as the clinician writes it. */
export interface Refusal<Reason extends RefusalReason = RefusalReason> {
  /** `null`: not chosen yet. */
  readonly reason: Reason | null
  readonly message: string
}

/** Nothing is chosen and nothing is written. */
export const emptyRefusal = { reason: null, message: "" } as const

/** A refusal with another reason. The reason's template replaces the message, unless the clinician has changed the words. */
export function withReason<Reason extends RefusalReason>(
  refusal: Refusal<Reason>,
  reason: Reason,
  templates: RefusalTemplates<Reason>,
): Refusal<Reason> {
  return { reason, message: hasOwnWords(refusal, templates) ? refusal.message : templates[reason] }
}

/** Replaces the message of a refusal with the template of its reason. Without a reason it stays as it is. */
export const withTemplate = <Reason extends RefusalReason>(
  refusal: Refusal<Reason>,
  templates: RefusalTemplates<Reason>,
): Refusal<Reason> => (refusal.reason === null ? refusal : { ...refusal, message: templates[refusal.reason] })

/** Whether the message has words of the clinician: it shows something, and is not the template of its reason. */
export const hasOwnWords = <Reason extends RefusalReason>(
  { reason, message }: Refusal<Reason>,
  templates: RefusalTemplates<Reason>,
): boolean => !isBlank(message) && (reason === null || message !== templates[reason])

/** The part that a refusal lacks. */
export type RefusalIssue = "no-reason" | "no-message"

/** A refusal that may be sent: its message without surrounding space. */
export interface WrittenRefusal<Reason extends RefusalReason = RefusalReason> {
  readonly reason: Reason
  readonly message: string
}

/** Returns the refusal to send, or the parts that it lacks, in the order of its fields. */
export function writtenRefusal<Reason extends RefusalReason>({
  reason,
  message,
}: Refusal<Reason>): WrittenRefusal<Reason> | readonly RefusalIssue[] {
  if (reason !== null && !isBlank(message)) return { reason, message: writtenText(message) }
  return [...(reason === null ? (["no-reason"] as const) : []), ...(isBlank(message) ? (["no-message"] as const) : [])]
}
