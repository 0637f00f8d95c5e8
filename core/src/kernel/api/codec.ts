import { Schema, SchemaTransformation, String as Text, Result, type SchemaIssue } from "effect"
import { isCalendarDate } from "../time/day.ts"
import type { WireSchema } from "./endpoint.ts"

/**
 * A struct that is camelCase in the program and snake_case on the wire.
 *
 * @example
 * const Slot = snakeCaseStruct({ startMillis: Schema.Number })
 * // { start_millis: 1 } on the wire, { startMillis: 1 } in the program
 */
export function snakeCaseStruct<const Fields extends Schema.Struct.Fields>(
  fields: Fields,
): Schema.Codec<Schema.Struct<Fields>["Type"], unknown> & { readonly fields: Fields } {
  const struct = Schema.Struct(fields)
  const renamed = Object.keys(fields).flatMap((key) => {
    const name = Text.camelToSnake(key)
    return name === key ? [] : [[key, name] as const]
  })
  // Every struct is built while the page loads, and renaming is most of that work.
  const schema = renamed.length === 0 ? struct : struct.pipe(Schema.encodeKeys(Object.fromEntries(renamed) as Record<string, string>))
  return Object.assign(schema as never, { fields })
}

/**
 * A whole number in a query or a path, where every value is text. It accepts digits only, within the bounds: no empty text, `NaN`,
 * `Infinity` or `1e3`.
 *
 * @example
 * const page = Schema.Struct({ size: wholeNumber(1, 100), page: wholeNumber(0, 10_000) })
 */
export const wholeNumber = (minimum: number, maximum: number): Schema.Codec<number, string> =>
  Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/)).pipe(
    Schema.decodeTo(Schema.Number.check(Schema.isInt(), Schema.isBetween({ minimum, maximum })), SchemaTransformation.numberFromString),
  )

/** {@link EpochMillis} in a query: from 1970 to the end of the year 9999. */
export const epochMillisInQuery = wholeNumber(0, 253_402_300_799_999)

/**
 * A file of a multipart payload: a `File` on both sides. `Schema.File` can also encode a file as text; no endpoint needs that, and every
 * page would load it.
 */
export const WireFile = Schema.declare((value): value is File => value instanceof File, { expected: "a file" })

/** A point in time on the wire and in the program: ISO 8601 in UTC, `2026-03-02T09:30:00.000Z`. `Temporal.Instant.from` reads it. */
export const InstantText = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/))

/** A day without a time or zone: `1987-11-30`. `Temporal.PlainDate.from` reads it, and refuses one that the calendar does not have. */
export const PlainDateText = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

/**
 * {@link PlainDateText} of a request that needs no words of its own for a day that the calendar does not have, such as 2026-02-30.
 *
 * @public
 */
export const CalendarDateText = PlainDateText.check(Schema.makeFilter(isCalendarDate, { expected: "a day that exists" }))

/** Milliseconds since 1970-01-01T00:00Z, within the years 1 to 9999, which texts and databases hold alike. */
export const EpochMillis = Schema.Number.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: -62_135_596_800_000, maximum: 253_402_300_799_999 }),
)

/**
 * A market's additions to core's entities, by lower-case country: `{ fr: { is_cds_doctor: true } }`. Core carries it unchanged; each market
 * reads its own key with its own schema.
 */
export const MarketSpecifics = Schema.Record(Schema.String, Schema.Unknown)
export type MarketSpecifics = typeof MarketSpecifics.Type

/**
 * Makes the function that reads one market's data from `marketSpecifics`. It succeeds with `undefined` where there is none. It fails with
 * the schema's error where the data has another shape; the screen treats that as an undecodable response.
 *
 * @example
 * const readFrenchMeeting = readMarketSpecifics("fr", FrenchMeeting)
 * const part = readFrenchMeeting(meeting.marketSpecifics)
 */
export function readMarketSpecifics<T>(key: string, schema: WireSchema<T>) {
  const decode = Schema.decodeUnknownResult(schema)
  return (parts: MarketSpecifics): Result.Result<T | undefined, Schema.SchemaError> => {
    const part = parts[key]
    return part === undefined || part === null ? Result.succeed(undefined) : decode(part)
  }
}

/**
 * The places where a response breaks its schema, one line per path: `pool.country: InvalidValue`. Unlike the schema's own message it quotes
 * no value, which could be a patient's.
 */
export function issuePaths(issue: SchemaIssue.Issue, path: readonly PropertyKey[] = []): readonly string[] {
  switch (issue._tag) {
    case "Pointer":
      return issuePaths(issue.issue, [...path, ...issue.path])
    case "Filter":
    case "Encoding":
      return issuePaths(issue.issue, path)
    case "Composite":
    case "AnyOf":
      return issue.issues.length === 0 ? [issueAt(path, issue._tag)] : issue.issues.flatMap((inner) => issuePaths(inner, path))
    default:
      return [issueAt(path, issue._tag)]
  }
}

const issueAt = (path: readonly PropertyKey[], what: string) => `${path.map(String).join(".") || "(whole)"}: ${what}`
