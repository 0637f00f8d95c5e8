import { all, not, patient, profession, view } from "@rond/core/plugin"

/** Where a patient is sent to the partner's record system. Psychologists keep no record there. */
export const syncs = all(view.is("meeting"), patient.isResolved, not(patient.isOneTimeUser), profession.in(["doctor", "nurse"]))
