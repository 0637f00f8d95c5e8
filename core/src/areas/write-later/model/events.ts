/** Event to the pages of a meeting and of its clinicians (topics `meeting:{id}`, `clinician:{id}`): the visit is over; its note is written later. */
export const writeLaterKept = "write-later-kept"

/** Event to the same pages: the visit goes on. */
export const writeLaterTakenBack = "write-later-taken-back"
