import { createAtom, useSelector } from "@tanstack/react-store"
import { useEffect, useEffectEvent } from "react"
import { ownerOf, type DraftKey } from "../../../platform/drafts/draft-key.ts"
import type { Unsent } from "./unsent-drafts.ts"

/** The id of the unsent draft that its tab or section is to open; `null`: none, for an atom ignores `undefined`. */
export const wantedDraft = createAtom<string | null>(null)

/** Opens an unsent draft as soon as its tab or section shows. The address opens an action's panel. */
export const continueDraft = ({ id, action }: Pick<Unsent, "id" | "action">): void => wantedDraft.set(action === undefined ? id : null)

/** Calls `open` when this draft was chosen in a list of unsent ones: for a section of the meeting's screen, which may be folded. */
export function useWantedDraft(key: DraftKey, open: () => void): void {
  const isWanted = useSelector(wantedDraft) === ownerOf(key)
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (!isWanted) return
    wantedDraft.set(null)
    openNow()
  }, [isWanted])
}
