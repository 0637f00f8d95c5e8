import { describe, expect, it } from "vitest"
import { dosageOf, newDosage } from "../../../medication/model/dosage/index.ts"
import { medicationOf } from "../../../medication/screen/testing/medications.ts"
import { amoxicillin, listed } from "../../../prescription/model/testing.ts"
import { reviewGuard, type ReviewSituation } from "./review-guard.ts"

const today = "2026-11-28"
const renewal = {
  id: "r",
  medicine: "Amimox 500 mg tablett",
  atcCode: "J01CA04",
  nplId: amoxicillin.medication.nplId,
  dosageParts: dosageOf({ ...newDosage("2026-01-01"), endDay: "2026-01-07", isUntilFurtherNotice: false }),
}
const before = "2026-11-01T08:00:00.000Z"
const situation: ReviewSituation = {
  renewal,
  requestedAt: "2026-11-20T08:00:00.000Z",
  product: amoxicillin,
  active: [],
  past: [],
  prescriptions: [],
  today,
  isChild: false,
  allergies: [],
  areAllergiesLoaded: true,
  interactions: {
    known: { source: "Service", asOf: "2026-11-01", interactions: [{ atc: ["B01"], severity: "serious", text: "Blödning" }] },
  },
}
const of = (change: Partial<ReviewSituation>) => reviewGuard({ ...situation, ...change })
const keysOf = (change: Partial<ReviewSituation>) => of(change).findings.map(({ key }) => key)
const prescribed = (id: string, nplId: string, atcCode: string, prescribedAt: string) => {
  const one = listed(id, { nplId, atcCode })
  return { ...one, medicationRequest: { ...one.medicationRequest, prescribedAt } }
}

describe("the guard of a review", { tags: ["RXL-001"] }, () => {
  it("finds nothing in a medicine that nothing speaks against", () => {
    expect(keysOf({})).toEqual([])
  })

  it.each<[string, ReturnType<typeof prescribed>, readonly string[]]>([
    ["the one that is to be renewed", prescribed("old", renewal.nplId, "J01CA04", before), []],
    ["one that was renewed since", prescribed("new", renewal.nplId, "J01CA04", "2026-11-25T08:00:00.000Z"), ["r double:prescription:new"]],
    ["another product of the substance", prescribed("same", "other", "J01CA04", before), ["r double:prescription:same"]],
    ["a medicine that interacts", prescribed("warfarin", "other", "B01AA03", before), ["r interaction:prescription:warfarin"]],
  ])("compares with the patient’s prescriptions: %s", (_what, prescription, keys) => {
    expect(keysOf({ prescriptions: [prescription] })).toEqual(keys)
  })

  it("counts the dose against the usual maximum, and a weekly medicine that is taken daily", () => {
    const usualDailyMaximum = { amount: 400, unit: "mg", source: "Catalogue", asOf: "2026-11-01" }
    expect(keysOf({ product: { ...amoxicillin, usualDailyMaximum } })).toEqual(["r maximum"])
    const methotrexate = { ...renewal, atcCode: "L04AX03", medicine: "Metotrexat 2,5 mg tablett" }
    const product = { ...amoxicillin, medication: { ...amoxicillin.medication, atcCode: "L04AX03" } }
    expect(keysOf({ renewal: { ...methotrexate, dosageParts: dosageOf(newDosage(today)) }, product })).toEqual(["r weekly"])
  })

  it(
    "finds that the list has ended what is to be renewed, and no more than harm where it is on the list again",
    { tags: ["SAFE-014"] },
    () => {
      const { medication } = amoxicillin
      const active = medicationOf("Amimox", undefined, { id: "active", medication })
      const ended = medicationOf("Amimox", undefined, { id: "ended", medication, status: { status: "ENDED", createdAt: before } })
      expect(keysOf({ past: [ended] })).toEqual(["r ended:ended"])
      expect(keysOf({ past: [ended], active: [active] })).toEqual([])
      expect(keysOf({ past: [{ ...ended, endReason: { code: "SIDE_EFFECTS", text: null } }], active: [active] })).toEqual(["r ended:ended"])
    },
  )

  it("finds an antibiotic without an end where the dosage is known, and not in words that may name one", () => {
    expect(keysOf({ renewal: { ...renewal, dosageParts: dosageOf(newDosage("2026-01-01")) } })).toEqual(["r no-end"])
    expect(keysOf({ renewal: { ...renewal, dosageParts: null } })).toEqual([])
  })

  it("compares without the catalogue too, and says what it could not count", () => {
    const guard = of({ product: undefined, prescriptions: [prescribed("same", "other", "J01CA04", before)], interactions: "unavailable" })
    expect(guard.findings.map(({ key }) => key)).toEqual(["r double:prescription:same"])
    expect(guard.unchecked.map(({ what }) => what)).toEqual(expect.arrayContaining(["maximum", "interactions"]))
  })

  it("compares free text with allergies alone, and says so", () => {
    const { findings, unchecked } = of({ renewal: { ...renewal, atcCode: null, nplId: null } })
    expect([findings, unchecked]).toEqual([[], [{ what: "dosage", why: "name-alone" }]])
  })
})
