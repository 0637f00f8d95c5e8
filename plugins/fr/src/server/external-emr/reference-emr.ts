import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { functional, technical, type ExternalEmr } from "./external-emr.ts"

/**
 * A record system on this machine, for the demo clinic: it answers for the partners whose system is in service, and takes a patient
 * only with date of birth and phone number, as a real one does.
 */
export const referenceEmr: ExternalEmr<SqlClient.SqlClient> = {
  send: (patient) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [partner] = yield* Effect.orDie(
        sql<{ readonly answers: boolean }>`select emr_answers as answers from fr_partner where id = ${patient.partnerId}`,
      )
      if (partner?.answers !== true) return yield* technical("The partner's record system is out of service")
      if (patient.dateOfBirth === null || patient.phone === null)
        return yield* functional("The record system takes only patients with date of birth and phone number")
    }),
}
