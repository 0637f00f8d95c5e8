import { HomeTestCards } from "@rond/core/features/home-test"
import { swedishHomeTestEndpoints } from "../model/market.ts"

/** The home tests that were ordered in the meeting, among its taken actions. */
export default function OrderedTests() {
  return <HomeTestCards endpoints={swedishHomeTestEndpoints} />
}
