import { Schema } from "effect"
import { snakeCaseStruct } from "../../api/codec.ts"

/** ISO 3166-1 alpha-2, upper case. The markets define which countries exist: an unknown one has no plugin. */
export const CountryCode = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))

/** A group of clinicians who share patients. */
export const Pool = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  country: CountryCode,
  /** Clinicians of another organisation: reduced menu, no consultation timer. */
  isExternal: Schema.Boolean,
})
export type Pool = typeof Pool.Type
