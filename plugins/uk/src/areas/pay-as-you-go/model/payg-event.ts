/** The type of the events of a meeting's topic after its pay-as-you-go prescriptions changed. They say no more than that there is a change. */
export const paygChanged = "uk-payg-prescriptions-changed"
