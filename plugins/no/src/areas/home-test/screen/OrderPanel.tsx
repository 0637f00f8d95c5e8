import { OrderHomeTest } from "@rond/core/features/home-test"
import { norwegianHomeTest, norwegianHomeTestEndpoints, norwegianHomeTests } from "../model/market.ts"

/** Orders a home test for the patient of the meeting. */
export default function OrderPanel() {
  return <OrderHomeTest action={norwegianHomeTest} endpoints={norwegianHomeTestEndpoints} types={norwegianHomeTests} />
}
