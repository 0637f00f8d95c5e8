import { OrderHomeTest } from "@rond/core/features/home-test"
import { swedishHomeTestEndpoints, swedishHomeTests } from "../model/market.ts"
import { homeTestDraft } from "./home-test-draft.ts"

/** Orders a home test for the patient of the meeting. */
export default function OrderPanel() {
  return <OrderHomeTest draft={homeTestDraft} endpoints={swedishHomeTestEndpoints} types={swedishHomeTests} />
}
