import { msg } from "@lingui/core/macro"
import { homeTestDraft } from "./home-test-draft.ts"
import { takenAction } from "@rond/core/plugin"

const parts = () => import("./parts.ts")

/** `no-home-test-order` of the side menu, and the home tests of a meeting. `policy.ts` says who may order one. */
export const { group: homeTestGroup, card: homeTestsCard } = takenAction({
  id: "no-home-test-order",
  label: msg`Home test`,
  panel: () => parts().then(({ OrderPanel }) => ({ default: OrderPanel })),
  group: { id: "no-home-test-order-group", label: msg`Home test`, icon: "home-test" },
  taken: { label: msg`Home tests`, load: () => parts().then(({ OrderedTests }) => ({ default: OrderedTests })) },
  drafts: [homeTestDraft],
})
