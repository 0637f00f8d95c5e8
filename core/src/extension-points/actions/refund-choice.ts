import { extensionPoint } from "../../engine/contribution.ts"

/**
 * Says that patients pay here, so that whoever ends a meeting that was not held can give the payment back. Contributed by
 * `refundChoices(permissions)`.
 */
export const refundChoice = extensionPoint<object>()("refund-choice")
