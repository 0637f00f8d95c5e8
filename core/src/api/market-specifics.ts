import { Result, Schema } from "effect"
import type { WireSchema } from "./endpoint.ts"

/**
 * What markets add to core's entities, by lower-case country: `{ fr: { is_cds_doctor: true } }`.
 * core carries it untouched; each market reads its own key with its own schema.
 */
export const MarketSpecifics = Schema.Record(Schema.String, Schema.Unknown)
export type MarketSpecifics = typeof MarketSpecifics.Type

/**
 * Reads one market's part. Absent: `undefined`. Present and of another shape than the market knows:
 * a failure holding the schema's message, for the screen to treat as an undecodable answer.
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
