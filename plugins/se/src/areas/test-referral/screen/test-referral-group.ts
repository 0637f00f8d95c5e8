import { msg } from "@lingui/core/macro"
import { type Action, actionGroup } from "@rond/core/plugin"

/**
 * `se-test-referral-group` of the side menu: tests that a laboratory or a room takes. Each area that refers to tests declares an action of
 * its own; `plugin.ts` lists them in the order of the menu, and `policy.ts` says who may take which.
 */
export const testReferralGroup = <const Id extends string = never>(actions: readonly Action<Id>[]) =>
  actionGroup({ id: "se-test-referral-group", label: msg`Test referrals`, icon: "lab", actions })
