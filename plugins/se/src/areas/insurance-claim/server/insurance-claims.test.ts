import { getInsuranceClaimInfo, getValidityTicket } from "../model/endpoints.ts"
import { serverModule } from "../../../server/server.ts"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  besideDoctor as besideOfNowhere,
  clinicModule,
  inCountry,
  insertTestClinic,
  nearDoctor as nearOfNowhere,
  withServer,
} from "@rond/server/testing"
import { beforeAll, describe, expect, it } from "vitest"

const [nearDoctor, besideDoctor] = [inCountry(nearOfNowhere, "SE"), inCountry(besideOfNowhere, "SE")]

const server = withServer([clinicModule, serverModule])
beforeAll(async () => {
  await server.run(insertTestClinic)
  await server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into se_insurance_claim values ('anna', 3)`
      yield* sql`insert into se_validity_ticket (meeting_id, user_id, valid_from, valid_to, number_of_appointments, remained_appointments, deleted_at)
        values ('adult-meeting', 'anna', '2026-03-01T00:00:00Z', '2026-09-01T00:00:00Z', 3, 2, null),
               ('guest-meeting', 'guest', '2026-03-01T00:00:00Z', '2026-09-01T00:00:00Z', -1, -1, now())`
    }),
  )
})

const claimOf = (patientId: string, clinicianId = "near") => ({ params: { patientId, clinicianId } })
const ticketOf = (activityId: string, userId: string) => ({ params: { activityId, userId } })

describe("Sweden's insurance claims", () => {
  it("are fetched by patient and clinician, are null if none exists, and are audited", { tags: ["PANE-018"] }, async () => {
    expect(await server.call(getInsuranceClaimInfo, claimOf("anna"), { as: nearDoctor })).toEqual({
      claimInfo: { numberOfAppointments: 3 },
    })
    expect(await server.call(getInsuranceClaimInfo, claimOf("child"), { as: nearDoctor })).toEqual({ claimInfo: null })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "se.insurance-claim.read", patientId: "child", outcome: "done" })
  })

  it("are refused to a stranger and to anyone who asks in another's name", { tags: ["PANE-018"] }, async () => {
    expect(await server.error(getInsuranceClaimInfo, claimOf("anna", "beside"), { as: besideDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getInsuranceClaimInfo, claimOf("anna", "beside"), { as: nearDoctor })).toMatchObject({ _tag: "Refused" })
  })

  it("are refused outside Sweden, and the refusal is audited", async () => {
    const as = inCountry(nearOfNowhere, "DE")
    for (const error of [
      await server.error(getInsuranceClaimInfo, claimOf("anna"), { as }),
      await server.error(getValidityTicket, ticketOf("adult-meeting", "anna"), { as }),
    ]) {
      expect(error).toMatchObject({ _tag: "Refused" })
      expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
    }
  })

  it("have tickets by activity and user; a missing one is null, a deleted one is TICKET_DELETED", { tags: ["PANE-018"] }, async () => {
    expect(await server.call(getValidityTicket, ticketOf("adult-meeting", "anna"), { as: nearDoctor })).toEqual({
      ticket: {
        validFrom: "2026-03-01T00:00:00.000Z",
        validTo: "2026-09-01T00:00:00.000Z",
        numberOfAppointments: 3,
        remainedAppointments: 2,
        isRevoked: false,
      },
    })
    expect(await server.call(getValidityTicket, ticketOf("child-meeting", "guardian"), { as: nearDoctor })).toEqual({ ticket: null })
    expect(await server.call(getValidityTicket, ticketOf("adult-meeting", "guardian"), { as: nearDoctor })).toEqual({ ticket: null })
    expect(await server.error(getValidityTicket, ticketOf("guest-meeting", "guest"), { as: nearDoctor })).toMatchObject({
      _tag: "NotFound",
      code: "TICKET_DELETED",
    })
    expect(await server.error(getValidityTicket, ticketOf("adult-meeting", "anna"), { as: besideDoctor })).toMatchObject({
      _tag: "Refused",
    })
  })
})
