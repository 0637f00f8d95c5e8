import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"
import { sickNoteDraft } from "./sick-note-draft.ts"

/** `se-sick-note` of the side menu, and the sick notes of a meeting. `policy.ts` says who may send one. */
export const { group: sickNoteGroup, card: sickNotesCard } = takenAction({
  id: "se-sick-note",
  label: msg`Sick note`,
  panel: () => import("./SickNotePanel.tsx"),
  group: { id: "se-sick-note-group", label: msg`Sick note`, icon: "sick-note" },
  taken: { label: msg`Sick notes`, load: () => import("./SentSickNotes.tsx") },
  drafts: [sickNoteDraft],
})
