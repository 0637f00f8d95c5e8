import { defineEndpoint, EpochMillis, InstantText, openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** Entry point `@rond/plugin-se/contract/vaccination`: Sweden's vaccination register. */

const Text = Schema.NullOr(Schema.String)

/** The amount of a vaccine that is given at once. */
export const DoseQuantity = snakeCaseStruct({ value: Schema.Finite, unit: Schema.String })
export type DoseQuantity = typeof DoseQuantity.Type

/** A vaccine of the register. A vaccine that is given in several quantities is offered once for each. */
export const Vaccine = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  manufacturerName: Text,
  /** The diseases that it protects against; `system` says whose codes they are. */
  targetDiseases: Schema.Array(snakeCaseStruct({ code: Schema.String, system: Schema.String })),
  doseQuantities: Schema.Array(DoseQuantity),
})
export type Vaccine = typeof Vaccine.Type

/** The doses that belong together. */
export const VaccineProgram = snakeCaseStruct({
  id: Schema.String,
  /** `null` or absent where the programme does not say how many doses it has. */
  seriesDoses: Schema.optionalKey(Schema.NullOr(Schema.Int.check(Schema.isGreaterThan(0)))),
  /** The key of its name. */
  lokaliseKeySuffix: Schema.String,
})
export type VaccineProgram = typeof VaccineProgram.Type

/** The site on the body where a vaccine is given. Its name is a text by `code`. */
export const BodySite = snakeCaseStruct({ id: Schema.String, code: Schema.String })
export type BodySite = typeof BodySite.Type

/** The statuses of an entry: a vaccination, or one that was entered by mistake. */
const immunizationStatuses = ["completed", "entered-in-error"] as const

/** One dose that was registered. */
export const Immunization = snakeCaseStruct({
  id: Schema.String,
  status: openWords("immunization status", immunizationStatuses),
  doseNumber: Schema.Int,
  /** Midnight of the day in Sweden. */
  occurredAt: EpochMillis,
  lastUpdatedAt: InstantText,
  lotNumber: Text,
  /** The reason it was entered in error. */
  note: Text,
  /** The clinician who registered it; the name is {@link getReporter}'s. */
  reporterId: Text,
  /**
   * The clinician who marked it as entered in error, by the same endpoint; null where that is not known. Ours: the specification does not
   * name it.
   */
  removerId: Schema.optionalKey(Text),
  /** The meeting in which it was given; null where that is not known. Ours: the specification does not name it. */
  meetingId: Schema.optionalKey(Text),
  /** The clinician who gave it, by the same endpoint. Ours, too. */
  performerId: Schema.optionalKey(Text),
  /** The place where it was given; null where it was registered without a place. Ours, too. */
  careFacilityName: Schema.optionalKey(Text),
  vaccine: Vaccine,
  doseQuantityValue: Schema.NullOr(Schema.Finite),
  doseQuantityUnit: Text,
  bodySite: Schema.NullOr(BodySite),
})
export type Immunization = typeof Immunization.Type

/** A patient's doses of one programme. */
export const ImmunizationSeries = snakeCaseStruct({
  id: Schema.String,
  program: VaccineProgram,
  immunizations: Schema.Array(Immunization),
})
export type ImmunizationSeries = typeof ImmunizationSeries.Type

/** A dose to register. */
export const NewImmunization = snakeCaseStruct({
  seriesId: Schema.String,
  vaccineId: Schema.String,
  meetingId: Schema.String,
  careFacilityId: Schema.String,
  performerId: Schema.String,
  doseNumber: Schema.Int.check(Schema.isGreaterThan(0)),
  bodySiteId: Schema.String,
  doseQuantityValue: Schema.Finite,
  doseQuantityUnit: Schema.String,
  lotNumber: Schema.String,
  /** Midnight of the day in Sweden. */
  occurredAt: EpochMillis,
})
export type NewImmunization = typeof NewImmunization.Type

/** A programme has no such vaccine, a vaccine no such quantity, a meeting another care facility …: `detail.field` says which field. */
export const invalidImmunization = "invalid_immunization"
/** The dose is registered already: `detail.dose_number` says which one. */
export const doseTaken = "dose_taken"
/** The entry was entered in error already. */
export const alreadyInError = "already_entered_in_error"

