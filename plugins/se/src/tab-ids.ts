/* The ids of the patient's tabs, for the parts of the market that lead there. */
export const medicationListTabId = "medication-list"
export const vaccinationTabId = "vaccination-list"
