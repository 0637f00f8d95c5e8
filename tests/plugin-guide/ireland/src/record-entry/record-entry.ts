import { msg } from "@lingui/core/macro"
import { entryAction, entryDetail, not, patient } from "@rond/core/plugin"

/** The reference to quote when a signed note is asked about by letter or telephone. */
export const entryReference = entryAction({
  id: "ie-entry-reference",
  label: msg`Show the reference`,
  when: not(patient.isOneTimeUser),
  appliesTo: (entry) => entry.signed && !entry.stricken,
  load: () => import("./EntryReference.tsx"),
})

/** The waived fee, below the text of the open note. */
export const entryFee = entryDetail({ id: "ie-entry-fee", label: msg`Fee`, load: () => import("./EntryFee.tsx") })
