import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { getUpcomingAppointments, listRevisitBookings } from "@rond/core/model/appointments"
import { getMeeting } from "@rond/core/model/meeting"
import {
  bookInternalReferral,
  getInternalReferralOptions,
  getInternalReferralSlots,
  listInternalReferrals,
  type NewInternalReferral,
} from "@rond/core/model/internal-referral"
import { doctor, insertClinic, insertShift, meetingRow, nurse, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "../appointments/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { insertRows } from "../clinic/insert.ts"
import { withServer } from "../../testing/test-server.ts"
import { internalReferralsModule } from "./module.ts"

const millis = (instant: string) => Date.parse(instant)
const referral = (changes: Partial<NewInternalReferral> = {}): NewInternalReferral => ({
  meetingId: "anna-today",
  patientId: "anna",
  clinicianId: "nurse",
  startMillis: millis("2030-01-07T07:00:00Z"),
  durationMinutes: 20,
  message: " Please check the wound. ",
  ...changes,
})

describe("internal referrals", () => {
  const server = withServer([clinicModule, supportModule, appointmentsModule, internalReferralsModule])
  const book = (payload: NewInternalReferral, as = doctor) => server.call(bookInternalReferral, { payload }, { as })
  const refusedBooking = (payload: NewInternalReferral, as = doctor) => server.error(bookInternalReferral, { payload }, { as })
  const window = { minutes: 20, fromMillis: millis("2030-01-07T00:00:00Z"), toMillis: millis("2030-01-08T00:00:00Z") }

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(insertShift({ id: "nurse-monday", clinicianId: "nurse", weekday: 1 }))
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into care_type (pool_id, id, name) values ('north', 'primary_care', 'Primärvård')`
        yield* sql`insert into person (id, subject, name, role, language) values ('person-third', 'third', 'Bea Lund', 'clinician', 'sv')`
        yield* sql`insert into clinician (id, person_id, pool_id, profession, title, care_type)
          values ('third', 'person-third', 'north', 'doctor', 'Specialist', 'primary_care')`
      }),
    )
    await server.run(insertShift({ id: "third-monday", clinicianId: "third", weekday: 1 }))
  })

  it("list the pool's other clinicians, their care types and the lengths", { tags: ["REF-001"] }, async () => {
    expect(await server.call(getInternalReferralOptions, {}, { as: doctor })).toEqual({
      lengths: [20],
      standardLength: 20,
      careTypes: [{ id: "primary_care", name: "Primärvård" }],
      colleagues: [
        { id: "third", name: "Bea Lund", profession: "doctor", title: "Specialist", careType: "primary_care" },
        { id: "nurse", name: "Nils Berg", profession: "nurse", title: "Nurse", careType: "primary_care" },
      ],
    })
    expect(await server.error(getInternalReferralOptions, {}, { as: supporter })).toMatchObject({ _tag: "Refused" })
  })

  it("list each start once, with the least busy free colleague", async () => {
    await server.run(insertRows("meeting", [meetingRow("busy", "third", "cilla", "2030-01-07T07:05:00Z")]))
    const { slots, timeZone } = await server.call(
      getInternalReferralSlots,
      { query: { ...window, careType: "primary_care" } },
      { as: doctor },
    )
    expect(timeZone).toBe("Europe/Stockholm")
    expect(slots.map((slot) => [new Date(slot.startMillis).toISOString().slice(11, 16), slot.clinicianName, slot.isBookable])).toEqual([
      ["07:00", "Nils Berg", true],
      ["07:20", "Nils Berg", true],
      ["07:40", "Nils Berg", true],
    ])
  })

  it("list one colleague's times, of the requested length", async () => {
    const { slots } = await server.call(
      getInternalReferralSlots,
      { query: { ...window, minutes: 30, clinicianId: "third" } },
      { as: doctor },
    )
    expect(slots.map((slot) => [slot.clinicianId, slot.endMillis - slot.startMillis, slot.isBookable])).toEqual([
      ["third", 30 * 60_000, false],
      ["third", 30 * 60_000, true],
    ])
  })

  it.each([
    ["another pool's clinician", { clinicianId: "other" }, "Refused"],
    ["the caller", { clinicianId: "doctor" }, "Refused"],
    ["nobody", {}, "Refused"],
    ["a negative window", { careType: "primary_care" as const, toMillis: 0 }, "Invalid"],
  ])("refuse the times of %s", async (_whose, changes, tag) => {
    expect(await server.error(getInternalReferralSlots, { query: { ...window, ...changes } }, { as: doctor })).toMatchObject({ _tag: tag })
  })

  it.each(["minutes=1000", "minutes=NaN", "minutes=4", "minutes=20.5"])("refuse slots of %s", async (minutes) => {
    const query = `careType=primary_care&${minutes}&fromMillis=${window.fromMillis}&toMillis=${window.toMillis}`
    expect((await server.send(`/api/meeting/clinician/internal-referral/slots?${query}`, {}, doctor)).status).toBe(422)
  })

  it(
    "create a meeting with the referrer, the place and the reason, and audit it",
    { tags: ["REF-003", "REF-004", "REF-614"] },
    async () => {
      const booked = await book(referral())
      expect(booked).toEqual({
        internalReferralId: expect.any(String),
        clinicianName: "Nils Berg",
        profession: "nurse",
        startTimeInclusive: "2030-01-07T07:00:00.000Z",
        endTimeExclusive: "2030-01-07T07:20:00.000Z",
        careFacilityName: null,
        message: "Please check the wound.",
        isCancelled: false,
      })
      const meeting = await server.call(getMeeting, { params: { id: booked.internalReferralId } }, { as: nurse })
      expect(meeting).toMatchObject({
        patientId: "anna",
        slotLength: 20,
        internalReferral: {
          bookerName: "Karin Ek",
          bookerFacility: "North",
          bookerCareTypeName: "Primärvård",
          message: "Please check the wound.",
        },
      })
      expect((await server.audit()).find((row) => row.subjectId === booked.internalReferralId)).toMatchObject({
        action: "referral.book",
        patientId: "anna",
        meetingId: "anna-today",
        outcome: "done",
      })
    },
  )

  it("are listed apart from revisits, and among upcoming appointments", { tags: ["REF-005"] }, async () => {
    const listed = await server.call(listInternalReferrals, { params: { meetingId: "anna-today" } }, { as: doctor })
    expect(listed.internalReferrals.map((referral) => referral.clinicianName)).toEqual(["Nils Berg"])
    expect((await server.call(listRevisitBookings, { params: { meetingId: "anna-today" } }, { as: doctor })).bookings).toEqual([])
    const ahead = await server.call(
      getUpcomingAppointments,
      { params: { patientId: "anna", clinicianId: "doctor" }, query: { size: 100, page: 0 } },
      { as: doctor },
    )
    expect(ahead.content).toMatchObject([
      { isInternalReferral: true, bookerClinician: "Karin Ek", bookerMessage: "Please check the wound." },
    ])
    expect(await server.error(listInternalReferrals, { params: { meetingId: "anna-today" } }, { as: otherPool })).toMatchObject({
      _tag: "Refused",
    })
  })

  it("book a time for one of two concurrent requests, and once for a repeated key", async () => {
    const at = millis("2030-01-14T07:00:00Z")
    const both = await Promise.allSettled([book(referral({ startMillis: at })), book(referral({ startMillis: at }))])
    expect(both.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(both.find((result) => result.status === "rejected")?.reason).toMatchObject({ _tag: "Conflict", code: "slot_taken" })
    const options = { as: doctor, idempotencyKey: "referral-again" }
    const payload = referral({ startMillis: millis("2030-01-14T07:20:00Z") })
    const first = await server.call(bookInternalReferral, { payload }, options)
    expect(await server.call(bookInternalReferral, { payload }, options)).toEqual(first)
  })

  it("book a child under the account of the child's meeting", { tags: ["REF-003"] }, async () => {
    const booked = await book(referral({ meetingId: "bo-today", patientId: "bo", startMillis: millis("2030-01-21T07:00:00Z") }))
    const meeting = await server.call(getMeeting, { params: { id: booked.internalReferralId } }, { as: nurse })
    expect([meeting.patientId, meeting.user.id]).toEqual(["bo", "anna"])
  })

  it.each<[string, Partial<NewInternalReferral>, string]>([
    ["without a message", { message: " \n" }, "referral_message"],
    ["at a time nobody works", { startMillis: millis("2030-01-07T12:00:00Z") }, "no_such_slot"],
    ["of a length the pool does not have", { durationMinutes: 30 }, "referral_length"],
    ["to oneself", { clinicianId: "doctor" }, "own_clinician"],
    ["in a meeting of another patient", { meetingId: "bo-today" }, "patient_mismatch"],
  ])("do not refer %s", async (_what, changes, code) => {
    expect(await refusedBooking(referral({ startMillis: millis("2030-01-28T07:00:00Z"), ...changes }))).toMatchObject({
      _tag: "Invalid",
      code,
    })
  })

  it.each([
    ["a patient whose meeting is another clinician's", referral({ meetingId: "cilla-today", patientId: "cilla" }), doctor],
    ["to another pool's clinician", referral({ clinicianId: "other" }), doctor],
    ["by another pool's clinician", referral(), otherPool],
    ["by a support person", referral(), supporter],
  ])("refuse to refer %s", async (_what, payload, as) => {
    expect(await refusedBooking(payload, as)).toMatchObject({ _tag: "Refused" })
  })

  it("are audited with their patient when the receiver causes a refusal", { tags: ["API-016"] }, async () => {
    await refusedBooking(referral({ clinicianId: "other" }), doctor)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", meetingId: "anna-today", patientId: "anna" })
  })

  it("use the pool's own lengths", { tags: ["REF-001"] }, async () => {
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into internal_referral_length (pool_id, minutes, is_standard) values ('north', 30, false), ('north', 45, true)`
      }),
    )
    expect(await server.call(getInternalReferralOptions, {}, { as: doctor })).toMatchObject({ lengths: [30, 45], standardLength: 45 })
  })
})
