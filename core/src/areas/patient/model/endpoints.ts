import { Schema, SchemaGetter } from "effect"
import { PlainDateText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { PatientUser, CareDetails, PatientInfo, PatientWarning } from "./patient.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

const { dob: _dob, phone: _phone, address: _address, ...asNamed } = PatientUser.fields
const maybe = Schema.NullOr(Schema.String)

/** The account on the wire: a flat address, and the long names of mobile number and date of birth. */
const Flat = snakeCaseStruct({
  ...asNamed,
  dateOfBirth: Schema.NullOr(PlainDateText),
  phoneNumberMobile: maybe,
  address: maybe,
  city: maybe,
  zip: maybe,
  countyId: maybe,
})

/** {@link PatientUser} on the wire of GET /user/clinician/user/{id}. */
export const AccountOnWire: Schema.Codec<PatientUser, unknown> = Flat.pipe(
  Schema.decodeTo(Schema.toType(PatientUser), {
    decode: SchemaGetter.transform(({ dateOfBirth, phoneNumberMobile, address, city, zip, countyId, ...rest }: typeof Flat.Type) => ({
      ...rest,
      dob: dateOfBirth,
      phone: phoneNumberMobile,
      address: { address, city, zip, countyId },
    })),
    encode: SchemaGetter.transform(({ dob, phone, address, ...rest }: PatientUser) => ({
      ...rest,
      ...address,
      dateOfBirth: dob,
      phoneNumberMobile: phone,
    })),
  }),
)

const byId = Schema.Struct({ id: Schema.String })

/** The patient's account: an adult's own, or that of the guardian who books for a child. Requires a care relation. */
export const getPatientUser = defineEndpoint({
  id: "patient.user",
  method: "GET",
  path: "/user/clinician/user/:id",
  summary: "A patient's account, with the children on it",
  params: byId,
  response: AccountOnWire,
  retries: 2,
})

/** The person treated: the adult, or the child with the guardians. */
export const getPatientInfo = defineEndpoint({
  id: "patient.info",
  method: "GET",
  path: "/user/user-info-for-patient/:id",
  summary: "The patient as a person",
  params: byId,
  response: PatientInfo,
  retries: 2,
})

/** Insurance, listing, contact person and the market's own details. */
export const getCareDetails = defineEndpoint({
  id: "patient.care-details",
  method: "GET",
  path: "/user/clinician/user/:id/care-details",
  summary: "The patient's insurance, listing and contact person",
  params: byId,
  response: CareDetails,
  retries: 2,
})

/** Unordered; the pane puts WARNING first, then newest. */
export const getPatientWarnings = defineEndpoint({
  id: "patient.warnings",
  method: "GET",
  path: "/medicalrecord/patient/prorenatawarnings/:id",
  summary: "Warnings about the patient",
  params: byId,
  response: snakeCaseStruct({ warnings: Schema.Array(PatientWarning) }),
  retries: 2,
})
