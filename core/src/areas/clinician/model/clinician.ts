import { Schema } from "effect"
import { snakeCaseStruct, MarketSpecifics } from "../../../kernel/api/codec.ts"

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

/** The professions known to every market's action menu. Any other throws "Unsupported profession". */
export const supportedProfessions = ["doctor", "nurse", "psychologist"] as const
export type SupportedProfession = (typeof supportedProfessions)[number]

/** A profession's code. Open, like countries, so that an unsupported one is named on screen instead of failing to decode. */
export const ProfessionCode = Schema.String.check(Schema.isPattern(/^[a-z][a-z_]*$/))

/** Whether there is a workspace for this profession. */
export function isSupportedProfession(profession: string): profession is SupportedProfession {
  return (supportedProfessions as readonly string[]).includes(profession)
}

/** The kind of care a clinician gives: `primary_care`, `mental_health`, `paediatrics`, `dermatology`. Open, like professions. */
export const CareType = Schema.String
export type CareType = typeof CareType.Type

/** The clinician of the workspace. */
export const Clinician = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  /** `doctor`, `nurse`, `psychologist`. */
  profession: ProfessionCode,
  careType: CareType,
  pool: Pool,
  /** Permissions beyond the profession: `icbt`, `uk_practice`, `external_emr` … */
  capabilities: Schema.Array(Schema.String),
  /** Per-clinician switches: `prescription_module`, `sms_notification`, `sign`, `strike` … */
  flags: Schema.Array(Schema.String),
  /** The data that only one market has of a clinician, by the country in lower case. */
  countrySpecific: MarketSpecifics,
  /** Minutes; `null` for the pool's slot length. */
  slotLengthOverride: Schema.NullOr(Schema.Number),
  clinicianProfessionSpecialties: Schema.Array(Schema.String),
})
export type Clinician = typeof Clinician.Type
