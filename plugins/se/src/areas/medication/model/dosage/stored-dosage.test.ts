import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Dosage } from "../contract/dosage.ts"
import {
  dayOfMillis,
  type DosageDraft,
  dosageOf,
  dosagePeriod,
  draftOf,
  hourOf,
  isMidnight,
  isValidDosage,
  millisOfDay,
  newDosage,
  timeText,
  weekdays,
  withType,
} from "./index.ts"

describe("a day of the list", { tags: ["MED-008"] }, () => {
  it.each([
    ["2026-11-21", "2026-11-20T23:00:00Z"],
    ["2026-06-15", "2026-06-14T22:00:00Z"],
    // Clocks go forward at two in the morning: this day has 23 hours.
    ["2026-03-28", "2026-03-27T23:00:00Z"],
    ["2026-03-29", "2026-03-28T23:00:00Z"],
    ["2026-03-30", "2026-03-29T22:00:00Z"],
    // They go back at three: this day has 25.
    ["2026-10-24", "2026-10-23T22:00:00Z"],
    ["2026-10-25", "2026-10-24T22:00:00Z"],
    ["2026-10-26", "2026-10-25T23:00:00Z"],
    ["2028-02-29", "2028-02-28T23:00:00Z"],
    // No summer time before 1980.
    ["1979-07-01", "1979-06-30T23:00:00Z"],
  ])("%s is sent as its midnight in Sweden, %s", (day, instant) => {
    expect(millisOfDay(day)).toBe(Date.parse(instant))
    expect(dayOfMillis(Date.parse(instant))).toBe(day)
    expect(isMidnight(Date.parse(instant))).toBe(true)
  })

  it.each(["2026-11-21T00:00:00Z", "2026-03-29T22:59:59.999Z", "2026-03-29T23:00:00Z", "2026-10-25T22:00:00Z", "2026-06-14T23:00:00Z"])(
    "%s is not midnight in Sweden",
    (instant) => expect(isMidnight(Date.parse(instant))).toBe(false),
  )

  it("round-trips through milliseconds on every day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (days) => {
        const day = Temporal.PlainDate.from("2026-01-01").add({ days }).toString()
        expect(dayOfMillis(millisOfDay(day))).toBe(day)
      }),
    )
  })
})

const draft = newDosage("2026-03-29")
const until = (endDay: string | null): DosageDraft => ({ ...draft, endDay, isUntilFurtherNotice: false })

describe("invalid dates", { tags: ["MED-009"] }, () => {
  it.each<[DosageDraft, string]>([
    [{ ...draft, startDay: null }, "Start Date is invalid"],
    [{ ...draft, startDay: "29/3/2026" }, "Start Date is invalid"],
    [until(null), "End Date is invalid"],
    [until("2026-02-30"), "End Date is invalid"],
    [until("2026-03-28"), "End Date is invalid"],
  ])("throw a RangeError", (dates, message) => {
    expect(() => dosagePeriod(dates)).toThrow(new RangeError(message))
    expect(() => dosageOf(dates)).toThrow(new RangeError(message))
  })
})

it.each([
  [0, "00:00:00"],
  [8, "08:00:00"],
  [24, "24:00:00"],
])("hour %d is sent as %s", { tags: ["MED-008"] }, (hour, text) => {
  expect(timeText(hour)).toBe(text)
  expect(hourOf(text)).toBe(hour)
})

const onWire = (dosage: Dosage) => Schema.encodeSync(Dosage)(dosage)

describe("a dosage in JSON", { tags: ["MED-008"] }, () => {
  it("has the specification’s fields", () => {
    const weekly: DosageDraft = {
      ...withType(until("2026-10-25"), "WEEKLY"),
      weekdays: ["MONDAY", "SUNDAY"],
      times: [
        { hour: 24, amount: 0.25 },
        { hour: 0, amount: 2 },
      ],
      additionalInstructions: " With food ",
    }
    expect(onWire(dosageOf(weekly))).toEqual({
      type: "WEEKLY",
      dosage_date_start: Date.parse("2026-03-28T23:00:00Z"),
      dosage_date_end: Date.parse("2026-10-24T22:00:00Z"),
      time_amounts: [
        { time: "00:00:00", amount: 2 },
        { time: "24:00:00", amount: 0.25 },
      ],
      weekly_repeats: ["MONDAY", "SUNDAY"],
      custom_dosage_text: null,
      as_needed_amount_interval_min: null,
      as_needed_amount_interval_max: null,
      as_needed_max_amount: null,
      additional_instructions: "With food",
    })
  })

  it("includes the range and the maximum of an as-needed dosage", () => {
    const asNeeded: DosageDraft = { ...withType(draft, "AS_NEEDED"), asNeededAmount: "0,5–1", asNeededMax: 4 }
    expect(onWire(dosageOf(asNeeded))).toMatchObject({
      type: "AS_NEEDED",
      dosage_date_end: null,
      time_amounts: [],
      as_needed_amount_interval_min: 0.5,
      as_needed_amount_interval_max: 1,
      as_needed_max_amount: 4,
    })
  })

  it.each(["25:00:00", "8:00:00", "08:30:00", "08:00", ""])("is refused with the time %j", (time) => {
    const sent = onWire(dosageOf(draft)) as object
    const read = Schema.decodeUnknownExit(Dosage)({ ...sent, time_amounts: [{ time, amount: 1 }] })
    expect(read._tag).toBe("Failure")
  })

  it("decodes to the draft that was sent, if it is valid", () => {
    const valid: fc.Arbitrary<DosageDraft> = fc
      .record({
        type: fc.constantFrom("DAILY", "WEEKLY", "CUSTOM"),
        length: fc.option(fc.nat(400)),
        hours: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1 }),
        days: fc.subarray([...weekdays], { minLength: 1 }),
      })
      .map(({ type, length, hours, days }) => ({
        ...withType({ ...draft, times: hours.toSorted((left, right) => left - right).map((hour) => ({ hour, amount: 1.5 })) }, type),
        isUntilFurtherNotice: length === null,
        endDay: length === null ? null : Temporal.PlainDate.from("2026-03-29").add({ days: length }).toString(),
        weekdays: type === "WEEKLY" ? days : [],
        customText: type === "CUSTOM" ? "One on even days" : "",
      }))
    fc.assert(
      fc.property(valid, (written) => {
        expect(isValidDosage(written)).toBe(true)
        expect(draftOf(Schema.decodeUnknownSync(Dosage)(onWire(dosageOf(written))))).toEqual(written)
      }),
    )
  })
})
