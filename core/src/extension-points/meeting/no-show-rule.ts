import { extensionPoint } from "../../engine/contribution.ts"

/**
 * From when a meeting without a patient may be ended as a no-show. `definePlugin` contributes it for a policy that says so; the last that
 * shows is the one that holds, so that a partner's replaces its market's.
 *
 * @example
 * defineMarketPolicy({ manifest, noShow: { afterMinutes: 10 } })
 */
export const noShowRule = extensionPoint<{ readonly afterMinutes: number }>()("no-show-rule")
