import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema, Result } from "effect"
import type { PatientInfo, PatientUser } from "@rond/core/features/patient"

/** The UK's own data of a patient: `patient.marketSpecifics.gb`. */
export const BritishPatient = snakeCaseStruct({
  nhsNumber: Schema.NullOr(Schema.String),
  /** The number in the practice's own record system, E.164. */
  phoneEmr: Schema.NullOr(Schema.String),
  practiceId: Schema.NullOr(Schema.String),
  partnership: Schema.NullOr(Schema.String),
  isOneTimeUser: Schema.Boolean,
})
export type BritishPatient = typeof BritishPatient.Type

/** A child's part: `child.marketSpecifics.gb`. */
export const BritishChild = snakeCaseStruct({ nhsNumber: Schema.NullOr(Schema.String) })

/** The practice or partner the patient belongs to. */
export const BritishPartnership = snakeCaseStruct({
  hubName: Schema.NullOr(Schema.String),
  hubCode: Schema.NullOr(Schema.String),
  emisOrganisationId: Schema.NullOr(Schema.String),
  practiceName: Schema.NullOr(Schema.String),
  partnership: Schema.String,
  partnershipDisplayName: Schema.String,
})
export type BritishPartnership = typeof BritishPartnership.Type

/** The UK's own data of a patient's care: `careDetails.marketSpecifics.gb`. */
export const BritishCareDetails = snakeCaseStruct({ partnership: Schema.NullOr(BritishPartnership) })

export const readBritishPatient = readMarketSpecifics("gb", BritishPatient)
const readBritishChild = readMarketSpecifics("gb", BritishChild)
export const readBritishCareDetails = readMarketSpecifics("gb", BritishCareDetails)

/** The patient's NHS number: a child's own, which the account lists with the child, or the account holder's. */
export function nhsNumberOf(
  patient: Pick<PatientInfo, "id" | "isChild">,
  user: Pick<PatientUser, "children" | "marketSpecifics">,
): string | undefined {
  if (!patient.isChild) return Result.getOrThrow(readBritishPatient(user.marketSpecifics))?.nhsNumber ?? undefined
  const child = user.children.find(({ id }) => id === patient.id)
  return child === undefined ? undefined : (Result.getOrThrow(readBritishChild(child.marketSpecifics))?.nhsNumber ?? undefined)
}
