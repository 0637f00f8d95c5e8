import { marketPart, wireStruct } from "@rond/core/contract"
import { Schema } from "effect"

/** What Germany knows of a meeting beside core: `meeting.marketSpecifics.de`. */
export const GermanMeeting = wireStruct({
  isPatientInvoiced: Schema.Boolean,
  isInvoiceCalculatedBefore: Schema.Boolean,
  meetingType: Schema.NullOr(Schema.String),
  anonymousCode: Schema.NullOr(Schema.String),
  isAokPlusMeeting: Schema.Boolean,
})
export type GermanMeeting = typeof GermanMeeting.Type

export const readGermanMeeting = marketPart("de", GermanMeeting)
