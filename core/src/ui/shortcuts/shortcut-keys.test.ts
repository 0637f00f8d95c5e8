import { describe, expect, it } from "vitest"
import { isSingleCharacter, matches, parseShortcut, shortcutParts } from "./shortcut-keys.ts"

const press = (key: string, held: string = "", code = `Key${key.toUpperCase()}`) => ({
  key,
  code,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  altKey: held.includes("alt"),
  shiftKey: held.includes("shift"),
})

describe("shortcut keys", () => {
  it.each([
    ["mod+k", press("k", "ctrl"), false, true],
    ["mod+k", press("k", "meta"), true, true],
    ["mod+k", press("k", "ctrl"), true, false],
    ["mod+k", press("K", "ctrl shift"), false, false],
    ["mod+shift+k", press("K", "ctrl shift"), false, true],
    ["?", press("?", "shift", "Minus"), false, true],
    ["?", press("?", "ctrl shift", "Minus"), false, false],
    ["alt+p", press("π", "alt", "KeyP"), true, true],
    ["g", press("G", "shift"), false, false],
    ["escape", press("Escape", "", "Escape"), false, true],
    ["mod+enter", press("Enter", "ctrl", "Enter"), false, true],
  ] as const)("%s answers to %j (Apple: %s): %s", { tags: ["UI-029"] }, (shortcut, event, apple, expected) => {
    expect(matches(parseShortcut(shortcut), event, apple)).toBe(expected)
  })

  it.each(["mod+", "hyper+k", ""])("%j is no shortcut", { tags: ["UI-029"] }, (text) => {
    expect(() => parseShortcut(text)).toThrow("Not a shortcut")
  })

  it.each([
    ["mod+k", true, ["⌘", "K"]],
    ["mod+k", false, ["Ctrl", "K"]],
    ["alt+shift+arrowleft", false, ["Alt", "⇧", "←"]],
    ["alt+p", true, ["⌥", "P"]],
  ] as const)("%s is printed (Apple: %s) as %j", (shortcut, apple, expected) => {
    expect(shortcutParts(shortcut, apple)).toEqual(expected)
  })

  it.each([
    ["?", true],
    ["g", true],
    ["mod+k", false],
    ["escape", false],
  ] as const)("%s is a single character: %s", { tags: ["UI-030"] }, (shortcut, expected) => {
    expect(isSingleCharacter(parseShortcut(shortcut))).toBe(expected)
  })
})
