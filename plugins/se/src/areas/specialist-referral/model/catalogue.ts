import { defineEndpoint, longestSearch, snakeCaseStruct, tooManyWords } from "@rond/core/api"
import { Schema } from "effect"
import { referralsPath } from "./specialist-referral.ts"

/** A kind of specialist; names are in Swedish. */
export const SpecialistType = snakeCaseStruct({ id: Schema.String, name: Schema.String })
export type SpecialistType = typeof SpecialistType.Type

/** A unit of specialists. */
export const SpecialistUnit = snakeCaseStruct({
  /** Its HSA id in the national catalogue. */
  id: Schema.String,
  name: Schema.String,
  visitingAddress: Schema.NullOr(Schema.String),
  specialistTypeId: Schema.String,
  /** The county code of its region: `01` is Stockholm. */
  countyId: Schema.String,
})
export type SpecialistUnit = typeof SpecialistUnit.Type

/** The catalogue of specialists cannot be asked now. */
export const noSpecialistCatalogue = "specialist_catalogue_unavailable"

/** The kinds of specialists to whom patients are referred, in Swedish order. For doctors of Swedish pools. */
export const listSpecialistTypes = defineEndpoint({
  id: "se.specialist-types",
  method: "GET",
  path: `${referralsPath}/types`,
  summary: "The kinds of specialists",
  response: snakeCaseStruct({ specialistTypes: Schema.Array(SpecialistType) }),
  retries: 2,
  errors: [noSpecialistCatalogue],
})

/** The most units that a search finds. */
export const mostUnitsFound = 50

/**
 * The units of one kind, by the words of their names and addresses; without words all of them. With a county, only those of its region. For
 * doctors of Swedish pools.
 */
export const searchSpecialistUnits = defineEndpoint({
  id: "se.search-specialist-units",
  method: "POST",
  path: `${referralsPath}/units/search`,
  summary: "Search for units of specialists",
  payload: snakeCaseStruct({
    specialistTypeId: Schema.NonEmptyString,
    query: Schema.String.check(Schema.isMaxLength(longestSearch)),
    countyId: Schema.NullOr(Schema.String),
  }),
  response: snakeCaseStruct({
    specialistUnits: Schema.Array(SpecialistUnit),
    /** There are more than these. */
    isPartial: Schema.Boolean,
  }),
  mutates: false,
  retries: 2,
  errors: [noSpecialistCatalogue, tooManyWords],
})
