import { createAtom, useSelector } from "@tanstack/react-store"
import { useEffect, useRef, type RefObject } from "react"

/** Modifiers in the order they are written. `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
const modifiers = ["mod", "ctrl", "alt", "shift"] as const

interface ParsedShortcut {
  readonly mod: boolean
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** `KeyboardEvent.key` in lower case: k, ?, enter, arrowleft. */
  readonly key: string
}

/**
 * Parses `mod+shift+k`.
 * @throws Error when a part is missing or unknown, which is a programming error
 */
export function parseShortcut(shortcut: string): ParsedShortcut {
  const keys = shortcut.toLowerCase().split("+")
  const key = keys.pop() ?? ""
  const strange = keys.find((part) => !(modifiers as readonly string[]).includes(part))
  if (key === "" || strange !== undefined) throw new Error(`Not a shortcut: ${shortcut}`)
  return { mod: keys.includes("mod"), ctrl: keys.includes("ctrl"), alt: keys.includes("alt"), shift: keys.includes("shift"), key }
}

const isApple = (): boolean => typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform)

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">

/** Whether a key press matches this shortcut. Shift is part of `?` and the like, so it only counts when named or with another modifier. */
export function matches(shortcut: ParsedShortcut, press: KeyPress, apple = isApple()): boolean {
  const ctrl = shortcut.ctrl || (shortcut.mod && !apple)
  const meta = shortcut.mod && apple
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== shortcut.alt) return false
  if (shortcut.shift !== press.shiftKey && (shortcut.shift || /^[a-z]$|^.{2,}$/.test(shortcut.key))) return false
  // With Alt many layouts produce another character; compare the physical key then.
  return press.key.toLowerCase() === shortcut.key || (shortcut.alt && press.code.toLowerCase() === `key${shortcut.key}`)
}

/** A single character, which dictation or typing could trigger by accident. */
export const isSingleCharacter = (shortcut: ParsedShortcut): boolean =>
  !shortcut.mod && !shortcut.ctrl && !shortcut.alt && [...shortcut.key].length === 1

const appleSigns: Readonly<Record<string, string>> = { mod: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧" }
const otherSigns: Readonly<Record<string, string>> = { mod: "Ctrl", ctrl: "Ctrl", alt: "Alt", shift: "⇧" }
const keySigns: Readonly<Record<string, string>> = {
  enter: "↵",
  escape: "Esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  " ": "␣",
}

/** The keys of a shortcut for display: `["Ctrl", "K"]`. */
export function shortcutParts(shortcut: string, apple = isApple()): readonly string[] {
  const parsed = parseShortcut(shortcut)
  const signs = apple ? appleSigns : otherSigns
  return [
    ...modifiers.filter((name) => parsed[name]).map((name) => signs[name] ?? name),
    keySigns[parsed.key] ?? parsed.key.toLocaleUpperCase(),
  ]
}

export interface Shortcut {
  /** `mod+k`, `alt+p`, `?` */
  readonly keys: string
  /** Its effect, translated; listed in the help dialog. */
  readonly label: string
  /** Its heading in the help dialog, translated. */
  readonly group: string
}

interface Registered extends Shortcut {
  readonly parsed: ParsedShortcut
  readonly isHere: (event: KeyboardEvent) => boolean
  /** It belongs to the element that has the focus, so it precedes those of the screen. */
  readonly isInner: boolean
  readonly run: (event: KeyboardEvent) => void
}

/** In order of registration. If two use the same keys, one within the focused element wins, then the latest: a dialog over its screen. */
const registered = createAtom<readonly Registered[]>([])

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return
  // A character that is typed runs no shortcut.
  if (isCharacter(event) && isTextEntry(event.target)) return
  const apple = isApple()
  const candidates = registered.get().filter((shortcut) => matches(shortcut.parsed, event, apple) && shortcut.isHere(event))
  const shortcut = candidates.findLast(({ isInner }) => isInner) ?? candidates.at(-1)
  if (shortcut === undefined || (isSingleCharacter(shortcut.parsed) && !singleKeysEnabled())) return
  event.preventDefault()
  shortcut.run(event)
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean => !ctrlKey && !metaKey && !altKey && [...key].length === 1

function isTextEntry(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || isTextInput(target)
}

const isTextInput = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit", "range"].includes(element.type)

/** A shortcut and its effect. */
export interface ShortcutOptions extends Shortcut {
  readonly run: () => void
  /** The shortcut works only while the focus is in this element; popups over the element do not count. An open list handles Escape first. */
  readonly within?: RefObject<HTMLElement | null>
  /** False: inactive and not listed. */
  readonly enabled?: boolean
  /** Asked at each press; where it is false, the press is left to others. */
  readonly when?: (event: KeyboardEvent) => boolean
}

const openList = '[role="combobox"][aria-expanded="true"]'

const isWithin = (element: HTMLElement | null, target: EventTarget | null, { key }: ParsedShortcut): boolean =>
  target instanceof Element && element?.contains(target) === true && !(key === "escape" && target.matches(openList))

/** Activates and lists a shortcut while the component is mounted. */
export function useShortcut({ keys, label, group, run, within, enabled = true, when }: ShortcutOptions): void {
  const latest = useRef({ run, when })
  useEffect(() => {
    latest.current = { run, when }
  })
  useEffect(() => {
    if (!enabled) return
    const parsed = parseShortcut(keys)
    const isHere = (event: KeyboardEvent) =>
      (within === undefined || isWithin(within.current, event.target, parsed)) && latest.current.when?.(event) !== false
    const own: Registered = { keys, label, group, parsed, isHere, isInner: within !== undefined, run: () => latest.current.run() }
    if (registered.get().length === 0) window.addEventListener("keydown", onKeyDown)
    registered.set((before) => [...before, own])
    return () => {
      registered.set((before) => before.filter((candidate) => candidate !== own))
      if (registered.get().length === 0) window.removeEventListener("keydown", onKeyDown)
    }
  }, [keys, label, group, within, enabled])
}

/** All active shortcuts in order of registration. */
export function useShortcuts(): readonly Shortcut[] {
  return useSelector(registered)
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
}
