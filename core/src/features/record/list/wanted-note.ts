import { createAtom } from "@tanstack/react-store"

/** The patient whose latest note is to be opened by the record that is on screen; `undefined`: nobody's. */
export const wantedNote = createAtom<string | undefined>(undefined)

/** Opens the latest note of a patient's record, as soon as the record shows. */
export const openLatestNote = (patientId: string): void => wantedNote.set(patientId)
