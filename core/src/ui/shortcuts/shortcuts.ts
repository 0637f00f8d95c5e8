import { useEffect, useRef, useSyncExternalStore } from "react"
import { isSingleCharacter, matches, parseShortcut, type ParsedShortcut } from "./shortcut-keys.ts"

export interface Shortcut {
  /** `mod+k`, `alt+p`, `?` */
  readonly keys: string
  /** What it does, translated; listed in the help dialog. */
  readonly label: string
  /** Its heading in the help dialog, translated. */
  readonly group: string
}

interface Registered extends Shortcut {
  readonly parsed: ParsedShortcut
  readonly run: (event: KeyboardEvent) => void
}

/** In order of registration. The latest wins if two use the same keys: a dialog over its screen. */
let registered: readonly Registered[] = []
const listeners = new Set<() => void>()

const change = (next: readonly Registered[]): void => {
  registered = next
  for (const listener of listeners) listener()
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return
  const typing = isTextEntry(event.target)
  for (const shortcut of registered.toReversed()) {
    if (!matches(shortcut.parsed, event)) continue
    if (isSingleCharacter(shortcut.parsed) && (typing || !singleKeysEnabled())) return
    event.preventDefault()
    shortcut.run(event)
    return
  }
}

function isTextEntry(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || isTextInput(target)
}

const isTextInput = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit", "range"].includes(element.type)

/** A shortcut and what it does. */
export interface ShortcutOptions extends Shortcut {
  readonly run: () => void
  /** False: inactive and not listed. */
  readonly enabled?: boolean
}

/** Activates and lists a shortcut while the component is mounted. */
export function useShortcut({ keys, label, group, run, enabled = true }: ShortcutOptions): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!enabled) return
    const own: Registered = { keys, label, group, parsed: parseShortcut(keys), run: () => latest.current() }
    if (registered.length === 0) window.addEventListener("keydown", onKeyDown)
    change([...registered, own])
    return () => {
      change(registered.filter((candidate) => candidate !== own))
      if (registered.length === 0) window.removeEventListener("keydown", onKeyDown)
    }
  }, [keys, label, group, enabled])
}

/** All active shortcuts in order of registration. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const singleKeysName = "rond.single-key-shortcuts"

/** Whether single-character shortcuts are on (default). People who dictate can switch them off (WCAG 2.1.4). */
export function singleKeysEnabled(): boolean {
  try {
    return localStorage.getItem(singleKeysName) !== "off"
  } catch {
    return true
  }
}

export function enableSingleKeys(enabled: boolean): void {
  try {
    localStorage.setItem(singleKeysName, enabled ? "on" : "off")
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener()
}
