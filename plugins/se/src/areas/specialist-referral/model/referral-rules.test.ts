import { describe, expect, it } from "vitest"
import type { SpecialistUnit } from "./catalogue.ts"
import { hasTwoReceivers, missingParts, type ReferralReach, unitRefusal, type WrittenReferral } from "./referral-rules.ts"

const whole: WrittenReferral = {
  specialistTypeId: "dermatology",
  specialistUnitId: "SE1",
  externalSpecialistInfo: null,
  purposeTitle: "Rash",
  purposeBody: "Please see her",
  readJournalConsent: false,
}

describe("a referral", () => {
  it.each<readonly [Partial<WrittenReferral>, readonly string[]]>([
    [{}, []],
    [{ specialistUnitId: null, externalSpecialistInfo: "Dr Own Choice" }, []],
    [{ specialistUnitId: "", externalSpecialistInfo: "Dr Own Choice" }, []],
    [{ specialistTypeId: null }, ["specialistType"]],
    [{ specialistUnitId: null }, ["receiver"]],
    [{ specialistUnitId: null, externalSpecialistInfo: "  \u200B" }, ["receiver"]],
    [{ purposeTitle: " " }, ["purposeTitle"]],
    [{ purposeBody: "\n" }, ["purposeBody"]],
    // “No” is an answer, and no answer is none.
    [{ readJournalConsent: null }, ["readJournalConsent"]],
    [{ specialistTypeId: "", purposeTitle: "", readJournalConsent: null }, ["specialistType", "purposeTitle", "readJournalConsent"]],
  ])("with %j lacks %j", { tags: ["SPR-004"] }, (changes, missing) => {
    expect(missingParts({ ...whole, ...changes })).toEqual(missing)
  })

  it.each([
    ["SE1", null, false],
    [null, "Dr Own Choice", false],
    ["SE1", "", false],
    ["", "Dr Own Choice", false],
    ["SE1", "Dr Own Choice", true],
  ] as const)("to the unit %j and the specialist %j has two receivers: %j", { tags: ["SPR-004"] }, (unit, specialist, isTwo) => {
    expect(hasTwoReceivers({ specialistUnitId: unit, externalSpecialistInfo: specialist })).toBe(isTwo)
  })
})

describe("a unit in Stockholm", () => {
  const unit: SpecialistUnit = { id: "SE1", name: "Skin", visitingAddress: null, specialistTypeId: "dermatology", countyId: "01" }
  const own: ReferralReach = { specialistTypeId: "dermatology", useFreeChoiceOfCare: false, countyId: "01" }
  it.each<readonly [Partial<ReferralReach>, string | undefined]>([
    [{}, undefined],
    [{ specialistTypeId: "urology" }, "other-type"],
    [{ countyId: "12" }, "other-region"],
    [{ countyId: "12", useFreeChoiceOfCare: true }, undefined],
    [{ countyId: "12", useFreeChoiceOfCare: true, specialistTypeId: "urology" }, "other-type"],
    // The patient's region is not known, so the unit's is not known to be another.
    [{ countyId: undefined }, undefined],
  ])("with %j is refused as %j", { tags: ["SPR-005"] }, (changes, refusal) => {
    expect(unitRefusal(unit, { ...own, ...changes })).toBe(refusal)
  })
})
