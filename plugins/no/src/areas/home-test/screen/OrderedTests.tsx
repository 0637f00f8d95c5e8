import { HomeTestCards } from "@rond/core/features/home-test"
import { norwegianHomeTest, norwegianHomeTestEndpoints, norwegianHomeTests } from "../model/market.ts"

/** The home tests that were ordered in the meeting, among its taken actions. */
export default function OrderedTests() {
  return <HomeTestCards action={norwegianHomeTest} endpoints={norwegianHomeTestEndpoints} types={norwegianHomeTests} />
}
