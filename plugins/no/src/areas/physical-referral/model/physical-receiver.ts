import type { InternalReferralColleague, InternalReferralOptions } from "@rond/core/model/internal-referral"

/** The clinician's choices for a physical visit. `null` or absent: not chosen yet, or any. */
export interface PhysicalChoice {
  readonly careFacilityId?: string | null
  readonly profession?: string | null
  readonly clinicianId: string | null
}

/** The receiver that a choice names, among the places and colleagues that are available now. */
export interface PhysicalReceiver {
  /** `undefined` until one is chosen. The only one is chosen already. */
  readonly careFacility: { readonly id: string; readonly name: string } | undefined
  /** The professions of the colleagues at the care facility, each once. */
  readonly professions: readonly string[]
  /** `undefined`: any. */
  readonly profession: string | undefined
  /** The colleagues at the care facility with the profession. */
  readonly colleagues: readonly InternalReferralColleague[]
  /** `undefined`: any of `colleagues`. */
  readonly clinician: InternalReferralColleague | undefined
}

/** The receiver of a physical referral. A place, profession or colleague that is no longer there counts as not chosen. */
export function physicalReceiverOf(
  options: Pick<InternalReferralOptions, "careFacilities" | "colleagues">,
  choice: PhysicalChoice,
): PhysicalReceiver {
  const [only, ...others] = options.careFacilities ?? []
  const careFacility = options.careFacilities?.find(({ id }) => id === choice.careFacilityId) ?? (others.length === 0 ? only : undefined)
  const there = options.colleagues.filter(
    ({ careFacilityIds }) => careFacility !== undefined && careFacilityIds?.includes(careFacility.id) === true,
  )
  const professions = [...new Set(there.map(({ profession }) => profession))].toSorted()
  const profession = professions.find((candidate) => candidate === choice.profession)
  const colleagues = there.filter((colleague) => profession === undefined || colleague.profession === profession)
  return { careFacility, professions, profession, colleagues, clinician: colleagues.find(({ id }) => id === choice.clinicianId) }
}
