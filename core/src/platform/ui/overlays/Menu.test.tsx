import { fireEvent, act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Button } from "../controls/Button.tsx"
import { preloadComponents } from "../lazy-with-retry.ts"
import { Menu } from "./Menu.tsx"
import { Popover } from "./Popover.tsx"

function entryMenu(strike: () => void, opensOnHover = false) {
  return (
    <Menu
      trigger={<Button>Actions</Button>}
      opensOnHover={opensOnHover}
      title="This entry"
      entries={[
        { id: "open", label: "Open the appointment", onSelect: () => {} },
        { label: "Show as", isChoice: true, items: [{ id: "list", label: "List", checked: true, onSelect: () => {} }] },
        "divider",
        { id: "strike", label: "Strike out note", danger: true, onSelect: strike },
      ]}
    />
  )
}

describe("menu", () => {
  // First in this file: the menu's code has not been fetched yet.
  it("fetches its code and opens on the first press", async () => {
    render(
      entryMenu(() => {}),
      { wrapper: EnglishTexts },
    )
    const button = screen.getByRole("button", { name: "Actions" })
    expect(button).toHaveAttribute("aria-haspopup", "menu")
    // Only the click: a pointer that comes first would fetch the code, and the menu's own button could be there before the press.
    fireEvent.click(button)
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Open the appointment" })).toBeVisible())
  })

  it("opens by keyboard, moves by arrow keys, activates with Enter and restores the focus", { tags: ["UI-043"] }, async () => {
    const strike = vi.fn<() => void>()
    render(entryMenu(strike), { wrapper: EnglishTexts })
    await userEvent.tab()
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("menu")
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Open the appointment" })).toHaveFocus())
    expect(screen.getByRole("menuitemradio", { name: "List", checked: true })).toBeVisible()
    await userEvent.keyboard("{End}{Enter}")
    expect(strike).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole("button", { name: "Actions" })).toHaveFocus())
  })

  it("opens on hover, if configured", { tags: ["UI-035"] }, async () => {
    render(
      entryMenu(() => {}, true),
      { wrapper: EnglishTexts },
    )
    await userEvent.hover(screen.getByRole("button", { name: "Actions" }))
    await waitFor(() => expect(screen.getByRole("menu")).toBeVisible())
  })
})

it("is a named dialog beside its button as a popover", async () => {
  render(
    <Popover title="Why this order?" trigger={<Button>Help</Button>}>
      Warnings come first.
    </Popover>,
    { wrapper: EnglishTexts },
  )
  // The first press while the code is on its way is the menu's test; here it is there, as in a page at rest.
  await act(() => preloadComponents())
  await userEvent.click(screen.getByRole("button", { name: "Help" }))
  expect(await screen.findByRole("dialog", { name: "Why this order?" })).toHaveTextContent("Warnings come first.")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
})
