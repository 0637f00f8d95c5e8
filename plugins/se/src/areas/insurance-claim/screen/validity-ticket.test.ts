import { respond, apiError, memoryApi } from "@rond/core/testkit"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { getValidityTicket, ValidityTicket } from "../model/endpoints.ts"
import { deletedTicket, readValidityTicket, ticketState } from "./validity-ticket.ts"

const now = Temporal.Instant.from("2026-11-21T12:00:00Z")
const ticket: ValidityTicket = {
  validFrom: "2026-11-01T00:00:00.000Z",
  validTo: "2026-12-01T00:00:00.000Z",
  numberOfAppointments: 3,
  remainedAppointments: 2,
  isRevoked: false,
}

describe("validity tickets", () => {
  it.each<[ReturnType<typeof ticketState>, Partial<ValidityTicket>]>([
    ["valid", {}],
    ["valid", { numberOfAppointments: -1, remainedAppointments: -1 }],
    ["used-up", { remainedAppointments: 0 }],
    ["expired", { validTo: "2026-11-21T11:59:59.000Z" }],
    ["not-yet", { validFrom: "2026-11-21T12:00:01.000Z" }],
    ["revoked", { isRevoked: true, remainedAppointments: 0 }],
    ["revoked", deletedTicket],
  ])("returns %s for %j", { tags: ["PANE-028"] }, (state, changes) => {
    expect(ticketState({ ...ticket, ...changes }, now)).toBe(state)
  })

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [0.5, false],
  ])("accepts %d remaining appointments: %s", { tags: ["PANE-028"] }, (remained, isAccepted) => {
    const wire = {
      valid_from: ticket.validFrom,
      valid_to: ticket.validTo,
      number_of_appointments: -1,
      remained_appointments: remained,
      is_revoked: false,
    }
    expect(Schema.decodeUnknownResult(ValidityTicket)(wire)._tag).toBe(isAccepted ? "Success" : "Failure")
  })

  const read = (response: Parameters<typeof memoryApi>[0]) =>
    Effect.runPromise(readValidityTicket("meeting-1", "patient-1").pipe(Effect.provide(memoryApi(response).context), Effect.result))

  it.each(["NotFound", "Invalid", "Conflict", "Refused", "Unavailable"] as const)(
    "treats a deleted ticket as revoked, with no appointments, whatever its status: %s",
    { tags: ["PANE-028"] },
    async (kind) => {
      expect(await read([respond(getValidityTicket, apiError(kind, { code: "TICKET_DELETED" }))])).toMatchObject({
        success: deletedTicket,
      })
      expect(deletedTicket).toMatchObject({ isRevoked: true, numberOfAppointments: -1, remainedAppointments: -1 })
    },
  )

  it("passes on any other error", { tags: ["PANE-028"] }, async () => {
    expect(await read([respond(getValidityTicket, apiError("NotFound"))])).toMatchObject({ failure: { _tag: "NotFound" } })
    expect(await read([respond(getValidityTicket, apiError("Unavailable"))])).toMatchObject({ failure: { _tag: "Unavailable" } })
  })
})
