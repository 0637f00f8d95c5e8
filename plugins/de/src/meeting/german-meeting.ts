import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** What Germany knows of a meeting beside core: `meeting.marketSpecifics.de`. */
export const GermanMeeting = snakeCaseStruct({
  /** The patient gets an invoice for the meeting. */
  isPatientInvoiced: Schema.Boolean,
  /** The invoice was worked out once already; working it out again replaces it. */
  isInvoiceCalculatedBefore: Schema.Boolean,
  /** Who pays: `statutory`, `private`; words that come later are shown as they are. */
  meetingType: Schema.NullOr(Schema.String),
  /** The patient goes by this code towards everybody but the clinician. */
  anonymousCode: Schema.NullOr(Schema.String),
  /** On the account of AOK Plus. */
  isAokPlusMeeting: Schema.Boolean,
})
export type GermanMeeting = typeof GermanMeeting.Type

export const readGermanMeeting = readMarketSpecifics("de", GermanMeeting)
