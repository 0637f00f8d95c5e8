import { isSubmission, type SentDraft } from "../../../../platform/drafts/use-send-draft.ts"
import type { InternalReferralColleague, InternalReferralOptions } from "../../model/endpoints.ts"

/** The stored draft of a referral. A chosen time is not stored, because it may be taken. */
export interface InternalReferralDraft extends SentDraft {
  /** A care type's id; `null` until one is chosen. */
  readonly careType: string | null
  /** The place of a physical visit, and the profession if any clinician of that profession may receive the patient. */
  readonly careFacilityId?: string | null
  readonly profession?: string | null
  /** `null` means any colleague with that care type. */
  readonly clinicianId: string | null
  /** The length in minutes; `null` means the standard length. */
  readonly minutes: number | null
  readonly message: string
}

export const emptyInternalReferral: InternalReferralDraft = { careType: null, clinicianId: null, minutes: null, message: "" }

/** Whether a stored value has this shape. */
export function isInternalReferralDraft(value: unknown): value is InternalReferralDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof InternalReferralDraft]?: unknown }
  return (
    (draft.careType === null || typeof draft.careType === "string") &&
    isIdOrNone(draft.careFacilityId) &&
    isIdOrNone(draft.profession) &&
    (draft.clinicianId === null || typeof draft.clinicianId === "string") &&
    (draft.minutes === null || typeof draft.minutes === "number") &&
    typeof draft.message === "string" &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}

const isIdOrNone = (value: unknown) => value === undefined || value === null || typeof value === "string"

/** The length in a draft, in minutes; the standard one where it is no longer offered. */
export const minutesOf = ({ lengths, standardLength }: InternalReferralOptions, { minutes }: InternalReferralDraft): number =>
  minutes !== null && lengths.includes(minutes) ? minutes : standardLength

/** The receiver of a referral, among those currently available. */
export interface Receiver {
  /** `undefined` until a kind of care is chosen. */
  readonly careType: InternalReferralOptions["careTypes"][number] | undefined
  /** The colleagues with that care type. */
  readonly colleagues: readonly InternalReferralColleague[]
  /** `undefined` means any of `colleagues`. */
  readonly clinician: InternalReferralColleague | undefined
  readonly minutes: number
}

/**
 * The receiver in a draft, among the current options: a colleague who has left, or a length no longer offered, counts as not chosen.
 * A single kind of care is chosen automatically.
 */
export function receiverOf(options: InternalReferralOptions, draft: InternalReferralDraft): Receiver {
  const [only, ...otherCareTypes] = options.careTypes
  const careType = options.careTypes.find(({ id }) => id === draft.careType) ?? (otherCareTypes.length === 0 ? only : undefined)
  const colleagues = options.colleagues.filter((colleague) => colleague.careType === careType?.id)
  return {
    careType,
    colleagues,
    clinician: colleagues.find(({ id }) => id === draft.clinicianId),
    minutes: minutesOf(options, draft),
  }
}

/** The receiver that a draft names, among those who are available now. */
export interface ReferralReceiver {
  /** The query for the receiver's free times; `undefined` until the first choice is made. */
  readonly query:
    | { readonly clinicianId?: string; readonly careType?: string }
    | { readonly clinicianId?: string; readonly careFacilityId: string; readonly profession?: string }
    | undefined
  /** The place of a physical visit. */
  readonly careFacilityId?: string | undefined
  readonly minutes: number
}

/** The receiver of an internal referral. */
export function internalReceiverOf(options: InternalReferralOptions, draft: InternalReferralDraft): ReferralReceiver {
  const { careType, clinician, minutes } = receiverOf(options, draft)
  if (careType === undefined) return { query: undefined, minutes }
  return { query: clinician === undefined ? { careType: careType.id } : { clinicianId: clinician.id }, minutes }
}
