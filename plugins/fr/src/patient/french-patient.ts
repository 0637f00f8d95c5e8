import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** What France knows of a patient beside core: `patient.marketSpecifics.fr`. */
export const FrenchPatient = snakeCaseStruct({
  /** State medical aid. */
  statusAme: Schema.Boolean,
  /** Complementary universal coverage. */
  statusCmuc: Schema.Boolean,
  externalDoctor: Schema.NullOr(snakeCaseStruct({ name: Schema.String, city: Schema.NullOr(Schema.String) })),
})
export type FrenchPatient = typeof FrenchPatient.Type

export const readFrenchPatient = readMarketSpecifics("fr", FrenchPatient)
