import { HomeTestCards } from "@rond/core/features/home-test"
import { swedishHomeTest, swedishHomeTestEndpoints, swedishHomeTests } from "../model/market.ts"

/** The home tests that were ordered in the meeting, among its taken actions. */
export default function OrderedTests() {
  return <HomeTestCards action={swedishHomeTest} endpoints={swedishHomeTestEndpoints} types={swedishHomeTests} />
}
