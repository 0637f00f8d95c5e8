/** The section's and the rule's id. */
export const protectionTestId = "se-protection-test"
/** Where the list of what is missing leads to. */
export const reasonElementId = "se-protection-test-reason"
export const expiryElementId = "se-protection-test-expiry"
