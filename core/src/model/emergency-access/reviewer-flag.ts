/** The flag of clinicians who review how emergency access was used in their pool. */
export const reviewerFlag = "record_reviewer"
