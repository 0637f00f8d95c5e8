import { definePermission } from "../../../kernel/engine/permission.ts"

/**
 * Whether as-needed prescriptions are shown in a session of the external e-prescription service. A market that opens no session, such as France,
 * has their cards and their history alone.
 */
export const showAsNeeded = definePermission("e-prescription.show", {
  means: "As-needed prescriptions may be shown in the external e-prescription service.",
  refusal: "As-needed prescriptions are not shown here",
  default: undefined,
})
