import { Schema } from "effect"

/** A point in time on the wire and in the program: ISO 8601 in UTC, `2026-03-02T09:30:00.000Z`. `Temporal.Instant.from` reads it. */
export const InstantText = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/))

/** A day without a time or zone: `1987-11-30`. `Temporal.PlainDate.from` reads it. */
export const PlainDateText = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

/** Milliseconds since 1970-01-01T00:00Z, within the years 1 to 9999, which texts and databases hold alike. */
export const EpochMillis = Schema.Number.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: -62_135_596_800_000, maximum: 253_402_300_799_999 }),
)
