import { describe, expect, it } from "vitest"
import { dosageOf, newDosage } from "../../medication/model/dosage/index.ts"
import type { MedicationItem } from "../../medication/model/contract/index.ts"
import type { PrescriptionState } from "./contract/index.ts"
import { namesWithoutProduct, type PrescribingSituation, prescribingGuard } from "./safety.ts"
import { amoxicillin, listed, onePackage, today } from "./testing.ts"

const onTheList: MedicationItem = {
  id: "medication-1",
  dosage: dosageOf(newDosage(today)),
  medication: amoxicillin.medication,
  silDrug: amoxicillin.silDrug,
  reason: [],
  latestModifiedAt: "2026-11-01T09:00:00.000Z",
  latestModifiedBy: "Elsa Lindqvist",
  status: { status: "ACTIVE", createdAt: "2026-11-01T09:00:00.000Z" },
  version: 1,
}
const situation: PrescribingSituation = {
  prescription: onePackage,
  product: amoxicillin,
  active: [],
  past: [],
  prescriptions: [],
  isChild: false,
  allergies: [],
  areAllergiesLoaded: true,
  interactions: { known: null },
}
const keys = (change: Partial<PrescribingSituation>) => prescribingGuard({ ...situation, ...change }).findings.map(({ key }) => key)

describe("before a medicine is prescribed", { tags: ["PRX-781"] }, () => {
  it("nothing speaks against it where nothing is known of the patient", () => {
    expect(keys({})).toEqual([])
  })

  // The server asks for no second prescription of a product while the first has no answer: a signature repeats the first one.
  it.each<[PrescriptionState, readonly string[]]>([
    ["ASKED", []],
    ["REFUSED", []],
    ["ACTIVE", ["double:prescription:one"]],
    ["PARTLY_DISPENSED", ["double:prescription:one"]],
    ["DISPENSED", []],
    ["EXPIRED", []],
    // Until the cancellation has an answer, a pharmacy may dispense it.
    ["CANCELLATION_ASKED", ["double:prescription:one"]],
    ["CANCELLED", []],
  ])("the same medicine on a prescription in the state %s is found where a pharmacy may dispense it", (state, expected) => {
    expect(keys({ prescriptions: [listed("one", { state })] })).toEqual(expected)
  })

  // It may have been made: no answer does not say that it was not.
  it("a prescription of another product that has no answer is found by its substance", () => {
    expect(keys({ prescriptions: [listed("one", { nplId: "other", state: "ASKED" })] })).toEqual(["double:prescription:one"])
  })

  it("each prescription that may be dispensed and names no product is named, because it is not compared", () => {
    const unnamed = (tradeName: string, state: PrescriptionState = "ACTIVE") =>
      listed(tradeName, { nplId: null, atcCode: null, state, distributedDrug: { tradeName, strength: null, drugForm: null } })
    const prescriptions = [
      unnamed("Waran"),
      unnamed("Waran"),
      unnamed("Alvedon", "CANCELLATION_ASKED"),
      unnamed("Ipren", "DISPENSED"),
      listed("one"),
    ]
    expect(namesWithoutProduct(prescriptions)).toEqual(["Waran", "Alvedon"])
  })

  it("a prescription in a state of a later version may still be dispensed", () => {
    expect(keys({ prescriptions: [listed("one", { state: { unknownWord: "PAUSED" } })] })).toEqual(["double:prescription:one"])
  })

  it("another product with the same substance is found, and one without a product by its name alone", { tags: ["RXL-010"] }, () => {
    expect(keys({ prescriptions: [listed("one", { nplId: "other" })] })).toEqual(["double:prescription:one"])
    expect(keys({ prescriptions: [listed("one", { nplId: "other", atcCode: "N02BE01" })] })).toEqual([])
    const named = (text: string) => keys({ prescriptions: [listed("one", { nplId: null, atcCode: null, text })] })
    expect([named("Amimox 500 mg"), named("amoxicillin, tablett")]).toEqual([["double:prescription:one"], ["double:prescription:one"]])
    expect(named("Salva enligt recept")).toEqual([])
  })

  it("the listed medication that it is for is no second one, and any other is", () => {
    expect(keys({ active: [onTheList] })).toEqual(["double:medication-1"])
    expect(keys({ active: [onTheList], prescription: { ...onePackage, medicationId: "medication-1" } })).toEqual([])
    expect(keys({ active: [onTheList], prescription: { ...onePackage, medicationId: "medication-2" } })).toEqual(["double:medication-1"])
  })

  it.each<[string, Partial<MedicationItem>, readonly string[]]>([
    ["with side effects", { endReason: { code: "SIDE_EFFECTS", text: "Utslag" } }, ["ended:medication-1"]],
    ["without a reason", {}, ["ended:medication-1"]],
    ["as another product of the substance", { medication: { ...amoxicillin.medication, nplId: "other" } }, ["ended:medication-1"]],
    ["as another substance", { medication: { ...amoxicillin.medication, nplId: "other", atcCode: "N02BE01" } }, []],
    ["by its last day alone", { status: { ...onTheList.status, status: "ACTIVE" } }, []],
    [
      "for a reason of a later version",
      { endReason: { code: { unknownWord: "RECALLED" }, text: null, words: "Indragen" } },
      ["ended:medication-1"],
    ],
  ])("a medication that the list has ended is found: %s", { tags: ["SAFE-014"] }, (_how, change, expected) => {
    expect(keys({ past: [{ ...onTheList, status: { ...onTheList.status, status: "ENDED" }, ...change }] })).toEqual(expected)
  })

  it("one that is prescribed for the active list says no more of what was ended, but for harm", { tags: ["SAFE-014"] }, () => {
    const ended = { ...onTheList, id: "ended", status: { ...onTheList.status, status: "ENDED" as const } }
    const forList = { active: [onTheList], prescription: { ...onePackage, medicationId: "medication-1" } }
    expect(keys({ ...forList, past: [ended] })).toEqual([])
    expect(keys({ ...forList, past: [{ ...ended, endReason: { code: "SIDE_EFFECTS", text: null } }] })).toEqual(["ended:ended"])
  })

  it("an antibiotic until further notice has no end", () => {
    const withoutEnd = { ...onePackage, dosage: dosageOf(newDosage(today)) }
    expect(prescribingGuard({ ...situation, prescription: withoutEnd }).findings).toMatchObject([{ kind: "no-end", days: 7 }])
  })

  it("interactions with what a pharmacy still dispenses are found", () => {
    const known = {
      source: "Test",
      asOf: "2026-11-01",
      interactions: [{ atc: ["L04AX03"], severity: "serious" as const, text: "Ökad toxicitet" }],
    }
    const prescriptions = [listed("one", { nplId: "other", atcCode: "L04AX03" })]
    expect(keys({ prescriptions, interactions: { known } })).toEqual(["interaction:prescription:one"])
  })
})
