import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useRef } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { ShortcutsHelp } from "../overlays/ShortcutsHelp.tsx"
import { useShortcut, useShortcuts, isSingleCharacter, matches, parseShortcut, shortcutParts } from "./shortcuts.ts"

beforeEach(() => localStorage.clear())

function Screen({ keys, run, enabled, children }: { keys: string; run: () => void; enabled?: boolean; children?: React.ReactNode }) {
  useShortcut({ keys, label: `Does ${keys}`, group: "Everywhere", run, enabled })
  return children
}

function Listed() {
  return (
    <p>
      {useShortcuts()
        .map((shortcut) => shortcut.keys)
        .join(" ")}
    </p>
  )
}

describe("shortcuts", () => {
  it("work and are listed while their screen is open and they are enabled", { tags: ["UI-029"] }, async () => {
    const run = vi.fn<() => void>()
    const { rerender } = render(
      <Screen keys="mod+k" run={run}>
        <Listed />
      </Screen>,
    )
    expect(screen.getByText("mod+k")).toBeVisible()
    await userEvent.keyboard("{Control>}k{/Control}")
    expect(run).toHaveBeenCalledOnce()
    rerender(
      <Screen keys="mod+k" run={run} enabled={false}>
        <Listed />
      </Screen>,
    )
    await userEvent.keyboard("{Control>}k{/Control}")
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText("mod+k")).not.toBeInTheDocument()
  })

  it("of the newest screen win when two use the same keys", { tags: ["UI-029"] }, async () => {
    const below = vi.fn<() => void>()
    const above = vi.fn<() => void>()
    render(
      <>
        <Screen keys="mod+enter" run={below} />
        <Screen keys="mod+enter" run={above} />
      </>,
    )
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    expect(above).toHaveBeenCalledOnce()
    expect(below).not.toHaveBeenCalled()
  })

  it("of the focused element win, even if the screen registers later", { tags: ["UI-029"] }, async () => {
    const inner = vi.fn<() => void>()
    const outer = vi.fn<() => void>()
    function Form() {
      const form = useRef<HTMLDivElement>(null)
      useShortcut({ keys: "mod+enter", label: "Send", group: "Form", within: form, run: inner })
      return (
        <div ref={form}>
          <input aria-label="Message" />
        </div>
      )
    }
    render(
      <>
        <Form />
        <Screen keys="mod+enter" run={outer} />
      </>,
    )
    screen.getByLabelText("Message").focus()
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
    screen.getByLabelText("Message").blur()
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1])
  })

  it("are left to others where their condition is false", { tags: ["UI-029"] }, async () => {
    const run = vi.fn<() => void>()
    function Unless() {
      useShortcut({ keys: "mod+enter", label: "End", group: "Screen", when: ({ repeat }) => !repeat, run })
      return null
    }
    render(<Unless />)
    expect(fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true, repeat: true })).toBe(true)
    expect(run).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true })).toBe(false)
    expect(run).toHaveBeenCalledOnce()
  })

  it("of a single character are text during typing, and can be switched off", { tags: ["UI-030"] }, async () => {
    const run = vi.fn<() => void>()
    render(
      <Screen keys="?" run={run}>
        <input aria-label="Note" />
      </Screen>,
    )
    await userEvent.type(screen.getByLabelText("Note"), "why?")
    expect(screen.getByLabelText("Note")).toHaveValue("why?")
    expect(run).not.toHaveBeenCalled()
    screen.getByLabelText("Note").blur()
    await userEvent.keyboard("?")
    expect(run).toHaveBeenCalledOnce()
    localStorage.setItem("rond.single-key-shortcuts", "off")
    await userEvent.keyboard("?")
    expect(run).toHaveBeenCalledOnce()
  })

  it("are listed in the help, which can switch off single keys", { tags: ["UI-030"] }, async () => {
    render(
      <EnglishTexts>
        <Screen keys="mod+k" run={() => {}}>
          <ShortcutsHelp open onOpenChange={() => {}} />
        </Screen>
      </EnglishTexts>,
    )
    expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent("Does mod+k")
    await userEvent.click(screen.getByRole("switch", { name: "Single-key shortcuts" }))
    expect(localStorage.getItem("rond.single-key-shortcuts")).toBe("off")
  })
})

const press = (key: string, modifiers: string = "", code = `Key${key.toUpperCase()}`) => ({
  key,
  code,
  ctrlKey: modifiers.includes("ctrl"),
  metaKey: modifiers.includes("meta"),
  altKey: modifiers.includes("alt"),
  shiftKey: modifiers.includes("shift"),
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
  ] as const)("%s matches %j (Apple: %s): %s", { tags: ["UI-029"] }, (shortcut, event, apple, expected) => {
    expect(matches(parseShortcut(shortcut), event, apple)).toBe(expected)
  })

  it.each(["mod+", "hyper+k", ""])("refuses %j", { tags: ["UI-029"] }, (text) => {
    expect(() => parseShortcut(text)).toThrow("Not a shortcut")
  })

  it.each([
    ["mod+k", true, ["⌘", "K"]],
    ["mod+k", false, ["Ctrl", "K"]],
    ["alt+shift+arrowleft", false, ["Alt", "⇧", "←"]],
    ["alt+p", true, ["⌥", "P"]],
  ] as const)("shows %s (Apple: %s) as %j", (shortcut, apple, expected) => {
    expect(shortcutParts(shortcut, apple)).toEqual(expected)
  })

  it.each([
    ["?", true],
    ["g", true],
    ["mod+k", false],
    ["escape", false],
  ] as const)("detects whether %s is a single character: %s", { tags: ["UI-030"] }, (shortcut, expected) => {
    expect(isSingleCharacter(parseShortcut(shortcut))).toBe(expected)
  })
})
