import "../../../../kernel/time/polyfill.ts"
import { expect, it } from "vitest"
import type { RevisitSlot } from "../../model/slot.ts"
import { slotWindow } from "../../model/slot.ts"
import { bookingStart, dayToShow, firstSlot, newRevisitBooking, offsetOfRepeated, slotDays, slotTime } from "./slot-days.ts"

const slot = (start: string, more: Partial<RevisitSlot> = {}): RevisitSlot => {
  const startMillis = Temporal.Instant.from(start).epochMilliseconds
  return {
    id: start,
    startMillis,
    endMillis: startMillis + 20 * 60_000,
    isBookable: true,
    isDropin: false,
    shiftType: "DIGITAL",
    meetingId: null,
    ...more,
  }
}

it("groups free slots by day in the market's time zone", { tags: ["ACT-011"] }, () => {
  const days = slotDays(
    [
      slot("2026-03-03T23:30:00Z"),
      slot("2026-03-03T09:00:00Z"),
      slot("2026-03-03T08:00:00Z"),
      slot("2026-03-05T08:00:00Z", { isBookable: false, meetingId: "taken" }),
      slot("2026-03-06T08:00:00Z", { shiftType: { unknownWord: "HOME_VISIT" } }),
    ],
    "Europe/Stockholm",
  )
  expect(days.map(({ day, slots }) => [day, slots.map((slot) => slot.id)])).toEqual([
    ["2026-03-03", ["2026-03-03T08:00:00Z", "2026-03-03T09:00:00Z"]],
    ["2026-03-04", ["2026-03-03T23:30:00Z"]],
  ])
})

it.each([
  ["2026-01-15T08:30:00Z", "Europe/Stockholm", { year: 2026, month: 1, day: 15, hour: 9, minute: 30 }],
  ["2026-07-15T08:30:00Z", "Europe/Stockholm", { year: 2026, month: 7, day: 15, hour: 10, minute: 30 }],
  ["2026-12-31T23:15:00Z", "Europe/London", { year: 2026, month: 12, day: 31, hour: 23, minute: 15 }],
])("books %s as the clock of %s shows it", { tags: ["ACT-012"] }, (start, timeZone, wallClock) => {
  expect(bookingStart(slot(start), timeZone)).toEqual(wallClock)
})

// Sweden repeats 02:00 to 03:00 on 25 October 2026, and skips it on 29 March.
it.each([
  ["2026-10-25T00:20:00Z", "+02:00", 20],
  ["2026-10-25T01:20:00Z", "+01:00", 20],
  ["2026-10-24T23:40:00Z", undefined, 40],
  ["2026-03-29T01:20:00Z", undefined, 20],
])("tells apart the slots of an hour that the clock repeats: %s", { tags: ["ACT-038"] }, (start, offset, minute) => {
  expect(offsetOfRepeated(slot(start), "Europe/Stockholm")).toBe(offset)
  const { startMillis, ...time } = slotTime(slot(start), "Europe/Stockholm")
  expect(startMillis).toBe(offset === undefined ? undefined : Date.parse(start))
  expect(time).toMatchObject({ start: { minute }, durationMinutes: 20 })
})

it("fetches 7 days before to 14 days after", { tags: ["ACT-010"] }, () => {
  const day = 86_400_000
  expect(slotWindow(100 * day)).toEqual({ fromMillis: 93 * day, toMillis: 114 * day })
})

const clinician = { id: "c1", profession: "doctor" }

it("includes every field of a booking", { tags: ["ACT-012"] }, () => {
  const booking = newRevisitBooking(
    { clinician, userId: "u1", patient: { id: "u1", name: "Kim Berg", isChild: false }, meetingId: "m1", way: "video" },
    slot("2026-01-15T08:30:00Z"),
    "Europe/Stockholm",
    " See you then \n",
  )
  expect(booking).toEqual({
    clinicianId: "c1",
    clinicianProfession: "doctor",
    userId: "u1",
    patientId: "u1",
    originMeetingId: "m1",
    message: "See you then",
    start: { year: 2026, month: 1, day: 15, hour: 9, minute: 30 },
    durationMinutes: 20,
    purpose: "consultation",
  })
})

it("names the child in a child's booking, and no meeting if there is none", { tags: ["ACT-013"] }, () => {
  const booking = newRevisitBooking(
    { clinician, userId: "guardian", patient: { id: "child", name: "Bo Berg", isChild: true }, meetingId: undefined, way: "video" },
    slot("2026-01-15T08:30:00Z"),
    "Europe/Stockholm",
    "",
  )
  expect(booking).toMatchObject({ userId: "guardian", patientId: "child", childId: "child", childName: "Bo Berg" })
  expect(booking.originMeetingId).toBeUndefined()
})

it("refuses a slot without a valid end", { tags: ["TXT-003"] }, () => {
  const subject = {
    clinician,
    userId: "u1",
    patient: { id: "u1", name: "Kim Berg", isChild: false },
    meetingId: "m1",
    way: "video" as const,
  }
  const before = slot("2026-01-15T08:30:00Z", { endMillis: 0 })
  expect(() => newRevisitBooking(subject, before, "Europe/Stockholm", "")).toThrow(new RangeError("End Date is invalid"))
})

it.each([
  ["DIGITAL", "video", undefined],
  ["DIGITAL", "phone", "phone"],
  ["DIGITAL", "text", "text"],
  ["PHYSICAL", "phone", undefined],
] as const)("in a %s slot, a revisit by %s is booked by %s", { tags: ["ACT-034"] }, (shiftType, way, booked) => {
  const subject = { clinician, userId: "u1", patient: { id: "u1", name: "Kim Berg", isChild: false }, meetingId: "m1", way }
  expect(newRevisitBooking(subject, slot("2026-01-15T08:30:00Z", { shiftType }), "Europe/Stockholm", "").way).toBe(booked)
})

it.each([
  [{ day: undefined, from: undefined }, "2026-03-03"],
  [{ day: "2026-03-10", from: undefined }, "2026-03-10"],
  [{ day: "2026-03-04", from: undefined }, "2026-03-03"],
  [{ day: undefined, from: "2026-03-10" }, "2026-03-10"],
  [{ day: undefined, from: "2026-03-04" }, "2026-03-10"],
  [{ day: undefined, from: "2026-03-12" }, "2026-03-10"],
  [{ day: "2026-03-03", from: "2026-03-10" }, "2026-03-03"],
])("shows, for %j, the day %s", { tags: ["ACT-034"] }, (shownSlot, day) => {
  const days = [
    { day: "2026-03-03", slots: [] },
    { day: "2026-03-10", slots: [] },
  ]
  expect(dayToShow(days, shownSlot)?.day).toBe(day)
  expect(dayToShow([], shownSlot)).toBeUndefined()
})

it.each([
  ["2026-03-03", "2026-03-03T08:00:00Z"],
  ["2026-03-01", "2026-03-03T08:00:00Z"],
  ["2026-03-04", undefined],
  [undefined, undefined],
])("chooses, from %s, the time %s", { tags: ["ACT-034"] }, (from, chosen) => {
  const slots = [slot("2026-03-03T08:00:00Z"), slot("2026-03-03T09:00:00Z")]
  expect(firstSlot({ day: "2026-03-03", slots }, from)?.id).toBe(chosen)
})
