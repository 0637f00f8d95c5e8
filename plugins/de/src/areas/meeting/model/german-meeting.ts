import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema, Result } from "effect"
import { factSource, type FactValue } from "@rond/core/plugin"

/** Germany's own data of a meeting: `meeting.marketSpecifics.de`. */
export const GermanMeeting = snakeCaseStruct({
  /** The patient gets an invoice for the meeting. */
  isPatientInvoiced: Schema.Boolean,
  /** The invoice has been calculated before; another calculation replaces it. */
  isInvoiceCalculatedBefore: Schema.Boolean,
  /** The payer: `statutory`, `private`; words that come later are shown as they are. */
  meetingType: Schema.NullOr(Schema.String),
  /** The name of the patient for all but the clinician. */
  anonymousCode: Schema.NullOr(Schema.String),
  /** On the account of AOK Plus. */
  isAokPlusMeeting: Schema.Boolean,
})
export type GermanMeeting = typeof GermanMeeting.Type

export const readGermanMeeting = readMarketSpecifics("de", GermanMeeting)

/** Declares a fact of the market's own data. If the market cannot read its data, the fact fails, so that nothing is assumed. */
const derivedFact = (id: `de.${string}`, means: MessageDescriptor, of: (part: GermanMeeting) => FactValue) =>
  factSource({
    id,
    means,
    find: {
      key: id,
      of: ({ meeting }) => {
        const part = meeting === undefined ? undefined : Result.getOrThrow(readGermanMeeting(meeting.marketSpecifics))
        return part === undefined ? undefined : of(part)
      },
    },
  })

/** The facts that Germany's conditions compare, besides core's. */
export const germanFacts = [
  derivedFact("de.is-aok-plus", msg`The meeting is on the account of AOK Plus.`, (part) => part.isAokPlusMeeting),
  derivedFact("de.meeting-type", msg`Who pays for the meeting: statutory or private insurance.`, (part) => part.meetingType ?? undefined),
  derivedFact("de.is-anonymous", msg`The patient goes by a code.`, (part) => part.anonymousCode !== null),
]
