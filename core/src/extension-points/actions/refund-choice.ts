import { extensionPoint } from "../../engine/contribution.ts"

/**
 * Says that patients pay here, so that whoever ends a meeting that was not held can give the payment back. `definePlugin`
 * contributes it for a policy with `refunds`.
 *
 * @example
 * defineMarketPolicy({ manifest, refunds: view.is("meeting") })
 */
export const refundChoice = extensionPoint<object>()("refund-choice")
