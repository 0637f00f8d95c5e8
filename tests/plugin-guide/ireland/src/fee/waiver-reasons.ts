/** The reasons for which a fee is waived: the list of `choices` in src/policy.ts. */
export const waiverReasons = "ie.waiver-reasons"
/** The vocabulary of its texts. */
export const waiverReasonTerms = "fee waiver reason"
