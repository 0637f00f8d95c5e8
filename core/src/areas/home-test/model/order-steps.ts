import type { HomeTestType, ShippingAddress } from "./home-test.ts"

/**
 * The step of an order: the type, the address, and the summary with the button that orders. An address is confirmed for this order only:
 * any change of it, and another type, ask for it again.
 */
export type OrderStep =
  | { readonly at: "type" }
  | { readonly at: "address"; readonly type: HomeTestType }
  | { readonly at: "confirm"; readonly type: HomeTestType; readonly address: ShippingAddress }
  | { readonly at: "done"; readonly type: HomeTestType }

export type OrderEvent =
  | { readonly does: "choose-type"; readonly type: HomeTestType }
  | { readonly does: "confirm-address"; readonly address: ShippingAddress }
  | { readonly does: "edit-address" }
  | { readonly does: "change-type" }
  | { readonly does: "ordered" }
  | { readonly does: "start-another" }

export const firstStep: OrderStep = { at: "type" }

/** The step after an event. One that does not belong to the step, such as a second press, changes nothing. */
export function stepAfter(step: OrderStep, event: OrderEvent): OrderStep {
  switch (event.does) {
    case "choose-type":
      return step.at === "type" ? { at: "address", type: event.type } : step
    case "confirm-address":
      return step.at === "address" ? { at: "confirm", type: step.type, address: event.address } : step
    case "edit-address":
      return step.at === "confirm" ? { at: "address", type: step.type } : step
    case "change-type":
      return step.at === "address" || step.at === "confirm" ? firstStep : step
    case "ordered":
      return step.at === "confirm" ? { at: "done", type: step.type } : step
    case "start-another":
      return step.at === "done" ? firstStep : step
  }
}
