import { marketPart, wireStruct } from "@rond/core/contract"
import { Schema } from "effect"

/** What France knows of a meeting beside core: `meeting.marketSpecifics.fr`. */
export const FrenchMeeting = wireStruct({
  caregiverType: Schema.NullOr(Schema.String),
  isCdsDoctor: Schema.Boolean,
  isCovidPositiveTestMeeting: Schema.Boolean,
  clinicianProfession: Schema.String,
})
export type FrenchMeeting = typeof FrenchMeeting.Type

/** What France knows of a clinician beside core: `clinician.countrySpecific.fr`. */
export const FrenchClinician = wireStruct({ isIndependent: Schema.Boolean })

export const readFrenchMeeting = marketPart("fr", FrenchMeeting)
export const readFrenchClinician = marketPart("fr", FrenchClinician)
