import { Access, Audit, handle, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getLabTest, getMeasurements, LabTest, LabTestMeta, listLabTests, Measurements } from "../model/health-check.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

const readMeta = readStored(LabTestMeta)
const readTest = readStored(LabTest)
const readMeasurements = readStored(Measurements)

/** The patient, if the caller is of a Swedish pool and treats them. */
const patientToRead = Effect.fnUntraced(function* (patientId: string) {
  yield* swedishClinician
  return yield* (yield* Access).requirePatient(patientId)
})

/** Writes a read to the audit log. */
const auditRead = (action: string, about: { readonly patientId: string; readonly subjectId?: string }) =>
  Effect.flatMap(Audit, (audit) => audit.write({ action, outcome: "done", ...about }))

const list = handle(listLabTests, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* patientToRead(query.patientId)
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id, status, instant_text(se_lab_test.updated_at) as updated_at, jsonb_build_object('localization_key', type_key) as type,
        encounter_id, source
      from se_lab_test
      where patient_id = ${patientId} and pool_id = ${poolId} and source in ${sql.in(query.source.split(","))}
      order by se_lab_test.updated_at desc, id`
    yield* auditRead("se.lab-tests.read", { patientId })
    return { labTestsMetaData: yield* Effect.forEach(rows, readMeta) }
  }),
)

const labTestHandler = handle(getLabTest, ({ params, query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* patientToRead(query.patientId)
    const sql = yield* SqlClient.SqlClient
    const [labTest] = yield* sql`
      select conclusion, reviewer_name as reviewer_full_name, results, health_form from se_lab_test
      where id = ${params.id} and patient_id = ${patientId} and pool_id = ${poolId}`
    if (labTest === undefined) return yield* notFound("Lab test")
    yield* auditRead("se.lab-test.read", { patientId, subjectId: params.id })
    return yield* readTest(labTest)
  }),
)

const measured = handle(getMeasurements, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* patientToRead(query.patientId)
    const sql = yield* SqlClient.SqlClient
    const [encounter] = yield* sql<{ readonly measurements: unknown }>`
      select measurements from se_lab_encounter where id = ${query.encounterId} and patient_id = ${patientId} and pool_id = ${poolId}`
    if (encounter === undefined) return yield* notFound("Measurements")
    yield* auditRead("se.lab-measurements.read", { patientId, subjectId: query.encounterId })
    return yield* readMeasurements(encounter.measurements)
  }),
)

export const healthCheckHandlers = [list, labTestHandler, measured]
