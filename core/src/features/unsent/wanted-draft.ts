import { createAtom } from "@tanstack/react-store"
import type { Unsent } from "./unsent-drafts.ts"

/** The id of the unsent draft that its tab is to open; `null`: none, for an atom ignores `undefined`. */
export const wantedDraft = createAtom<string | null>(null)

/** Opens an unsent draft as soon as its tab shows. */
export const continueDraft = ({ id, tab }: Pick<Unsent, "id" | "tab">): void => wantedDraft.set(tab === undefined ? null : id)
