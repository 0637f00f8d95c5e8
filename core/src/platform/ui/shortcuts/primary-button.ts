import type { KeyboardEvent } from "react"
import { matches, parseShortcut } from "./shortcuts.ts"

const keys = parseShortcut("mod+enter")

/** The primary button that belongs to a control: the only one in the nearest element around both. */
function primaryButtonOf(control: Element, frame: Element): HTMLButtonElement | undefined {
  for (let around: Element | null = control; around !== null; around = around === frame ? null : around.parentElement) {
    const [button, ...others] = around.querySelectorAll<HTMLButtonElement>("[data-primary]")
    if (button !== undefined) return others.length === 0 ? button : undefined
  }
  return undefined
}

const isAtRest = (button: HTMLButtonElement): boolean => !button.disabled && button.ariaDisabled !== "true"

/** The highlighted row of an open list. Lists leave keys with Ctrl or ⌘ to others. */
function highlightedRow(control: Element): HTMLElement | null {
  if (!control.matches('[role="combobox"][aria-expanded="true"]')) return null
  return document.getElementById(control.getAttribute("aria-activedescendant") ?? "")
}

/**
 * Lets Ctrl or ⌘ with Enter press the primary button of a dialog or panel from each of its controls, also from lists. In an open list, the
 * same press first chooses the highlighted row, as Enter does. An action that cannot be undone has no primary button, and is not pressed. A
 * held key presses once; where the button cannot be pressed, the key is left to others.
 *
 * @param event of the element around the controls, as its `onKeyDown`
 */
export function pressPrimaryButton(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: frame, nativeEvent } = event
  if (event.defaultPrevented || event.repeat || nativeEvent.isComposing || !matches(keys, nativeEvent)) return
  // Events of a dialog reach the panel that opened it.
  if (!(target instanceof Element) || !frame.contains(target)) return
  const button = primaryButtonOf(target, frame)
  const row = highlightedRow(target)
  if (button === undefined || (row === null && !isAtRest(button))) return
  event.preventDefault()
  row?.click()
  // The button reads what the choice has drawn.
  setTimeout(() => {
    const currentButton = button.isConnected ? button : primaryButtonOf(frame, frame)
    if (currentButton !== undefined && isAtRest(currentButton)) currentButton.click()
  })
}
