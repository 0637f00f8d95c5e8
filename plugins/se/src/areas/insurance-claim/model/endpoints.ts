import { defineEndpoint, InstantText, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** -1 where no number is set. */
const Appointments = Schema.Int.check(Schema.isGreaterThanOrEqualTo(-1))

/** An insurer's grant to the patient: a number of appointments, or -1 for a claim without a number. */
export const ClaimInfo = snakeCaseStruct({ numberOfAppointments: Appointments })
export type ClaimInfo = typeof ClaimInfo.Type

/** The claim of the person who is treated; `null` where there is none. `clinicianId` is the clinician who asks. */
export const getInsuranceClaimInfo = defineEndpoint({
  id: "se.insurance-claim-info",
  method: "GET",
  path: "/mental-health-b2b/insuranceClaimInfo/:patientId/:clinicianId",
  summary: "A patient's insurance claim",
  params: Schema.Struct({ patientId: Schema.String, clinicianId: Schema.String }),
  response: snakeCaseStruct({ claimInfo: Schema.NullOr(ClaimInfo) }),
  retries: 2,
})

/** The ticket that pays for the meeting: a number of appointments between two moments. -1: no number is set. */
export const ValidityTicket = snakeCaseStruct({
  validFrom: Schema.NullOr(InstantText),
  validTo: Schema.NullOr(InstantText),
  numberOfAppointments: Appointments,
  remainedAppointments: Appointments,
  isRevoked: Schema.Boolean,
})
export type ValidityTicket = typeof ValidityTicket.Type

/** The ticket was withdrawn permanently: {@link deletedTicket}. */
export const ticketDeleted = "TICKET_DELETED"

/** The ticket of one activity. `null` where the patient has none; an error with the code {@link ticketDeleted} where it was deleted. */
export const getValidityTicket = defineEndpoint({
  id: "se.validity-ticket",
  method: "GET",
  path: "/mental-health-b2b/validityTicket/:activityId/:userId",
  summary: "The validity ticket of a meeting",
  params: Schema.Struct({ activityId: Schema.String, userId: Schema.String }),
  response: snakeCaseStruct({ ticket: Schema.NullOr(ValidityTicket) }),
  retries: 2,
  errors: ["TICKET_DELETED"],
})
