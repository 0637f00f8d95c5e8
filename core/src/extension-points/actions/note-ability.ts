import { extensionPoint } from "../../engine/contribution.ts"
import type { NoteAbility } from "../../model/market-policy/market-policy.ts"

/**
 * Says that notes can be signed, unsigned or struck here. Markets that support it contribute it, with the clinicians it is for as its
 * condition; where nobody contributes it, the buttons are not there.
 *
 * @example
 * defineMarketPolicy({ manifest, note: { sign: clinician.flag("sign"), strike: clinician.flag("strike") } })
 */
export const noteAbility = extensionPoint<{ readonly ability: NoteAbility }>()("note-ability")
