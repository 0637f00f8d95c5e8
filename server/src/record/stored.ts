import { Effect, Schema } from "effect"

/**
 * Decodes database rows by the contract's own schema. Rows are selected in wire format, so one schema serves both. A row that violates it is a
 * defect: the caller gets an internal error, and the log names it.
 */
export function readStored<T>(schema: Schema.Codec<T, unknown>): (row: unknown) => Effect.Effect<T> {
  const decode = Schema.decodeUnknownEffect(schema)
  return (row) => Effect.orDie(decode(row))
}

/** Encodes one value of the contract for a problem's `detail`, or for storage. */
export function onWire<T>(schema: Schema.Codec<T, unknown>): (value: T) => unknown {
  return Schema.encodeSync(schema)
}
