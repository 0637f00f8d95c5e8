import { Schema } from "effect"
import { MarketSpecifics } from "../../api/market-specifics.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { Pool } from "./pool.ts"
import { ProfessionCode } from "./profession.ts"

/** The kind of care a clinician gives. */
export const CareType = Schema.Literals(["primary_care", "mental_health", "paediatrics", "dermatology"])
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
  /** By lower-case country; France: `is_independent`. */
  countrySpecific: MarketSpecifics,
  /** Minutes; `null` for the pool's slot length. */
  slotLengthOverride: Schema.NullOr(Schema.Number),
  clinicianProfessionSpecialties: Schema.Array(Schema.String),
})
export type Clinician = typeof Clinician.Type
