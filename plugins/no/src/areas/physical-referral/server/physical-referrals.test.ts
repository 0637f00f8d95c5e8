import { getTakenActions } from "@rond/core/model/actions"
import type { NewInternalReferral } from "@rond/core/model/internal-referral"
import { getMeeting } from "@rond/core/model/meeting"
import {
  actionsModule,
  appointmentsModule,
  clinicModule,
  gated,
  internalReferralsModule,
  recordModuleWith,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { doctor, insertCareFacilities, insertNorwegianClinic } from "../../../server/testing/norwegian-clinic.ts"
import { bookPhysicalReferral, getPhysicalReferralOptions, getPhysicalReferralSlots, listPhysicalReferrals } from "../model/endpoints.ts"

const server = withServer([
  clinicModule,
  supportModule,
  actionsModule,
  recordModuleWith([serverModule]),
  appointmentsModule,
  internalReferralsModule,
  gated(serverModule),
])
beforeAll(async () => {
  await server.run(insertNorwegianClinic)
  await server.run(insertCareFacilities)
})

// Mondays; eight o'clock in Oslo.
const monday = (week: number, minutes = 0) => Date.parse("2030-01-07T07:00:00Z") + (week * 7 * 24 * 60 + minutes) * 60_000
const referral = (changes: Partial<NewInternalReferral> = {}): NewInternalReferral => ({
  meetingId: "m-kari",
  patientId: "kari",
  clinicianId: "moen",
  careFacilityId: "majorstuen",
  startMillis: monday(0),
  durationMinutes: 20,
  message: " Please look at the wound. ",
  ...changes,
})
const book = (changes: Partial<NewInternalReferral> = {}, options = {}) =>
  server.call(bookPhysicalReferral, { payload: referral(changes) }, { as: doctor, ...options })
const refusedBooking = (changes: Partial<NewInternalReferral>, as = doctor) =>
  server.error(bookPhysicalReferral, { payload: referral(changes) }, { as })
const window = { minutes: 20, fromMillis: monday(0, -60), toMillis: monday(0, 7 * 24 * 60) }
const slotsOf = async (query: { clinicianId?: string; careFacilityId?: string; profession?: string }) =>
  (await server.call(getPhysicalReferralSlots, { query: { ...window, ...query } }, { as: doctor })).slots

describe("a physical referral", () => {
  it("offers the care facilities where colleagues see patients, and who they are", { tags: ["PHR-002"] }, async () => {
    const { careFacilities, colleagues, lengths } = await server.call(getPhysicalReferralOptions, {}, { as: doctor })
    expect(lengths).toEqual([20])
    expect(careFacilities).toEqual([
      { id: "majorstuen", name: "Majorstuen" },
      { id: "sagene", name: "Sagene" },
    ])
    expect(colleagues.map(({ id, profession, careFacilityIds }) => [id, profession, careFacilityIds])).toEqual([
      ["lie", "doctor", ["majorstuen"]],
      ["moen", "nurse", ["majorstuen", "sagene"]],
    ])
  })

  it("has times at that care facility alone, of one colleague or of a profession", { tags: ["PHR-003"] }, async () => {
    const weekdays = async (query: Parameters<typeof slotsOf>[0]) => [
      ...new Set((await slotsOf(query)).map((slot) => `${slot.clinicianId} ${new Date(slot.startMillis).getUTCDay()} ${slot.shiftType}`)),
    ]
    expect(await weekdays({ careFacilityId: "sagene", clinicianId: "moen" })).toEqual(["moen 2 PHYSICAL"])
    expect(await weekdays({ careFacilityId: "majorstuen", profession: "doctor" })).toEqual(["lie 1 PHYSICAL"])
    expect(await weekdays({ careFacilityId: "majorstuen" })).toEqual(["lie 1 PHYSICAL"])
    for (const query of [{}, { clinicianId: "moen" }, { careFacilityId: "elsewhere" }, { careFacilityId: "sagene", profession: "doctor" }])
      expect(await server.error(getPhysicalReferralSlots, { query: { ...window, ...query } }, { as: doctor })).toMatchObject({
        _tag: "Refused",
      })
  })

  it("books a visit there with the message, once, is audited and listed", { tags: ["PHR-001", "PHR-004", "REF-614"] }, async () => {
    const options = { idempotencyKey: "physical-once" }
    const booked = await book({}, options)
    expect(booked).toEqual({
      internalReferralId: expect.any(String),
      clinicianName: "Sindre Moen",
      profession: "nurse",
      startTimeInclusive: "2030-01-07T07:00:00.000Z",
      endTimeExclusive: "2030-01-07T07:20:00.000Z",
      careFacilityName: "Majorstuen",
      message: "Please look at the wound.",
      isCancelled: false,
    })
    expect(await book({}, options)).toEqual(booked)
    const { internalReferralId: id } = booked
    expect((await server.audit()).find(({ subjectId }) => subjectId === id)).toMatchObject({
      action: "no.physical-referral.book",
      meetingId: "m-kari",
      patientId: "kari",
    })
    const list = await server.call(listPhysicalReferrals, { params: { meetingId: "m-kari" } }, { as: doctor })
    expect(list.internalReferrals).toEqual([booked])
    expect((await server.audit()).at(-1)).toMatchObject({ action: "no.physical-referral.list", meetingId: "m-kari" })
    const colleague = { ...doctor, clinician: { ...doctor.clinician!, id: "moen", profession: "nurse" } }
    const visit = await server.call(getMeeting, { params: { id } }, { as: colleague })
    expect(visit).toMatchObject({
      interventionType: "physical",
      internalReferral: { bookerName: "Dr Haug", message: "Please look at the wound." },
    })
  })

  it("is a taken action of its own, and says when it was cancelled", { tags: ["PHR-005"] }, async () => {
    const { internalReferralId: id } = await book({ startMillis: monday(1) })
    const takenOf = async (kind: string) =>
      (await server.call(getTakenActions, { params: { meetingId: "m-kari" } }, { as: doctor })).kinds.find((group) => group.kind === kind)
        ?.items
    expect(await takenOf("no-physical-referral")).toContainEqual({ id, isCancelled: false })
    expect(await takenOf("internal-referral")).toEqual([])
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set finished_status = 'CANCELLED' where id = ${id}`))
    expect(await takenOf("no-physical-referral")).toContainEqual({ id, isCancelled: true })
  })

  it("gives a time to one of two who refer at once", { tags: ["PHR-004"] }, async () => {
    const both = await Promise.allSettled([book({ startMillis: monday(2) }), book({ startMillis: monday(2) })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "slot_taken" } })
  })

  it.each<[string, Partial<NewInternalReferral>, string]>([
    ["without a message", { message: " " }, "referral_message"],
    ["at another care facility than the colleague's that day", { careFacilityId: "sagene" }, "no_such_slot"],
    ["without a care facility", { careFacilityId: undefined as never }, "no_such_slot"],
    ["in a video shift", { startMillis: monday(3, 2 * 24 * 60), careFacilityId: "majorstuen" }, "no_such_slot"],
    ["of another length", { durationMinutes: 30 }, "referral_length"],
    ["to oneself", { clinicianId: "haug" }, "own_clinician"],
    ["in a meeting of another patient", { meetingId: "m-liv" }, "patient_mismatch"],
  ])("is refused %s", { tags: ["PHR-004"] }, async (_what, changes, code) => {
    const { careFacilityId, ...rest } = referral({ startMillis: monday(3), ...changes })
    const payload = careFacilityId === undefined ? rest : { ...rest, careFacilityId }
    expect(await server.error(bookPhysicalReferral, { payload }, { as: doctor })).toMatchObject({ code })
  })

  it("is not for children, for clinicians without a place, or for those of another country", { tags: ["PHR-001", "PHR-004"] }, async () => {
    expect(await refusedBooking({ meetingId: "m-liv", patientId: "liv" })).toMatchObject({ code: "not_offered" })
    expect(await refusedBooking({ clinicianId: "solberg" })).toMatchObject({ _tag: "Refused" })
    const swedish = { ...doctor, clinician: { ...doctor.clinician!, poolCountry: "SE" } }
    expect(await refusedBooking({}, swedish)).toMatchObject({ _tag: "Refused" })
    const stranger = { ...doctor, clinician: { ...doctor.clinician!, id: "lie" } }
    expect(await refusedBooking({}, stranger)).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "m-kari" })
  })
})
