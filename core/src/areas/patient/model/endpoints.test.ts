import { Schema } from "effect"
import { expect, it } from "vitest"
import { userOf } from "../../../testkit/people.ts"
import { AccountOnWire } from "./endpoints.ts"

const address = { address: "Storgatan 1", city: "Umeå", zip: "903 26", countyId: "24" }
const account = userOf({ dob: "1980-02-03", phone: "+46701234567", address })

it("encodes an account with a flat address and the long field names", { tags: ["CLI-036"] }, () => {
  const wire = Schema.encodeUnknownSync(AccountOnWire)(account)
  expect(wire).toMatchObject({
    date_of_birth: "1980-02-03",
    phone_number_mobile: "+46701234567",
    address: "Storgatan 1",
    city: "Umeå",
    zip: "903 26",
    county_id: "24",
    given_name: "Alex",
  })
  expect(wire).not.toHaveProperty("dob")
  expect(Schema.decodeUnknownSync(AccountOnWire)(wire)).toEqual(account)
})

it("refuses an account without a county", { tags: ["CLI-036"] }, () => {
  const { county_id: _county, ...wire } = Schema.encodeUnknownSync(AccountOnWire)(account) as Record<string, unknown>
  expect(Schema.decodeUnknownResult(AccountOnWire)(wire)._tag).toBe("Failure")
})
