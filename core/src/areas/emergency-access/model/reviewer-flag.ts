/** The flag of clinicians who review how records are used in their pool, and emergency access. */
export const reviewerFlag = "record_reviewer"
