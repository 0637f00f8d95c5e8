import { describe, expect, it } from "vitest"
import type { Prescription } from "./contract/index.ts"
import { countedPrescriptions, prescriptionCards } from "./taken-prescriptions.ts"
import { listed } from "./testing.ts"

describe("the prescriptions of a meeting", { tags: ["PRX-782"] }, () => {
  it("have a card each, and those that were prescribed together as needed have one", () => {
    const cards = prescriptionCards([
      listed("one", { text: "Amimox" }),
      listed("two", { text: "Bricanyl", groupId: "group-1" }),
      listed("three", { text: "Pulmicort", groupId: "group-1" }),
    ])
    expect(cards).toEqual([
      { id: "one", groupId: null, type: "other", texts: ["Amimox"], isWithdrawn: false },
      { id: "group-1", groupId: "group-1", type: "other", texts: ["Bricanyl", "Pulmicort"], isWithdrawn: false },
    ])
    expect(prescriptionCards([])).toEqual([])
  })

  it.each<[Prescription["state"], number]>([
    ["ASKED", 0],
    ["REFUSED", 0],
    ["ACTIVE", 1],
    ["PARTLY_DISPENSED", 1],
    ["DISPENSED", 1],
    ["EXPIRED", 1],
    ["CANCELLATION_ASKED", 1],
    ["CANCELLED", 0],
    [{ unknownWord: "PAUSED" }, 1],
  ])("in the state %o count %i for the rules of its end", (state, count) => {
    const prescriptions = [listed("one", { state })]
    expect(countedPrescriptions(prescriptions)).toBe(count)
    expect(prescriptionCards(prescriptions)[0]?.isWithdrawn).toBe(count === 0)
  })

  it("keep the card of a group until all of it is cancelled", () => {
    const [left, right] = [listed("one", { groupId: "g", state: "CANCELLED" }), listed("two", { groupId: "g" })]
    expect(prescriptionCards([left, right])[0]?.isWithdrawn).toBe(false)
    expect(prescriptionCards([left, { ...right, state: "CANCELLED" }])[0]?.isWithdrawn).toBe(true)
  })
})
