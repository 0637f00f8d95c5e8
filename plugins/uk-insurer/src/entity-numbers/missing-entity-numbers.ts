import { msg } from "@lingui/core/macro"
import { errorMapper } from "@rond/core/plugin"

/** A member without the numbers that member and patient go by at the insurer: nothing can be sent there about them. */
export const missingEntityNumbers = errorMapper({
  id: "uk-insurer-missing-entity-numbers",
  code: "missing_entity_numbers",
  map: () => ({
    as: "banner",
    message: msg`The member's numbers at the insurer are missing, so nothing can be sent there. Contact support; the consultation stays as it is.`,
    actions: ["contact-support", "retry"],
  }),
})
