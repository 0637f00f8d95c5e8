/** The type of the events of a meeting's topic after prescriptions of its request were processed. They say no more than that there is a change. */
export const renewalReviewed = "se-renewal-reviewed"
