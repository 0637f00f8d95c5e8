import { OrderHomeTest } from "@rond/core/features/home-test"
import { swedishHomeTest, swedishHomeTestEndpoints, swedishHomeTests } from "../model/market.ts"

/** Orders a home test for the patient of the meeting. */
export default function OrderPanel() {
  return <OrderHomeTest action={swedishHomeTest} endpoints={swedishHomeTestEndpoints} types={swedishHomeTests} />
}
