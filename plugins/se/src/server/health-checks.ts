import { Access, Audit, handle, notFound } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { getLabTest, getMeasurements, LabTest, LabTestMeta, listLabTests, Measurements } from "../contract/health-check.ts"
import { swedishClinician } from "./swedish-clinician.ts"

/** Stored rows are in wire format. One that breaks it is a defect, which the log names. */
const reading = <T>(schema: Schema.Codec<T, unknown>) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (row: unknown) => Effect.orDie(decode(row))
}
const readMeta = reading(LabTestMeta)
const readTest = reading(LabTest)
const readMeasurements = reading(Measurements)

/** The patient, if the caller is of a Swedish pool and treats them. Writes the read to the audit log. */
const patientToRead = Effect.fnUntraced(function* (patientId: string, action: string, subjectId?: string) {
  yield* swedishClinician
  const patient = yield* (yield* Access).requirePatient(patientId)
  yield* (yield* Audit).write({ action, patientId, outcome: "done", ...(subjectId === undefined ? {} : { subjectId }) })
  return patient
})

const list = handle(listLabTests, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* patientToRead(query.patientId, "se.lab-tests.read")
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id, status, instant_text(se_lab_test.updated_at) as updated_at, jsonb_build_object('localization_key', type_key) as type,
        encounter_id, source
      from se_lab_test
      where patient_id = ${patientId} and pool_id = ${poolId} and source in ${sql.in(query.source.split(","))}
      order by se_lab_test.updated_at desc, id`
    return { labTestsMetaData: yield* Effect.forEach(rows, readMeta) }
  }),
)

const labTestHandler = handle(getLabTest, ({ params, query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* patientToRead(query.patientId, "se.lab-test.read", params.id)
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql`
      select conclusion, reviewer_name as reviewer_full_name, results, health_form from se_lab_test
      where id = ${params.id} and patient_id = ${patientId} and pool_id = ${poolId}`
    return found === undefined ? yield* notFound("Lab test") : yield* readTest(found)
  }),
)

const measured = handle(getMeasurements, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* patientToRead(query.patientId, "se.lab-measurements.read", query.encounterId)
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<{ readonly measurements: unknown }>`
      select measurements from se_lab_encounter where id = ${query.encounterId} and patient_id = ${patientId} and pool_id = ${poolId}`
    return found === undefined ? yield* notFound("Measurements") : yield* readMeasurements(found.measurements)
  }),
)

export const healthCheckHandlers = [list, labTestHandler, measured]
