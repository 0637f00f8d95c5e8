import { createAtom } from "@tanstack/react-store"
import { useCallback } from "react"
import { useWritableNote } from "../../../../platform/forms/writing/note-fields.ts"

/** Whether the list of snippets is open. */
export const isSnippetsOpen = createAtom(false)

/** Opens the list of snippets; `undefined` while there is no note to write in. */
export function useOpenSnippets(): (() => void) | undefined {
  const open = useCallback(() => isSnippetsOpen.set(true), [])
  return useWritableNote() === undefined ? undefined : open
}
