import { isBlank } from "@rond/core/format"
import type { SpecialistUnit } from "./catalogue.ts"

/** The required parts of a referral, in the order of the form. `null` and blank are unanswered. */
export interface WrittenReferral {
  readonly specialistTypeId: string | null
  readonly specialistUnitId: string | null
  readonly externalSpecialistInfo: string | null
  readonly purposeTitle: string
  readonly purposeBody: string
  readonly readJournalConsent: boolean | null
}

/** The parts of a referral that it cannot lack. */
export type ReferralPart = "specialistType" | "receiver" | "purposeTitle" | "purposeBody" | "readJournalConsent"

const isNamed = (text: string | null): text is string => text !== null && !isBlank(text)

/** Whether a referral names a unit and also a specialist outside the catalogue. Its receiver would then be unclear. */
export const hasTwoReceivers = ({
  specialistUnitId,
  externalSpecialistInfo,
}: Pick<WrittenReferral, "specialistUnitId" | "externalSpecialistInfo">): boolean =>
  isNamed(specialistUnitId) && isNamed(externalSpecialistInfo)

/** Returns the missing parts of a referral, in the order of the form. */
export function missingParts(referral: WrittenReferral): readonly ReferralPart[] {
  const answered: readonly (readonly [ReferralPart, boolean])[] = [
    ["specialistType", isNamed(referral.specialistTypeId)],
    ["receiver", isNamed(referral.specialistUnitId) || isNamed(referral.externalSpecialistInfo)],
    ["purposeTitle", isNamed(referral.purposeTitle)],
    ["purposeBody", isNamed(referral.purposeBody)],
    ["readJournalConsent", referral.readJournalConsent !== null],
  ]
  return answered.flatMap(([part, isThere]) => (isThere ? [] : [part]))
}

/** The limits on the receiver of a referral: the kind of specialist, and the region. */
export interface ReferralReach {
  readonly specialistTypeId: string
  readonly useFreeChoiceOfCare: boolean
  /** The county code of the patient's registered address; `undefined` where it is not known. */
  readonly countyId: string | undefined
}

/**
 * The county whose units a referral may go to; `undefined`: those of every county. A patient's own region is the rule, and the free choice of
 * care opens the others. Where the patient's county is not known, no unit is outside it.
 */
export const countyOf = ({ useFreeChoiceOfCare, countyId }: Pick<ReferralReach, "useFreeChoiceOfCare" | "countyId">): string | undefined =>
  useFreeChoiceOfCare ? undefined : countyId

/** Returns the reason a unit cannot receive the referral; `undefined` if it can. */
export function unitRefusal(unit: SpecialistUnit, reach: ReferralReach): "other-type" | "other-region" | undefined {
  if (unit.specialistTypeId !== reach.specialistTypeId) return "other-type"
  const county = countyOf(reach)
  return county === undefined || unit.countyId === county ? undefined : "other-region"
}
