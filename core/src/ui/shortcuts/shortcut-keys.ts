/** Modifiers in the order they are written. `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
const modifiers = ["mod", "ctrl", "alt", "shift"] as const

export interface ParsedShortcut {
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
  const parts = shortcut.toLowerCase().split("+")
  const key = parts.pop() ?? ""
  const strange = parts.find((part) => !(modifiers as readonly string[]).includes(part))
  if (key === "" || strange !== undefined) throw new Error(`Not a shortcut: ${shortcut}`)
  return { mod: parts.includes("mod"), ctrl: parts.includes("ctrl"), alt: parts.includes("alt"), shift: parts.includes("shift"), key }
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
