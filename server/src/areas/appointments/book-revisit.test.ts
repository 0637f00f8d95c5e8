import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  bookRevisit,
  cancelRevisit,
  getShiftSlots,
  listRevisitBookings,
  moveRevisit,
  type NewRevisitBooking,
} from "@rond/core/model/appointments"
import { getDayMeetings } from "@rond/core/model/meeting"
import { getPatientUser } from "@rond/core/model/patient"
import { insertRows } from "../clinic/insert.ts"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { doctor, insertClinic, insertShift, meetingRow, nurse, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "./module.ts"

const start = (hour: number, minute: number, day = 7) => ({ year: 2030, month: 1, day, hour, minute })
const booking = (changes: Partial<NewRevisitBooking> = {}): NewRevisitBooking => ({
  clinicianId: "doctor",
  userId: "anna",
  patientId: "anna",
  message: "Come fasting",
  start: start(8, 0),
  durationMinutes: 20,
  purpose: "consultation",
  originMeetingId: "anna-today",
  clinicianProfession: "doctor",
  ...changes,
})
const ofChild = (changes: Partial<NewRevisitBooking> = {}) =>
  booking({ patientId: "bo", childId: "bo", childName: "Bo Lind", originMeetingId: "bo-today", ...changes })
const without = <Key extends keyof NewRevisitBooking>(from: NewRevisitBooking, key: Key): NewRevisitBooking => {
  const { [key]: _left, ...rest } = from
  return rest as NewRevisitBooking
}

describe("booking a revisit", () => {
  const server = withServer([clinicModule, supportModule, recordModule, appointmentsModule])
  const book = (payload: NewRevisitBooking, as = doctor) => server.call(bookRevisit, { payload }, { as })
  const refusedBooking = (payload: NewRevisitBooking, as = doctor) => server.error(bookRevisit, { payload }, { as })

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(insertShift({ id: "monday", clinicianId: "doctor", weekday: 1 }))
    await server.run(insertShift({ id: "nurse-monday", clinicianId: "nurse", weekday: 1 }))
    await server.run(insertShift({ id: "other-monday", clinicianId: "other", weekday: 1 }))
  })

  it("creates a meeting at the slot, returns the booking, and audits it", { tags: ["ACT-012"] }, async () => {
    const revisit = await book(booking())
    expect(revisit).toMatchObject({
      clinicianId: "doctor",
      clinicianName: "Karin Ek",
      clinicianProfession: "doctor",
      startMillis: Date.parse("2030-01-07T07:00:00Z"),
      endMillis: Date.parse("2030-01-07T07:20:00Z"),
      message: "Come fasting",
    })
    const line = (await server.audit()).find((row) => row.subjectId === revisit.meetingId)
    expect(line).toMatchObject({ action: "appointments.book-revisit", patientId: "anna", meetingId: "anna-today", outcome: "done" })
  })

  it("adds the booked meeting to the day of its clinician", async () => {
    const revisit = await book(booking({ clinicianId: "nurse", clinicianProfession: "nurse", start: start(8, 0, 14) }))
    const day = { fromMillis: Date.parse("2030-01-14T00:00:00Z"), toMillis: Date.parse("2030-01-15T00:00:00Z") }
    const { meetings } = await server.call(getDayMeetings, { query: day }, { as: nurse })
    expect(meetings.map((meeting) => [meeting.id, meeting.patient.id, meeting.type])).toEqual([[revisit.meetingId, "anna", "video_visit"]])
  })

  it("gives a slot to one of two concurrent requests", async () => {
    const both = await Promise.allSettled([book(booking({ start: start(8, 20) })), book(booking({ start: start(8, 20) }))])
    expect(both.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"])
    const lost = both.find((result) => result.status === "rejected")
    expect(lost?.reason).toMatchObject({ _tag: "Conflict", code: "slot_taken" })
    const { slots } = await server.call(
      getShiftSlots,
      {
        params: { clinicianId: "doctor" },
        query: { fromMillis: Date.parse("2030-01-07T00:00:00Z"), toMillis: Date.parse("2030-01-08T00:00:00Z") },
      },
      { as: doctor },
    )
    expect(slots.map((slot) => slot.isBookable)).toEqual([false, false, true])
  })

  it.each([
    ["skips an hour", { year: 2030, month: 3, day: 31 }, "2030-03-31", 15],
    ["repeats an hour", { year: 2030, month: 10, day: 27 }, "2030-10-27", 21],
  ])("books every time that is offered on the night that %s", { tags: ["ACT-038"] }, async (_night, date, day, count) => {
    await server.run(insertShift({ id: `night-${day}`, clinicianId: "nurse", weekday: 7, startMinute: 0, endMinute: 360 }))
    const query = { fromMillis: Date.parse(`${day}T00:00:00+02:00`) - 3_600_000, toMillis: Date.parse(`${day}T12:00:00+01:00`) }
    const offered = () => server.call(getShiftSlots, { params: { clinicianId: "nurse" }, query }, { as: nurse })
    const slots = (await offered()).slots.filter(({ id }) => id.startsWith(`night-${day}.`))
    expect(slots).toHaveLength(count)
    for (const { startMillis } of slots) {
      const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(startMillis).toZonedDateTimeISO("Europe/Stockholm")
      const revisit = await book(
        booking({ clinicianId: "nurse", clinicianProfession: "nurse", start: { ...date, hour, minute }, startMillis }),
      )
      expect(revisit.startMillis).toBe(startMillis)
    }
    expect((await offered()).slots.filter(({ isBookable, id }) => isBookable && id.startsWith(`night-${day}.`))).toEqual([])
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update shift set valid_to = date '2030-01-01' where id = ${`night-${day}`}`),
    )
  })

  it("books once when a request is repeated with its key", async () => {
    const payload = booking({ start: start(8, 40) })
    const first = await server.call(bookRevisit, { payload }, { as: doctor, idempotencyKey: "again" })
    const second = await server.call(bookRevisit, { payload }, { as: doctor, idempotencyKey: "again" })
    expect(second).toEqual(first)
  })

  it("books a child for its guardian", { tags: ["ACT-013"] }, async () => {
    const revisit = await book(ofChild({ start: start(8, 0, 21) }))
    const { bookings } = await server.call(listRevisitBookings, { params: { meetingId: "bo-today" } }, { as: doctor })
    expect(bookings.map((booking) => booking.meetingId)).toEqual([revisit.meetingId])
  })

  describe("through an unverified guardian", () => {
    const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))
    const throughCilla = (changes: Partial<NewRevisitBooking> = {}) => ofChild({ userId: "cilla", start: start(8, 20, 28), ...changes })
    beforeAll(() => statement("insert into guardian (child_id, user_id, relationship) values ('bo', 'cilla', 'father')"))
    afterAll(() => statement("delete from guardian where user_id = 'cilla'"))
    const accountError = () => server.error(getPatientUser, { params: { id: "cilla" } }, { as: doctor })

    it("books nothing for the child, and leaves their account closed", { tags: ["SEC-003"] }, async () => {
      expect(await accountError()).toMatchObject({ _tag: "Refused" })
      expect(await refusedBooking(throughCilla())).toMatchObject({ _tag: "Invalid", code: "user_mismatch" })
      expect(await refusedBooking(throughCilla({ clinicianId: "nurse", clinicianProfession: "nurse" }))).toMatchObject({
        code: "user_mismatch",
      })
      expect(await accountError()).toMatchObject({ _tag: "Refused" })
    })

    it("books a revisit of a meeting that the same account booked, unless it was cancelled", { tags: ["SEC-003"] }, async () => {
      await server.run(insertRows("meeting", [meetingRow("bo-with-cilla", "doctor", "bo", "2026-01-06T10:00:00Z", { user_id: "cilla" })]))
      await statement("update meeting set finished_status = 'CANCELLED' where id = 'bo-with-cilla'")
      const booking = throughCilla({ originMeetingId: "bo-with-cilla" })
      expect(await refusedBooking(booking)).toMatchObject({ code: "user_mismatch" })
      await statement("update meeting set finished_status = 'COMPLETED' where id = 'bo-with-cilla'")
      expect(await book(booking)).toMatchObject({ clinicianId: "doctor" })
      expect(await refusedBooking(throughCilla({ start: start(8, 40, 28) }))).toMatchObject({ code: "user_mismatch" })
    })
  })

  it("lists the bookings of a meeting, newest first, to those who can access the meeting", { tags: ["ACT-019"] }, async () => {
    const later = await book(booking({ start: start(8, 20, 21), message: "" }))
    const { bookings } = await server.call(listRevisitBookings, { params: { meetingId: "anna-today" } }, { as: doctor })
    expect(bookings[0]).toMatchObject({ meetingId: later.meetingId, message: "" })
    expect(bookings.length).toBeGreaterThan(1)
    expect(await server.error(listRevisitBookings, { params: { meetingId: "anna-today" } }, { as: otherPool })).toMatchObject({
      _tag: "Refused",
    })
    expect(await server.error(listRevisitBookings, { params: { meetingId: "none" } }, { as: doctor })).toMatchObject({ _tag: "NotFound" })
  })

  it("books from the patient profile without a meeting", { tags: ["ACT-012"] }, async () => {
    const revisit = await book(without(booking({ start: start(8, 40, 21) }), "originMeetingId"))
    expect(revisit.startMillis).toBe(Date.parse("2030-01-21T07:40:00Z"))
  })

  it.each<[string, NewRevisitBooking, string]>([
    ["no slot at that time", booking({ start: start(11, 0) }), "no_such_slot"],
    ["a day that does not exist", booking({ start: { ...start(8, 0), month: 2, day: 30 } }), "no_such_slot"],
    ["a length other than the slot's", booking({ start: start(8, 0, 28), durationMinutes: 30 }), "no_such_slot"],
    ["a profession other than the clinician's", booking({ clinicianProfession: "nurse" }), "profession_mismatch"],
    ["an account that is not the patient's", booking({ userId: "cilla" }), "user_mismatch"],
    ["a meeting of another patient", booking({ originMeetingId: "bo-today" }), "patient_mismatch"],
    ["a child without its name", without(ofChild(), "childName"), "child_mismatch"],
    ["a child's name for an adult", booking({ childId: "bo", childName: "Bo Lind" }), "child_mismatch"],
  ])("does not book %s", async (_what, payload, code) => {
    expect(await refusedBooking(payload)).toMatchObject({ _tag: "Invalid", code })
  })

  it("treats a past time as taken", async () => {
    expect(await refusedBooking(booking({ start: { ...start(8, 0, 5), year: 2026 } }))).toMatchObject({
      _tag: "Conflict",
      code: "slot_taken",
    })
  })

  it.each([
    ["a patient without a care relation", booking({ patientId: "cilla", userId: "cilla" }), doctor],
    ["with a clinician of another pool", booking({ clinicianId: "other", start: start(8, 0, 28) }), doctor],
    ["by another pool's clinician", booking({ start: start(8, 0, 28) }), otherPool],
    ["by a support person", booking({ start: start(8, 0, 28) }), supporter],
  ])("refuses to book %s", async (_what, payload, as) => {
    expect(await refusedBooking(payload, as)).toMatchObject({ _tag: "Refused" })
  })

  it("refuses and audits a booking with a clinician of another pool", { tags: ["API-016"] }, async () => {
    const before = (await server.audit()).length
    await refusedBooking(booking({ clinicianId: "other", start: start(8, 0, 28) }), doctor)
    const auditLines = (await server.audit()).slice(before)
    expect(auditLines).toMatchObject([{ action: "access.refused", outcome: "refused", personId: doctor.personId }])
  })

  describe("with later changes", { tags: ["ACT-035"] }, () => {
    const time = (hour: number, minute: number, day: number) => ({ start: { ...start(hour, minute, day), month: 2 }, durationMinutes: 20 })
    const inFebruary = (hour: number, minute: number, day: number) => book(booking(time(hour, minute, day)))
    const moved = (meetingId: string, to: ReturnType<typeof time>, as = doctor) =>
      server.call(moveRevisit, { params: { meetingId }, payload: to }, { as })
    const cancelError = (meetingId: string, as = doctor) => server.error(cancelRevisit, { params: { meetingId } }, { as })
    const freeOn = async (day: string) => {
      const fromMillis = Date.parse(`${day}T00:00:00Z`)
      const query = { fromMillis, toMillis: fromMillis + 24 * 60 * 60_000 }
      const { slots } = await server.call(getShiftSlots, { params: { clinicianId: "doctor" }, query }, { as: doctor })
      return slots.map(({ isBookable }) => isBookable)
    }

    it("books by phone, but not in a slot at the clinic", { tags: ["ACT-034"] }, async () => {
      expect(await book(booking({ ...time(8, 0, 25), way: "phone" }))).toMatchObject({ interventionType: "phone" })
      await server.run(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update shift set shift_type = 'PHYSICAL' where id = 'nurse-monday'`),
      )
      const atNurse = { ...time(8, 0, 25), clinicianId: "nurse", clinicianProfession: "nurse" }
      expect(await refusedBooking(booking({ ...atNurse, way: "phone" }))).toMatchObject({ _tag: "Invalid", code: "way_mismatch" })
      expect(await book(booking(atNurse))).toMatchObject({ interventionType: "physical" })
    })

    it("moves it to a free time, frees the old one, and audits it", async () => {
      const { meetingId } = await inFebruary(8, 0, 4)
      await inFebruary(8, 40, 4)
      expect(await moved(meetingId, time(8, 20, 4))).toMatchObject({ meetingId, startMillis: Date.parse("2030-02-04T07:20:00Z") })
      expect(await freeOn("2030-02-04")).toEqual([true, false, false])
      const slotRequest = { params: { meetingId }, payload: time(8, 40, 4) }
      expect(await server.error(moveRevisit, slotRequest, { as: doctor })).toMatchObject({ code: "slot_taken" })
      expect((await server.audit()).findLast((row) => row.action === "appointments.move-revisit")).toMatchObject({
        patientId: "anna",
        meetingId,
        outcome: "done",
      })
    })

    it("cancels it, frees its time, and marks it in the meeting’s list", { tags: ["ACT-443"] }, async () => {
      const { meetingId } = await inFebruary(8, 0, 11)
      await server.call(cancelRevisit, { params: { meetingId } }, { as: doctor })
      expect(await freeOn("2030-02-11")).toEqual([true, true, true])
      const { bookings } = await server.call(listRevisitBookings, { params: { meetingId: "anna-today" } }, { as: doctor })
      expect(bookings.find((listed) => listed.meetingId === meetingId)).toMatchObject({ isCancelled: true })
      expect(bookings.filter(({ isCancelled }) => isCancelled)).toHaveLength(1)
      expect((await server.audit()).at(-2)).toMatchObject({ action: "appointments.cancel-revisit", patientId: "anna", meetingId })
      expect(await cancelError(meetingId)).toMatchObject({ _tag: "Conflict", code: "revisit_closed" })
    })

    it("refuses changes to others, in other meetings, and once the patient has paid", async () => {
      const { meetingId } = await inFebruary(8, 0, 18)
      expect(await cancelError(meetingId, otherPool)).toMatchObject({ _tag: "Refused" })
      expect(await cancelError(meetingId, supporter)).toMatchObject({ _tag: "Refused" })
      expect(await cancelError("anna-today")).toMatchObject({ _tag: "Invalid", code: "not_a_revisit" })
      await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set confirmed_at = now() where id = ${meetingId}`))
      expect(await cancelError(meetingId)).toMatchObject({ _tag: "Conflict", code: "revisit_paid" })
    })
  })
})
