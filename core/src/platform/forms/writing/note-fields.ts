import { createAtom, useSelector } from "@tanstack/react-store"
import { useCallback, type FocusEvent, type RefCallback } from "react"
import type { FormTemplate } from "../../../areas/record/model/index.ts"

/** A field that holds text. */
export type TextElement = HTMLTextAreaElement | HTMLInputElement

/** The note that can be written on this screen: the element around its fields, and the language of its form (BCP 47). */
export interface WritableNote {
  readonly element: HTMLElement
  readonly language: string
}

const writableNote = createAtom<WritableNote | undefined>(undefined)
let latestField: TextElement | undefined

/** The note into which text can be inserted; `undefined` while none can be written. */
export const useWritableNote = (): WritableNote | undefined => useSelector(writableNote)

/** Whether text can be inserted into this element of a note. A diagnosis or a number has its own format, so no text is inserted. */
export const isTextField = (element: EventTarget | null): element is TextElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === "text" && !element.matches("[inputmode], [role]"))

/**
 * The field into which text is inserted: the last one that had the focus, even after a button took it, or else the note's first long text.
 */
export function fieldToWrite({ element }: WritableNote): TextElement | undefined {
  if (latestField !== undefined && element.contains(latestField)) return latestField
  return element.querySelector("textarea") ?? undefined
}

/** Props of the element around a form's fields. A note's props remember the field that has the focus. They do not listen to key presses. */
export function useNoteFields({ purpose, language }: FormTemplate): {
  readonly ref?: RefCallback<HTMLElement>
  readonly onFocus?: (event: FocusEvent) => void
} {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const own: WritableNote = { element, language }
      writableNote.set(own)
      return () => writableNote.set((note) => (note === own ? undefined : note))
    },
    [language],
  )
  return purpose === "note" ? { ref, onFocus: rememberField } : {}
}

const rememberField = ({ target }: FocusEvent) => {
  if (isTextField(target)) latestField = target
}
