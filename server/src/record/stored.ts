import { Effect, Schema } from "effect"

/**
 * Reads what the database holds by the contract's own schema. Rows are selected in the wire's shape, so one schema serves both;
 * a row that does not follow it is a fault in the data and dies, for the caller to see as an internal fault and the log to name.
 */
export function readStored<T>(schema: Schema.Codec<T, unknown>): (row: unknown) => Effect.Effect<T> {
  const decode = Schema.decodeUnknownEffect(schema)
  return (row) => Effect.orDie(decode(row))
}

/** Encodes one value of the contract for a problem's `detail`, or for storage. */
export function onWire<T>(schema: Schema.Codec<T, unknown>): (value: T) => unknown {
  return Schema.encodeSync(schema)
}
