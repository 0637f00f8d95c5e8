import { Result } from "effect"
import { isPrescriptionRenewal } from "../../meeting/model/index.ts"
import { PrescriptionRenewalNotSupported } from "../../meeting/model/within-core.ts"

/** The way a renewal is decided: in two steps from the patient's own words, or in a review of prescriptions that are stored elsewhere. */
export type RenewalFlow = "text-renewal" | "review"

/** The renewal that a meeting's patient asks for. */
export interface RequestedRenewal {
  readonly activityType: string
  /** The request's id in the prescription service, which has its prescriptions; `null` for a request in the patient's own words. */
  readonly renewalId: string | null
}

/**
 * The flow of a meeting; `undefined` where the meeting is no renewal. A request with an id is reviewed where the market reviews, and any
 * other is a text renewal. Fails in a market that has no flow for it.
 *
 * @param flows those of the market; empty where it has no renewals
 */
export function renewalFlow(
  { activityType, renewalId }: RequestedRenewal,
  flows: readonly RenewalFlow[],
): Result.Result<RenewalFlow | undefined, PrescriptionRenewalNotSupported> {
  if (!isPrescriptionRenewal(activityType)) return Result.succeed(undefined)
  if (renewalId !== null && flows.includes("review")) return Result.succeed("review")
  return flows.includes("text-renewal")
    ? Result.succeed("text-renewal")
    : Result.fail(new PrescriptionRenewalNotSupported({ activityType }))
}
