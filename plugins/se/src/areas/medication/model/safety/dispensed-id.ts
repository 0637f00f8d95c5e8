const mark = "prescription:"

/** The id, among the medicines that the guard compares with, of one that a pharmacy still dispenses. */
export const dispensedId = (medicationRequestId: string): string => `${mark}${medicationRequestId}`

/** Whether the guard found a medicine among the prescriptions and not on the list. */
export const isDispensed = (id: string): boolean => id.startsWith(mark)
