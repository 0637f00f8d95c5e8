import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** What France knows of a meeting beside core: `meeting.marketSpecifics.fr`. */
export const FrenchMeeting = snakeCaseStruct({
  /** How whoever answers for the meeting works: `independent`, `employed`; words that come later are shown as they are. */
  caregiverType: Schema.NullOr(Schema.String),
  /** The meeting is a health centre's (centre de santé). */
  isCdsDoctor: Schema.Boolean,
  /** Follows a positive COVID-19 test. */
  isCovidPositiveTestMeeting: Schema.Boolean,
  /** The profession that was booked. */
  clinicianProfession: Schema.String,
})
export type FrenchMeeting = typeof FrenchMeeting.Type

/** What France knows of a clinician beside core: `clinician.countrySpecific.fr`. */
export const FrenchClinician = snakeCaseStruct({
  /** Works on the own account (libéral), not for a health centre. */
  isIndependent: Schema.Boolean,
  /** The health centre the clinician works at; none for the independent. */
  healthCentreId: Schema.NullOr(Schema.String),
})
export type FrenchClinician = typeof FrenchClinician.Type

export const readFrenchMeeting = readMarketSpecifics("fr", FrenchMeeting)
export const readFrenchClinician = readMarketSpecifics("fr", FrenchClinician)
