import { Access, Audit, handle, marketToday, notFound, type ServerFact } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { findByCard, getMedicalCard, type MedicalCard } from "../contract/contract.ts"

const card = handle(getMedicalCard, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* Access
    yield* access.requireClinicianIn(["IE"])
    const { patientId, poolId } = yield* access.requirePatient(params.patientId)
    yield* (yield* Audit).write({ action: "ie.medical-card.read", patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const today = yield* marketToday(poolId)
    const [row] = yield* sql<MedicalCard>`
      select number, to_char(valid_to, 'YYYY-MM-DD') as "validTo" from ie_medical_card
      where patient_id = ${patientId} and valid_to >= ${today}::date`
    return row ?? (yield* notFound("Medical card"))
  }),
)

const find = handle(findByCard, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* (yield* Access).requireClinicianIn(["IE"])
    const sql = yield* SqlClient.SqlClient
    // A person who is not the caller's patient counts as not found.
    const [row] = yield* sql<{ readonly patientId: string }>`
      select patient_id as "patientId" from ie_medical_card card
      where number = ${payload.number.trim()} and exists (
        select 1 from care_relation relation
        where relation.patient_id = card.patient_id and relation.clinician_id = ${id} and relation.pool_id = ${poolId}
      )`
    const patientId = row?.patientId ?? null
    yield* (yield* Audit).write({ action: "ie.medical-card.search", ...(patientId !== null && { patientId }), outcome: "done" })
    return { patientId }
  }),
)

/** The fact that the policy's completion rule depends on, as the server finds it. */
export const hasMedicalCard: ServerFact = {
  id: "ie.has-medical-card",
  find: ({ patientId }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const cards = yield* sql`select 1 from ie_medical_card where patient_id = ${patientId}`
      return cards.length > 0
    }),
}

export const medicalCardHandlers = [card, find]
