import { Schema, SchemaTransformation, String as Text } from "effect"

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
  const renamed = Object.fromEntries(Object.keys(fields).map((key) => [key, Text.camelToSnake(key)]))
  const schema = Schema.Struct(fields).pipe(Schema.encodeKeys(renamed as Record<string, string>)) as never
  return Object.assign(schema, { fields })
}

/**
 * A whole number in a query or a path, where everything is text: digits alone, so that neither nothing nor `NaN`, `Infinity` or `1e3` is
 * one, and within its bounds.
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
 * A file of a multipart payload, as it is on both sides. `Schema.File` also knows how to write a file as text, which no call
 * does and which every page would load.
 */
export const WireFile = Schema.declare((value): value is File => value instanceof File, { expected: "a file" })