/** The topic of changes to the vaccinations that a pool has of a patient. Its events say no more than that there is a change. */
export const vaccinationsTopic = (poolId: string, patientId: string) => `vaccinations:${poolId}:${patientId}`
/** The type of its events. */
export const vaccinationsChanged = "vaccinations-changed"

export const listBodySites = defineEndpoint({
  id: "se.body-sites",
  method: "GET",
  path: "/vaccination/clinician/body-sites",
  summary: "The places on the body at which vaccines are given",
  response: snakeCaseStruct({ bodySites: Schema.Array(BodySite) }),
  retries: 2,
})

const OfVaccine = Schema.Struct({ vaccineId: Schema.String })

export const listPrograms = defineEndpoint({
  id: "se.vaccine-programs",
  method: "GET",
  path: "/vaccination/clinician/programs",
  summary: "The programmes that a vaccine belongs to",
  query: OfVaccine,
  response: snakeCaseStruct({ programs: Schema.Array(VaccineProgram) }),
  retries: 2,
})

export const listLotNumbers = defineEndpoint({
  id: "se.lot-numbers",
  method: "GET",
  path: "/vaccination/clinician/lot-numbers",
  summary: "The lots of a vaccine that are known",
  query: OfVaccine,
  response: snakeCaseStruct({ lotNumbers: Schema.Array(Schema.String) }),
  retries: 2,
})

export const listVaccines = defineEndpoint({
  id: "se.vaccines",
  method: "GET",
  path: "/vaccination/clinician/vaccines",
  summary: "The vaccines, all of them or those of one programme",
  query: Schema.Struct({ programId: Schema.optionalKey(Schema.String) }),
  response: snakeCaseStruct({ vaccines: Schema.Array(Vaccine) }),
  retries: 2,
})

export const listImmunizationSeries = defineEndpoint({
  id: "se.immunization-series",
  method: "GET",
  path: "/vaccination/clinician/immunization-series",
  summary: "A patient's vaccinations by series",
  query: Schema.Struct({ patientId: Schema.String }),
  response: snakeCaseStruct({ immunizationSeries: Schema.Array(ImmunizationSeries) }),
  retries: 2,
})

/** Begins a series. If the patient has one of the programme without any dose, that one is the answer: a half-done one is never doubled. */
export const createImmunizationSeries = defineEndpoint({
  id: "se.create-immunization-series",
  method: "POST",
  path: "/vaccination/clinician/immunization-series",
  summary: "Begin a patient's series of a programme",
  payload: snakeCaseStruct({ patientId: Schema.String, programId: Schema.String }),
  response: snakeCaseStruct({ seriesId: Schema.String }),
  retries: 1,
  errors: ["invalid_immunization"],
})

/** Registers a dose given in a meeting at a care facility (`not_offered` elsewhere). {@link invalidImmunization}, {@link doseTaken}. */
export const addImmunization = defineEndpoint({
  id: "se.add-immunization",
  method: "POST",
  path: "/vaccination/clinician/immunization",
  summary: "Register a dose",
  payload: NewImmunization,
  retries: 1,
  errors: ["dose_taken", "invalid_immunization"],
})

/** Marks a dose as entered in error, for good. {@link alreadyInError} where another write was first. */
export const removeImmunization = defineEndpoint({
  id: "se.remove-immunization",
  method: "PUT",
  path: "/vaccination/clinician/immunization/:id",
  summary: "Mark a registered dose as entered in error",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({ status: Schema.Literal("entered-in-error"), note: Schema.String }),
  retries: 1,
  errors: ["already_entered_in_error", "invalid_immunization"],
})

/** The clinicians who registered or removed doses of the patient; `not_found` for all others. */
export const getReporter = defineEndpoint({
  id: "se.immunization-reporter",
  method: "GET",
  path: "/vaccination/clinician/reporters/:id",
  summary: "The name of who registered or removed a dose",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({ patientId: Schema.String }),
  response: snakeCaseStruct({ name: Schema.String }),
  retries: 2,
})
