import { Trans, useLingui } from "@lingui/react/macro"
import { type RefCallback, type RefObject, useCallback, useRef, useSyncExternalStore } from "react"
import { appendText, planField, takeBackText, type WrittenText } from "../../../platform/forms/writing/append-text.ts"
import { useWritableNote, type WritableNote } from "../../../platform/forms/writing/note-fields.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { notify } from "../../../platform/ui/states/notifications.tsx"

export interface AddToNoteProps {
  /** The action's name, for the button's accessible name. */
  readonly about: string
  /**
   * The sentence that is written into the note.
   *
   * @param language of the note (BCP 47), which may not be the screen's
   * @returns `undefined` where nothing can be said in this language
   */
  readonly sentenceIn: (language: string) => string | undefined
}

/**
 * Offers to add a sentence about the action at the end of the note's plan. It needs a note that can be written, and a form with such a field. A
 * sentence that the note already has is not offered again.
 */
export function AddToNote({ about, sentenceIn }: AddToNoteProps) {
  const note = useWritableNote()
  const sentence = note && sentenceIn(note.language)
  return note === undefined || sentence === undefined ? null : <Offer note={note} sentence={sentence} about={about} />
}

/** Whether any field of the note has the sentence. A clinician may have moved it from the plan to another field. */
const holds = ({ element }: WritableNote, sentence: string): boolean =>
  [...element.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>("textarea, input")].some(({ value }) => value.includes(sentence))

type Holding = "no-field" | "missing" | "held"

function holdingOf(note: WritableNote, sentence: string): Holding {
  if (planField(note) === undefined) return "no-field"
  return holds(note, sentence) ? "held" : "missing"
}

/** Whether the note has the sentence, followed while it is written. */
function useHolding(note: WritableNote, sentence: string): Holding {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const watch = new MutationObserver(onChange)
      watch.observe(note.element, { childList: true, subtree: true })
      note.element.addEventListener("input", onChange)
      return () => {
        watch.disconnect()
        note.element.removeEventListener("input", onChange)
      }
    },
    [note],
  )
  return useSyncExternalStore(subscribe, () => holdingOf(note, sentence))
}

/**
 * Keeps the focus in place when another text replaces the focused offer. The note's field cannot take the focus where a panel covers the note.
 *
 * @returns a ref for the text that is shown, and that text's element
 */
function useFocusKept(): readonly [RefCallback<HTMLElement>, RefObject<HTMLElement | null>] {
  const shownElement = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    shownElement.current = element
    if (hadFocus.current) element.focus()
    hadFocus.current = false
    return () => {
      hadFocus.current = element === document.activeElement
    }
  }, [])
  return [place, shownElement]
}

interface OfferProps {
  readonly note: WritableNote
  readonly sentence: string
  readonly about: string
}

function Offer({ note, sentence, about }: OfferProps) {
  const { t } = useLingui()
  const holding = useHolding(note, sentence)
  const [place, shown] = useFocusKept()
  if (holding === "no-field") return null
  if (holding === "held") {
    return (
      <Text ref={place} tabIndex={-1} size="sm" tone="muted">
        <Trans>In the note</Trans>
      </Text>
    )
  }
  const takeBack = (text: WrittenText) => {
    takeBackText(text)
    // The notification goes with its button.
    if (document.activeElement !== text.field) shown.current?.focus()
  }
  const add = () => {
    const field = planField(note)
    // The field may have been written by a page that sends no events.
    if (field === undefined || holds(note, sentence)) return
    const text = appendText(field, sentence)
    notify({
      tone: "success",
      title: t`Added to the note`,
      description: sentence,
      action: { label: <Trans>Undo</Trans>, undoes: true, keys: "mod+z", run: () => takeBack(text) },
      seconds: offeredSeconds,
    })
  }
  return (
    <Button
      ref={place}
      size="sm"
      variant="quiet"
      aria-label={t`Add to the note: ${about}`}
      data-writes=""
      onMouseDown={(event) => event.preventDefault()}
      onClick={add}
    >
      <Trans>Add to the note</Trans>
    </Button>
  )
}

/** Seconds for which the notification offers to undo. Ctrl Z and ⌘ Z undo as long as nothing else was typed. */
const offeredSeconds = 20
