import { Access, Audit, handle, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getCentreClinicians, type CentreClinician } from "../model/health-centre.ts"

/** The calling clinician, of a French pool: only French pools have France's data. */
export const frenchClinician = Effect.gen(function* () {
  return yield* (yield* Access).requireClinicianIn(["FR"])
})

export const healthCentreHandlers = [
  handle(getCentreClinicians, ({ params }) =>
    Effect.gen(function* () {
      const clinician = yield* frenchClinician
      const sql = yield* SqlClient.SqlClient
      const [centre] = yield* sql<{ readonly name: string }>`
        select name from care_facility where id = ${params.id} and pool_id = ${clinician.poolId}`
      if (centre === undefined) return yield* notFound("Health centre")
      yield* (yield* Audit).write({ action: "fr.centre-clinicians.read", subjectId: params.id, outcome: "done" })
      return {
        centreName: centre.name,
        clinicians: yield* sql<CentreClinician>`
          select clinician.id, person.name, title, profession
          from clinician join person on person.id = clinician.person_id
          where pool_id = ${clinician.poolId} and country_specific -> 'fr' ->> 'health_centre_id' = ${params.id}
          order by person.name, clinician.id`,
      }
    }),
  ),
]
