/** The command that opens the form for another medication. */
export const addMedicationCommand = "se-add-medication"
