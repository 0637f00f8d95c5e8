import { describe, expect, it } from "vitest"
import { firstStep, type OrderEvent, type OrderStep, stepAfter } from "./order-steps.ts"

const address = { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" }
const type = "NAIL_FUNGUS"
const steps: Readonly<Record<OrderStep["at"], OrderStep>> = {
  type: firstStep,
  address: { at: "address", type },
  confirm: { at: "confirm", type, address },
  done: { at: "done", type },
}
const events: Readonly<Record<OrderEvent["does"], OrderEvent>> = {
  "choose-type": { does: "choose-type", type },
  "confirm-address": { does: "confirm-address", address },
  "edit-address": { does: "edit-address" },
  "change-type": { does: "change-type" },
  ordered: { does: "ordered" },
  "start-another": { does: "start-another" },
}

const moves = [
  ["type", "choose-type", "address"],
  ["address", "confirm-address", "confirm"],
  ["address", "change-type", "type"],
  ["confirm", "edit-address", "address"],
  ["confirm", "change-type", "type"],
  ["confirm", "ordered", "done"],
  ["done", "start-another", "type"],
] as const

const others = Object.values(steps).flatMap((step) =>
  Object.values(events)
    .filter(({ does }) => !moves.some(([from, by]) => from === step.at && by === does))
    .map((event) => [step.at, event.does] as const),
)

describe("the steps of an order", { tags: ["HOM-966"] }, () => {
  it.each(moves)("go from %s by %s to %s", (from, event, to) => {
    expect(stepAfter(steps[from], events[event])).toEqual(steps[to])
  })

  it.each(others)("stay at %s after %s", (at, event) => {
    expect(stepAfter(steps[at], events[event])).toBe(steps[at])
  })
})
