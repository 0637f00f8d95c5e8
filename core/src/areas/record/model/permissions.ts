import { definePermission, type PermissionKey } from "../../../kernel/engine/permission.ts"
import type { NoteAbility } from "./entry.ts"

/** Whether a note says if it may be shared. */
export const shareNote = definePermission("note.share", {
  means: "A note says whether people outside its meeting may read it.",
  refusal: "Notes do not say here whether they are shared",
  default: undefined,
})

/** The actions on a note besides writing it. */
export const notePermissions = {
  sign: definePermission("note.sign", {
    means: "The clinician may sign notes.",
    refusal: "The clinician may not sign notes",
    default: undefined,
  }),
  unsign: definePermission("note.unsign", {
    means: "The clinician may open a signed note for writing again.",
    refusal: "The clinician may not unsign notes",
    default: undefined,
  }),
  strike: definePermission("note.strike", {
    means: "The clinician may strike notes.",
    refusal: "The clinician may not strike notes",
    default: undefined,
  }),
} as const satisfies Readonly<Record<NoteAbility, PermissionKey>>
