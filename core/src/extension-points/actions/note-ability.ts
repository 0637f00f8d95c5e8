import { extensionPoint } from "../../engine/contribution.ts"

/** What may be done to a finished note, beside writing it. */
export type NoteAbility = "sign" | "unsign" | "strike"

/**
 * Says that notes can be signed, unsigned or struck here. Markets that support it contribute it, with the clinicians it is for as its
 * condition; where nobody contributes it, the buttons are not there.
 */
export const noteAbility = extensionPoint<{ readonly ability: NoteAbility }>()("note-ability")
