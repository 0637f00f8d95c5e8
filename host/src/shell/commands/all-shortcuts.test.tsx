import { ShortcutsHelp, useShortcut } from "@rond/core/ui"
import { EnglishTexts } from "@rond/core/i18n/testing"
import { render, screen, waitFor, within } from "@testing-library/react"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { allShortcuts, registeredShortcuts } from "./all-shortcuts.ts"

const root = path.resolve(import.meta.dirname, "../../../..")
const sources = ["core/src", "host/src", "plugins"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules|gallery/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), "utf8")),
)

/** The keys of every `useShortcut` in a file: written there, or in a constant of the file. */
const keysIn = (source: string): readonly string[] =>
  [...source.matchAll(/useShortcut\(\{\s*keys:\s*("([^"]+)"|(\w+))/g)].map(([, , text, name]) => {
    if (text !== undefined) return text
    const constant = new RegExp(`const ${name} = "([^"]+)"`).exec(source)?.[1]
    if (constant === undefined) throw new Error(`useShortcut takes keys that this test cannot read: ${name}`)
    return constant
  })

const message = ({ message: text }: { readonly message?: string | undefined }) => text ?? ""

describe("the list of all shortcuts", () => {
  it("contains exactly the shortcuts that the product registers", { tags: ["HOME-013"] }, () => {
    const registered = new Set(sources.flatMap(keysIn))
    expect([...registered].toSorted()).toEqual(
      registeredShortcuts(message)
        .map(({ keys }) => keys)
        .toSorted(),
    )
  })

  it("is complete in the help of any screen", { tags: ["HOME-013"] }, async () => {
    render(<ShortcutsHelp open onOpenChange={() => undefined} all={allShortcuts(message)} />, { wrapper: EnglishTexts })
    const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" })
    for (const { label } of allShortcuts(message)) expect(within(help).getAllByText(label).at(-1)).toBeVisible()
    // A long list opens at its beginning, and the arrow keys scroll it.
    await waitFor(() => expect(help).toContainElement(document.activeElement as HTMLElement))
    expect(document.activeElement).toContainElement(within(help).getByRole("switch"))
  })

  it("includes keys with another meaning in a focused control", { tags: ["HOME-013"] }, async () => {
    const Screen = () => {
      useShortcut({ keys: "/", label: "Find patient", group: "Everywhere", run: () => undefined })
      return <ShortcutsHelp open onOpenChange={() => undefined} all={allShortcuts(message)} />
    }
    render(<Screen />, { wrapper: EnglishTexts })
    const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" })
    expect(within(help).getAllByText("Find patient")).toHaveLength(1)
    for (const label of ["Snippet, by its first letters", "Next match", "Rotate to the right"])
      expect(within(help).getByText(label)).toBeVisible()
  })
})
