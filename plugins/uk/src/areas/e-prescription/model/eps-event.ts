/** The type of the events of a meeting's topic after its electronic prescriptions changed. They say no more than that there is a change. */
export const epsChanged = "uk-eps-prescriptions-changed"
