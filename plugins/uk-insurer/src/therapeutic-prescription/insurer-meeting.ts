import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** What the insurer's meetings hold beside core: `meeting.marketSpecifics.gb`. */
const InsurerMeeting = snakeCaseStruct({
  /** A prescription for therapy was created in the meeting. */
  therapeuticPrescription: Schema.Boolean,
  /** It was issued by hand. */
  manualPrescription: Schema.Boolean,
})

export const readInsurerMeeting = readMarketSpecifics("gb", InsurerMeeting)
