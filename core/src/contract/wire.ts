import { Schema, String as Text } from "effect"

/**
 * A struct that is camelCase in the program and snake_case on the wire.
 *
 * @example
 * const Slot = wireStruct({ startMillis: Schema.Number })
 * // { start_millis: 1 } on the wire, { startMillis: 1 } in the program
 */
export function wireStruct<const Fields extends Schema.Struct.Fields>(
  fields: Fields,
): Schema.Codec<Schema.Struct<Fields>["Type"], unknown> & { readonly fields: Fields } {
  const renamed = Object.fromEntries(Object.keys(fields).map((key) => [key, Text.camelToSnake(key)]))
  const schema = Schema.Struct(fields).pipe(Schema.encodeKeys(renamed as Record<string, string>)) as never
  return Object.assign(schema, { fields })
}

/**
 * A file of a multipart payload, as it is on both sides. `Schema.File` also knows how to write a file as text, which no call
 * does and which every page would load.
 */
export const WireFile = Schema.declare((value): value is File => value instanceof File, { expected: "a file" })
