import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** A patient whom a partner establishment sends: who sends them, and their id in the partner's own record system. */
export const PartnerPatient = snakeCaseStruct({ externalPatientId: Schema.String, partnerName: Schema.String })
export type PartnerPatient = typeof PartnerPatient.Type

/** `null` for an account that no partner sends. */
export const getPartnerPatient = defineEndpoint({
  id: "fr.partner-patient",
  method: "GET",
  path: "/fr-partner/user/mh-user/:id",
  summary: "An account as the partner that sends it knows it",
  params: Schema.Struct({ id: Schema.String }),
  response: Schema.NullOr(PartnerPatient),
  retries: 2,
})
