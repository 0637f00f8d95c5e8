import { definePermission } from "../../../kernel/engine/permission.ts"

/** Whether the patient's payment of a meeting that was not held may be refunded. */
export const askRefund = definePermission("refund.ask", {
  means: "The patient's payment of a meeting that was not held may be refunded.",
  refusal: "Payments are not given back here",
  default: undefined,
})
