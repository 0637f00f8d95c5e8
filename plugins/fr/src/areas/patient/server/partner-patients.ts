import { Access, Audit, handle, holdsAccountOf, invalid, notFound } from "@rond/core/server-kit"
import type { ContactPerson } from "@rond/core/model/patient"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getContactPerson } from "../model/contact-person.ts"
import { getPartnerPatient, type PartnerPatient } from "../model/partner-patient.ts"
import { frenchClinician } from "./health-centre.ts"

const partner = handle(getPartnerPatient, ({ params }) =>
  Effect.gen(function* () {
    yield* frenchClinician
    const { patientId } = yield* (yield* Access).requireAccount(params.id)
    yield* (yield* Audit).write({ action: "fr.partner-patient.read", patientId, subjectId: params.id, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<PartnerPatient>`
      select external_patient_id as "externalPatientId", partner.name as "partnerName"
      from fr_partner_patient join fr_partner partner on partner.id = partner_id
      where user_id = ${params.id}`
    return row ?? null
  }),
)

const contact = handle(getContactPerson, ({ params }) =>
  Effect.gen(function* () {
    const clinician = yield* frenchClinician
    const access = yield* Access
    const { patientId } = yield* access.requirePatient(params.patientId)
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ readonly contactPerson: ContactPerson | null; readonly isAccount: boolean }>`
      select contact_person as "contactPerson", ${holdsAccountOf(sql, { userId: params.userId, patientId }, clinician)} as "isAccount"
      from patient where id = ${patientId}`
    if (row?.isAccount !== true) return yield* invalid("another_account", "The patient is not on this account")
    yield* (yield* Audit).write({ action: "fr.contact-person.read", patientId, outcome: "done" })
    return row.contactPerson ?? (yield* notFound("Contact person"))
  }),
)

export const partnerPatientHandlers = [partner, contact]
