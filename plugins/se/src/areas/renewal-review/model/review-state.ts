import type { UnknownWord } from "@rond/core/api"
import type { Refusal, RefusalReason, RenewalApproval, WrittenRefusal } from "@rond/core/model/prescription-renewal"

/** A prescription that the patient asks to have renewed. */
export interface ReviewedPrescription {
  readonly id: string
  /** Name, strength and form of the medicine. */
  readonly medicine: string
  /** Whether its drug article can be prescribed. One that has left the market cannot. */
  readonly isArticleValid: boolean
  /** `null`: not processed. A decision that this version does not know is one too. */
  readonly approval: RenewalApproval | UnknownWord | null
}

/**
 * A request to the server about several prescriptions. `safetyReason` is the reason to renew some despite the drug guard's findings; `null` where
 * there are no findings.
 */
export type ReviewRequest =
  | { readonly approval: "approved"; readonly ids: readonly string[]; readonly safetyReason: string | null }
  | ({ readonly approval: "procedure_rejected_by_recipient"; readonly ids: readonly string[] } & WrittenRefusal)

/**
 * The dialog above the list: the question whether to renew without the invalid ones and despite what speaks against some, or the message of a
 * rejection.
 */
export type ReviewDialog =
  | {
      readonly type: "confirm"
      readonly valid: readonly string[]
      readonly leftOut: readonly string[]
      /** Those of `valid` that something speaks against: they need a reason. */
      readonly idsWithFindings: readonly string[]
      readonly safetyReason: string
    }
  | { readonly type: "reject"; readonly ids: readonly string[]; readonly refusal: Refusal<RefusalReason> }

/**
 * The review of a request. `sent` is what is under way, or whose response was lost (`isUnanswered`): it may be stored, so nothing else is sent
 * before the server has said which of its prescriptions are processed.
 */
export interface RenewalReview {
  readonly prescriptions: readonly ReviewedPrescription[]
  /** Ids of prescriptions that are not processed. */
  readonly selected: readonly string[]
  readonly dialog: ReviewDialog | null
  readonly sent: { readonly request: ReviewRequest; readonly isUnanswered: boolean } | null
  /** The last attempt failed: an error with a link to clinician support. */
  readonly hasFailed: boolean
}

/** The review of a request that was read. Where only one prescription is left to process, it is selected. */
export const newReview = (prescriptions: readonly ReviewedPrescription[]): RenewalReview => ({
  prescriptions,
  selected: onlyOpen(prescriptions),
  dialog: null,
  sent: null,
  hasFailed: false,
})

/** The prescriptions that the list shows: processed ones are hidden. */
export const openPrescriptions = ({ prescriptions }: Pick<RenewalReview, "prescriptions">): readonly ReviewedPrescription[] =>
  prescriptions.filter(({ approval }) => approval === null)

/** Whether every prescription is processed. A request without prescriptions has nothing to process. Both sides ask it at a meeting's end. */
export const isReviewComplete = (review: Pick<RenewalReview, "prescriptions">): boolean => openPrescriptions(review).length === 0

/** The selected prescriptions, in the order of the list. */
export const selectedPrescriptions = ({ selected, ...review }: RenewalReview): readonly ReviewedPrescription[] =>
  openPrescriptions(review).filter(({ id }) => selected.includes(id))

function onlyOpen(prescriptions: readonly ReviewedPrescription[]): readonly string[] {
  const open = openPrescriptions({ prescriptions })
  return open.length === 1 ? open.map(({ id }) => id) : []
}
