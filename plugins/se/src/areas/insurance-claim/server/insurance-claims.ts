import { Access, Audit, handle, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getInsuranceClaimInfo, getValidityTicket, ticketDeleted, type ClaimInfo, type ValidityTicket } from "../model/endpoints.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

const claim = handle(getInsuranceClaimInfo, ({ params }) =>
  Effect.gen(function* () {
    const clinician = yield* swedishClinician
    const access = yield* Access
    if (clinician.id !== params.clinicianId)
      return yield* access.refuse("Clinicians ask in their own name", { patientId: params.patientId })
    yield* access.requirePatient(params.patientId)
    yield* (yield* Audit).write({ action: "se.insurance-claim.read", patientId: params.patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [claimInfo] = yield* sql<ClaimInfo>`
      select number_of_appointments as "numberOfAppointments" from se_insurance_claim where patient_id = ${params.patientId}`
    return { claimInfo: claimInfo ?? null }
  }),
)

type TicketRow = ValidityTicket & { readonly isDeleted: boolean }

const ticket = handle(getValidityTicket, ({ params }) =>
  Effect.gen(function* () {
    yield* swedishClinician
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.activityId)
    yield* (yield* Audit).write({ action: "se.validity-ticket.read", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [ticketRow] = yield* sql<TicketRow>`
      select instant_text(valid_from) as "validFrom", instant_text(valid_to) as "validTo", number_of_appointments as "numberOfAppointments",
        remained_appointments as "remainedAppointments", is_revoked as "isRevoked", deleted_at is not null as "isDeleted"
      from se_validity_ticket where meeting_id = ${meetingId} and user_id = ${params.userId}`
    if (ticketRow === undefined) return { ticket: null }
    const { isDeleted, ...rest } = ticketRow
    if (isDeleted) return yield* new Problem({ status: 404, code: ticketDeleted, title: "The ticket was deleted" })
    return { ticket: rest }
  }),
)

export const insuranceClaimHandlers = [claim, ticket]
