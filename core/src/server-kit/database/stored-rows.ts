import { Effect, Schema } from "effect"

/**
 * Reads what the database stores in wire format, rows and columns alike, by the endpoint's own schema. A value that violates the schema is
 * a defect: the caller gets an internal error, and the log names it.
 */
export function readStored<T>(schema: Schema.Codec<T, unknown>): (row: unknown) => Effect.Effect<T> {
  const decode = Schema.decodeUnknownEffect(schema)
  return (row) => Effect.orDie(decode(row))
}
