import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { ProfessionCode } from "@rond/core/model/clinician"
import { Schema } from "effect"

/** A clinician of a health centre (centre de santé). */
export const CentreClinician = snakeCaseStruct({ id: Schema.String, name: Schema.String, title: Schema.String, profession: ProfessionCode })
export type CentreClinician = typeof CentreClinician.Type

/** The clinicians of a health centre, by name. Only centres of the caller's own pool. */
export const getCentreClinicians = defineEndpoint({
  id: "fr.centre-clinicians",
  method: "GET",
  path: "/user/cds/:id/clinicians",
  summary: "The clinicians of a health centre",
  params: Schema.Struct({ id: Schema.String }),
  response: snakeCaseStruct({ centreName: Schema.String, clinicians: Schema.Array(CentreClinician) }),
  retries: 2,
})
