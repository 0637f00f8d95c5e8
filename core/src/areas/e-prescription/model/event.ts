/** The type of the events of a meeting's topic after its e-prescriptions changed, or a session failed. They carry no data. */
export const ePrescriptionsChanged = "e-prescriptions-changed"
