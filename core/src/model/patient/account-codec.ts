import { Schema, SchemaGetter } from "effect"
import { PlainDateText } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { PatientUser } from "./patient.ts"

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
