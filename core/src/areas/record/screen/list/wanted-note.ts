import { createAtom } from "@tanstack/react-store"

/** The patient whose latest note is to be opened by the record that is on screen; `null`: no patient's, for an atom ignores `undefined`. */
export const wantedNote = createAtom<string | null>(null)

/** Opens the latest note of a patient's record, as soon as the record shows. */
export const openLatestNote = (patientId: string): void => wantedNote.set(patientId)
