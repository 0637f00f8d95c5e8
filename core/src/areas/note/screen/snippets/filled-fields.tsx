import { Plural, Trans } from "@lingui/react/macro"
import { isBlank } from "../../../../kernel/format/blank.ts"
import { takeBackText } from "../../../../platform/forms/writing/append-text.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import type { FilledField } from "./snippet-parts.ts"

/** A field has this attribute for a moment after a snippet wrote in it. */
const filledAttribute = "data-just-filled"
const markedMillis = 4000

/** Seconds for which the notification offers to undo. Ctrl Z and ⌘ Z undo as long as nothing else was typed. */
const offeredSeconds = 20

/** Ends the notification of the previous snippet. Two notifications would offer to undo one text. */
let endPrevious: (() => void) | undefined

/**
 * Names and marks the fields that a snippet wrote in, and offers to undo all of it at once. A field in which the clinician has written since keeps
 * that text, or all of its text where the two cannot be told apart. The notification replaces that of the previous snippet.
 *
 * @param note the element around the fields
 */
export function announceFilled(note: HTMLElement, filled: readonly FilledField[], typed: string): void {
  // The text written at the caret is in sight, and the browser undoes it.
  if (filled.every(({ field }) => field === document.activeElement)) return
  endPrevious?.()
  const isWritten = ({ before }: FilledField) => !isBlank(before.endsWith(typed) ? before.slice(0, before.length - typed.length) : before)
  const extended = filled.filter(isWritten)
  const undo = () => {
    stop()
    const caret = document.activeElement
    for (const change of filled) takeBackText(change)
    if (caret instanceof HTMLElement) caret.focus()
  }
  // The text written since, in any field of the note, is undone first, by the browser.
  let isLatest = true
  const onInput = () => void (isLatest = false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isLatest) return
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (filled.some(({ field, after }) => field.value !== after)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    undo()
  }
  note.addEventListener("keydown", onKeyDown, { capture: true })
  note.addEventListener("input", onInput)
  for (const { field } of filled) field.setAttribute(filledAttribute, "")
  const unmark = () => {
    for (const { field } of filled) field.removeAttribute(filledAttribute)
  }
  const marked = setTimeout(unmark, markedMillis)
  const dismiss = notify({
    tone: "success",
    title: <Plural value={filled.length} one="# field filled" other="# fields filled" />,
    description: (
      <>
        {filled.map(({ label }) => label).join(", ")}
        {extended.length > 0 && (
          <>
            <br />
            <Trans>Added after the text in: {extended.map(({ label }) => label).join(", ")}</Trans>
          </>
        )}
      </>
    ),
    action: { label: <Trans>Undo</Trans>, undoes: true, keys: "mod+z", run: undo },
    seconds: offeredSeconds,
  })
  const stop = () => {
    note.removeEventListener("keydown", onKeyDown, { capture: true })
    note.removeEventListener("input", onInput)
    clearTimeout(marked)
    unmark()
    dismiss()
    if (endPrevious === stop) endPrevious = undefined
  }
  endPrevious = stop
}
