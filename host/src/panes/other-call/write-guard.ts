import { askBeforeCommands } from "@rond/core/platform/workspace"

/** Writing that waits for an answer. */
export interface HeldWriting {
  /** The element where it happens; it gets the focus back. */
  readonly target: HTMLElement
  /** The typed or pasted text; empty for a press. */
  readonly text: string
  /** Continues it, with all that was typed meanwhile. */
  readonly resume: (text: string) => void
}

/** Controls by which something of the patient's is changed or sent. Other buttons open, close and sort. */
const writers = [
  ...["checkbox", "radio", "file"].map((type) => `input[type=${type}]`),
  ...["option", "radio", "checkbox", "switch"].map((role) => `[role=${role}]`),
  "button[type=submit]",
  "button[data-commits]",
  "button[data-writes]",
].join()

/** Whether an element belongs to the record: an area that is marked, or a dialog that names the patient. */
function isOfRecord(element: Element): boolean {
  if (element.closest("[data-writes]") !== null) return true
  const dialog = element.closest("[role=dialog], [role=alertdialog]")
  return dialog !== null && dialog.querySelector("[data-subject-line]") !== null
}

const elementOf = (event: Event): HTMLElement | undefined => (event.target instanceof HTMLElement ? event.target : undefined)

/** Keys that leave a list as it is. */
const keysThatRead = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta"])

/** A list of choices: the browser's own, or a field with a list of ours, whose letters arrive as text. */
const isList = (element: Element | undefined, key = ""): element is HTMLElement =>
  element instanceof HTMLSelectElement || (element?.getAttribute("role") === "combobox" && key.length !== 1)

/**
 * Holds writing in a patient's record on this page: typed and pasted text, ticks and choices, presses and keys
 * that send, and commands. Reading passes.
 *
 * @param hold called for each writing that is held
 * @returns stops holding
 */
export function holdWriting(hold: (writing: HeldWriting) => void): () => void {
  const stopping = new AbortController()
  const listen = <Name extends keyof DocumentEventMap>(name: Name, run: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, run, { capture: true, signal: stopping.signal })
  const holdPress = (event: Event, target: HTMLElement, resume: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    hold({ target, text: "", resume })
  }

  listen("beforeinput", (event) => {
    const target = elementOf(event)
    if (target === undefined || !isOfRecord(target)) return
    // Text that an input method composes cannot be held. It is asked about all the same.
    if (event.cancelable) event.preventDefault()
    const text = event.cancelable ? (event.data ?? event.dataTransfer?.getData("text/plain") ?? lineOf(event)) : ""
    hold({ target, text, resume: writerInto(target) })
  })
  listen("click", (event) => {
    const control = elementOf(event)?.closest<HTMLElement>(writers)
    if (control === null || control === undefined || !isOfRecord(control)) return
    holdPress(event, control, () => control.click())
  })
  // A list that has opened can no longer be held: it stands outside the record, and a choice in the browser's own cannot be cancelled.
  const holdList = (event: Event, key?: string) => {
    const list = elementOf(event)
    if (isList(list, key) && isOfRecord(list)) holdPress(event, list, () => list.focus())
  }
  listen("mousedown", (event) => holdList(event))
  listen("keydown", (event) => {
    const target = elementOf(event)
    if (sends(event) && target !== undefined && isOfRecord(target)) return holdPress(event, target, () => pressAgain(target, event))
    if (!keysThatRead.has(event.key)) holdList(event, event.key)
  })
  listen("drop", (event) => {
    const target = elementOf(event)
    if (target !== undefined && isOfRecord(target)) holdPress(event, target, () => target.focus())
  })
  const stopAsking = askBeforeCommands((command) => {
    const { activeElement, body } = document
    hold({ target: activeElement instanceof HTMLElement ? activeElement : body, text: "", resume: command })
  })
  return () => {
    stopping.abort()
    stopAsking()
  }
}

/** Whether the keys send a form: Ctrl or ⌘ with Enter does, without a press or a letter. */
const sends = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === "Enter" && (ctrlKey || metaKey)

function pressAgain(target: HTMLElement, { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  target.focus()
  target.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }))
}

const lineOf = ({ inputType }: InputEvent): string => (/^insert(?:LineBreak|Paragraph)$/.test(inputType) ? "\n" : "")

/** Writes a text where the caret of a field is now, as if it were typed. */
function writerInto(target: HTMLElement): (text: string) => void {
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return () => target.focus()
  const { selectionStart, selectionEnd } = target
  return (text) => {
    target.focus()
    if (text === "") return
    if (selectionStart === null || selectionEnd === null) return
    target.setRangeText(text, selectionStart, selectionEnd, "end")
    target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }))
  }
}

/**
 * Passes on what is typed while a question has the focus, until a key moves to its buttons or a press chooses one: the user does not look at a screen
 * with each letter.
 *
 * @returns stops listening
 */
export function hearTyping(more: (text: string) => void): () => void {
  const stopping = new AbortController()
  const options = { capture: true, signal: stopping.signal }
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length !== 1) return event.key === "Shift" ? undefined : stopping.abort()
      event.preventDefault()
      event.stopImmediatePropagation()
      more(event.key)
    },
    options,
  )
  document.addEventListener("pointerdown", () => stopping.abort(), options)
  return () => stopping.abort()
}
