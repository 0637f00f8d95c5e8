import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cancelPrescriptions, getPrescriptionStatus, listPatientPrescriptions, listRoleLinks, prescribeMedicine } from "./contract/index.ts"
import { decideRenewalReview } from "../../renewal-review/model/endpoints.ts"
import { asksPinAgain, type NationalRequest, refusalOf } from "./national-refusals.ts"

const words = [
  "pin_incorrect",
  "pin_blocked",
  "role_not_linked",
  "prescriber_not_authorised",
  "patient_not_found",
  "access_blocked_by_patient",
  "product_not_prescribable",
  "already_dispensed",
  "already_cancelled",
  "validity_ended",
]
const declared: Readonly<Record<NationalRequest, readonly string[]>> = {
  prescribe: prescribeMedicine.errors,
  cancel: cancelPrescriptions.errors,
  renew: decideRenewalReview.errors,
  "read-patient": listPatientPrescriptions.errors,
  read: getPrescriptionStatus.errors.filter((code) => listRoleLinks.errors.some((other) => other === code)),
}

describe("a refusal of the national service", { tags: ["PRX-778"] }, () => {
  it.each<[NationalRequest, readonly string[]]>([
    [
      "prescribe",
      [
        "prescription_pin_refused",
        "prescription_pin_blocked",
        "prescription_role_refused",
        "prescription_role_refused",
        "prescription_patient_not_registered",
        "prescription_refused",
        "prescription_not_prescribable",
        "prescription_refused",
        "prescription_refused",
        "prescription_refused",
      ],
    ],
    [
      "cancel",
      [
        "prescription_pin_refused",
        "prescription_pin_blocked",
        "prescription_role_refused",
        "prescription_role_refused",
        "prescription_refused",
        "prescription_refused",
        "prescription_refused",
        "prescription_already_dispensed",
        "prescription_already_cancelled",
        "prescription_expired",
      ],
    ],
    [
      "read-patient",
      [
        "prescription_refused",
        "prescription_refused",
        "prescription_refused",
        "prescription_refused",
        "prescription_patient_not_registered",
        "prescription_list_hidden",
        "prescription_refused",
        "prescription_refused",
        "prescription_refused",
        "prescription_refused",
      ],
    ],
    ["read", words.map(() => "prescription_refused")],
  ])("to %s has the code that its screen explains", (request, codes) => {
    expect(words.map((word) => refusalOf(request, word).code)).toEqual(codes)
  })

  it.each([undefined, "", "toString", "__proto__", "a new word"])("with the word %j is one for which no code is known", (word) => {
    expect(refusalOf("prescribe", word)).toMatchObject({
      _tag: "NationalServiceRefused",
      request: "prescribe",
      code: "prescription_refused",
    })
  })

  it("always has a code that the request's endpoint declares, and holds nothing else of the answer", () => {
    const anyWord = fc.oneof(fc.constantFrom(...words), fc.string())
    fc.assert(
      fc.property(fc.constantFrom<NationalRequest>("prescribe", "cancel", "renew", "read-patient", "read"), anyWord, (request, word) => {
        const refusal = refusalOf(request, word)
        expect(declared[request]).toContain(refusal.code)
        expect({ ...refusal }).toEqual({ _tag: "NationalServiceRefused", request, code: refusal.code })
      }),
    )
  })

  it("asks for the PIN again only where another may be right", () => {
    const again = words.filter((word) => asksPinAgain(refusalOf("prescribe", word).code))
    expect(again).toEqual(["pin_incorrect"])
  })
})
