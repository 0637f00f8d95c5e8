import { definePermission } from "../../../kernel/engine/permission.ts"

/**
 * Permits showing as-needed prescriptions in a session of the external e-prescription service. A market that opens no session, such as France,
 * has only their cards and their history.
 */
export const showAsNeeded = definePermission("e-prescription.show", {
  means: "As-needed prescriptions may be shown in the external e-prescription service.",
  refusal: "As-needed prescriptions are not shown here",
  default: undefined,
})
