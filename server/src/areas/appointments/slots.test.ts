import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { getShiftSlots } from "@rond/core/model/appointments"
import { clinicModule } from "../clinic/module.ts"
import { insertRows } from "../clinic/insert.ts"
import { withServer } from "../../testing/test-server.ts"
import { doctor, insertClinic, insertShift, meetingRow, nurse, otherPool, supporter } from "../../testing/clinics/appointments-clinic.ts"
import { appointmentsModule } from "./module.ts"

const millis = (instant: string) => Date.parse(instant)
const hours = 60 * 60 * 1000

/** Ends a shift on the one day that it is for. */
const onlyOn = (id: string, day: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update shift set valid_from = ${day}::date, valid_to = ${day}::date where id = ${id}`
  })

describe("a clinician's shift slots", () => {
  const server = withServer([clinicModule, appointmentsModule])
  const slots = (from: string, to: string, clinicianId = "doctor", as = doctor) =>
    server.call(getShiftSlots, { params: { clinicianId }, query: { fromMillis: millis(from), toMillis: millis(to) } }, { as })

  beforeAll(async () => {
    await server.run(insertClinic)
    await server.run(insertShift({ id: "monday", clinicianId: "doctor", weekday: 1 }))
    await server.run(insertShift({ id: "nurse-tuesday", clinicianId: "nurse", weekday: 2, isDropin: true }))
    await server.run(
      insertRows("meeting", [
        meetingRow("taken", "doctor", "anna", "2030-06-03T06:25:00Z"),
        meetingRow("cancelled", "doctor", "anna", "2030-06-03T06:45:00Z", { finished_status: "CANCELLED" }),
      ]),
    )
  })

  it.each([
    ["in winter", "2030-01-07T00:00:00Z", "2030-01-07T07:00:00Z"],
    ["in summer", "2030-07-01T00:00:00Z", "2030-07-01T06:00:00Z"],
    ["on the first Monday of summer time", "2030-04-01T00:00:00Z", "2030-04-01T06:00:00Z"],
  ])("start at eight in the pool's time zone %s", async (_when, day, first) => {
    const { slots: slotList, timeZone } = await slots(day, new Date(millis(day) + 24 * hours).toISOString())
    expect(timeZone).toBe("Europe/Stockholm")
    expect(slotList.map((slot) => slot.startMillis)).toEqual([0, 20, 40].map((minutes) => millis(first) + minutes * 60_000))
    expect(slotList.every((slot) => slot.endMillis - slot.startMillis === 20 * 60_000 && slot.isBookable)).toBe(true)
  })

  // Sweden's clocks skip 02:00 to 03:00 on 31 March 2030, and repeat 02:00 to 03:00 on 27 October 2030. Both are Sundays.
  it.each([
    ["00:00 to 06:00 when an hour is skipped", "2030-03-31", 0, 360, "2030-03-30T23:00:00Z", 15],
    ["00:00 to 06:00 when an hour is repeated", "2030-10-27", 0, 360, "2030-10-26T22:00:00Z", 21],
    ["02:20 to 04:00 when its start is skipped", "2030-03-31", 140, 240, "2030-03-31T01:20:00Z", 2],
    ["02:20 to 04:00 when its start is repeated", "2030-10-27", 140, 240, "2030-10-27T00:20:00Z", 8],
    ["00:00 to 02:40 when its end is repeated", "2030-10-27", 0, 160, "2030-10-26T22:00:00Z", 11],
  ])("are minutes that pass, each with its own id, on a night %s", { tags: ["ACT-038"] }, async (_night, day, start, end, first, count) => {
    await server.run(
      insertShift({ id: `night-${day}-${start}-${end}`, clinicianId: "nurse", weekday: 7, startMinute: start, endMinute: end }),
    )
    await server.run(onlyOn(`night-${day}-${start}-${end}`, day))
    const { slots: slotList } = await slots(`${day}T00:00:00+02:00`, `${day}T12:00:00+01:00`, "nurse", nurse)
    const mine = slotList.filter(({ id }) => id.startsWith(`night-${day}-${start}-${end}.`))
    expect(mine.map((slot) => slot.startMillis)).toEqual(Array.from({ length: count }, (_, place) => millis(first) + place * 20 * 60_000))
    expect(mine.every((slot) => slot.endMillis - slot.startMillis === 20 * 60_000 && slot.isBookable)).toBe(true)
    expect(new Set(mine.map(({ id }) => id)).size).toBe(count)
  })

  it("are taken where a meeting overlaps, unless it was cancelled", async () => {
    const { slots: slotList } = await slots("2030-06-03T00:00:00Z", "2030-06-04T00:00:00Z")
    // 08:25 to 08:40 on the wall clock overlaps only the second slot.
    expect(slotList.map(({ isBookable, meetingId }) => ({ isBookable, meetingId }))).toEqual([
      { isBookable: true, meetingId: null },
      { isBookable: false, meetingId: "taken" },
      { isBookable: true, meetingId: null },
    ])
  })

  it("name the meeting that takes a slot only to its clinician", { tags: ["SEC-022"] }, async () => {
    const { slots: slotList } = await slots("2030-06-03T00:00:00Z", "2030-06-04T00:00:00Z", "doctor", nurse)
    expect(slotList.map(({ isBookable, meetingId }) => ({ isBookable, meetingId }))).toEqual([
      { isBookable: true, meetingId: null },
      { isBookable: false, meetingId: null },
      { isBookable: true, meetingId: null },
    ])
  })

  it("name no meeting of another pool, even to its own clinician", { tags: ["SEC-022", "SEC-001"] }, async () => {
    const elsewhere = { pool_id: "south" }
    await server.run(insertRows("meeting", [meetingRow("elsewhere", "doctor", "anna", "2030-06-10T06:25:00Z", elsewhere)]))
    const { slots: slotList } = await slots("2030-06-10T00:00:00Z", "2030-06-11T00:00:00Z")
    expect(slotList.map(({ isBookable, meetingId }) => ({ isBookable, meetingId }))).toEqual([
      { isBookable: true, meetingId: null },
      { isBookable: false, meetingId: null },
      { isBookable: true, meetingId: null },
    ])
  })

  it("include starts inside the window, and mark past ones as not bookable", { tags: ["ACT-010"] }, async () => {
    const { slots: slotList } = await slots("2026-01-05T07:20:00Z", "2026-01-05T07:40:00Z")
    expect(slotList.map((slot) => [slot.startMillis, slot.isBookable])).toEqual([[millis("2026-01-05T07:20:00Z"), false]])
  })

  it("mark drop-in time, and include a colleague's slots", { tags: ["ACT-011"] }, async () => {
    const { slots: slotList } = await slots("2030-01-08T00:00:00Z", "2030-01-09T00:00:00Z", "nurse")
    expect(slotList.map((slot) => slot.isDropin)).toEqual([true, true, true])
  })

  it("exclude a shift before its first and after its last day", async () => {
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update shift set valid_from = date '2031-01-06', valid_to = date '2031-01-13' where id = 'nurse-tuesday'`
      }),
    )
    const starts = (await slots("2030-12-25T00:00:00Z", "2031-01-25T00:00:00Z", "nurse", nurse)).slots.map((slot) => slot.startMillis)
    expect(starts).toEqual([0, 20, 40].map((minutes) => millis("2031-01-07T07:00:00Z") + minutes * 60_000))
  })

  it.each([
    ["another pool's clinician", "other", doctor, "Refused"],
    ["nobody", "nobody", doctor, "NotFound"],
    ["a clinician of this pool, about another pool's", "doctor", otherPool, "Refused"],
    ["a clinician, about a support person", "doctor", supporter, "Refused"],
  ])("hide the slots of %s from the caller", async (_whose, clinicianId, as, tag) => {
    const error = await server.error(
      getShiftSlots,
      { params: { clinicianId }, query: { fromMillis: millis("2030-01-01T00:00:00Z"), toMillis: millis("2030-01-02T00:00:00Z") } },
      { as },
    )
    expect(error._tag).toBe(tag)
  })

  it.each([
    ["negative", 10, 9],
    ["empty", 10, 10],
    ["longer than 62 days", 0, 63 * 24 * hours],
  ])("refuse a window that is %s", { tags: ["ACT-010"] }, async (_what, fromMillis, toMillis) => {
    const error = await server.error(getShiftSlots, { params: { clinicianId: "doctor" }, query: { fromMillis, toMillis } }, { as: doctor })
    expect(error).toMatchObject({ _tag: "Invalid", code: "window" })
  })
})
