import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Button } from "../controls/Button.tsx"
import { lazyWithRetry } from "../lazy-with-retry.ts"
import type { MenuPopupProps } from "./MenuPopup.tsx"
import MenuPopup from "./MenuPopup.tsx"
import { useDeferredTrigger } from "./use-deferred-trigger.ts"

/** A menu whose code comes when the test says so. */
function lateMenu(opensOnHover = false) {
  const arrival = Promise.withResolvers<void>()
  const Part = lazyWithRetry<MenuPopupProps>(() => arrival.promise.then(() => ({ default: MenuPopup })))
  const entries = [{ id: "one", label: "Do it", onSelect: () => {} }]
  function LateMenu() {
    const trigger = <Button>Actions</Button>
    const { isReady, placeholder, handoff } = useDeferredTrigger(Part, trigger, "menu", opensOnHover)
    return isReady ? <Part trigger={trigger} entries={entries} opensOnHover={opensOnHover} handoff={handoff} /> : placeholder
  }
  render(
    <>
      <LateMenu />
      <Button>Elsewhere</Button>
    </>,
    { wrapper: EnglishTexts },
  )
  return {
    button: () => screen.getByRole("button", { name: "Actions" }),
    elsewhere: () => screen.getByRole("button", { name: "Elsewhere" }),
    arrive: () =>
      act(async () => {
        arrival.resolve()
        await Part.load()
      }),
    fail: () =>
      act(async () => {
        arrival.reject(new TypeError("Failed to fetch dynamically imported module"))
        await Part.load().catch(() => {})
      }),
  }
}

const item = () => screen.findByRole("menuitem", { name: "Do it" })

describe("a press before the menu's code has loaded", () => {
  it("opens the menu, even after the pointer has moved away", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu()
    await user.click(button())
    await user.unhover(button())
    expect(button()).toHaveAttribute("aria-busy", "true")
    await arrive()
    expect(await item()).toBeInTheDocument()
  })

  it("opens the menu if the code loads during the press, and the release does not close it", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu()
    await user.pointer({ keys: "[MouseLeft>]", target: button() })
    await arrive()
    await user.pointer({ keys: "[/MouseLeft]", target: button() })
    expect(await item()).toBeInTheDocument()
  })

  it("opens the menu by touch", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu(true)
    await user.pointer([{ keys: "[TouchA>]", target: button() }])
    await arrive()
    await user.pointer([{ keys: "[/TouchA]", target: button() }])
    expect(await item()).toBeInTheDocument()
  })

  it("opens the menu by a space bar that is held while the code loads, and focuses it", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu()
    await user.tab()
    await user.keyboard("{ >}")
    await arrive()
    expect(button()).toHaveFocus()
    await user.keyboard("{/ }")
    expect(await item()).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Do it" })).toHaveFocus())
  })

  it("opens the menu by Enter, and the arrow keys continue", async () => {
    const user = userEvent.setup()
    const { arrive } = lateMenu()
    await user.tab()
    await user.keyboard("{Enter}")
    await arrive()
    expect(await item()).toBeInTheDocument()
  })

  it("keeps a menu open that hover opened before the press", { tags: ["UI-035"] }, async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu(true)
    await user.hover(button())
    await arrive()
    expect(await item()).toBeInTheDocument()
    // At once: half a second later, a press closes what hover opened.
    fireEvent.click(button())
    expect(await item()).toBeInTheDocument()
  })

  it.each<[string, (menu: ReturnType<typeof lateMenu>, user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ["a press elsewhere", ({ elsewhere }, user) => user.click(elsewhere())],
    ["Escape", (_menu, user) => user.keyboard("{Escape}")],
    ["Tab", (_menu, user) => user.tab()],
  ])("is cancelled by %s", async (_what, turnAway) => {
    const user = userEvent.setup()
    const menu = lateMenu()
    await user.click(menu.button())
    await turnAway(menu, user)
    await menu.arrive()
    expect(screen.queryByRole("menu")).toBeNull()
  })

  it("is ignored if it is released elsewhere", async () => {
    const user = userEvent.setup()
    const { button, elsewhere, arrive } = lateMenu()
    await user.pointer({ keys: "[MouseLeft>]", target: button() })
    await user.pointer({ keys: "[/MouseLeft]", target: elsewhere() })
    await arrive()
    expect(screen.queryByRole("menu")).toBeNull()
    // The menu has taken the trigger's place nevertheless: it opens at once.
    fireEvent.click(button())
    expect(await item()).toBeInTheDocument()
  })

  it("stops waiting when the code fails to load", async () => {
    const user = userEvent.setup()
    const { button, fail } = lateMenu()
    await user.click(button())
    await fail()
    expect(button()).not.toHaveAttribute("aria-busy", "true")
  })
})

describe("a menu in each row of a list", () => {
  /** Two rows with a menu each, and how often a popup was drawn. */
  async function rows() {
    const drawn = { times: 0 }
    const Counted = (props: MenuPopupProps) => {
      drawn.times += 1
      return <MenuPopup {...props} />
    }
    const Part = lazyWithRetry<MenuPopupProps>(() => Promise.resolve({ default: Counted }))
    await Part.load()
    const entries = [{ id: "one", label: "Do it", onSelect: () => {} }]
    function Row({ name }: { readonly name: string }) {
      const trigger = <Button>{name}</Button>
      const { isReady, placeholder, handoff } = useDeferredTrigger(Part, trigger, "menu", false, true)
      return isReady ? <Part trigger={trigger} entries={entries} handoff={handoff} /> : placeholder
    }
    render(
      <>
        <Row name="First" />
        <Row name="Second" />
      </>,
      { wrapper: EnglishTexts },
    )
    return drawn
  }

  it("mounts at its first use, opens with that press, and can be reopened", async () => {
    const user = userEvent.setup()
    const drawn = await rows()
    expect(drawn.times).toBe(0)
    await user.click(screen.getByRole("button", { name: "First" }))
    expect(await item()).toBeInTheDocument()
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull())
    await user.click(screen.getByRole("button", { name: "First" }))
    expect(await item()).toBeInTheDocument()
  })

  it("opens by keyboard where Tab moved the focus", async () => {
    const user = userEvent.setup()
    await rows()
    await user.tab()
    expect(screen.getByRole("button", { name: "First" })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole("button", { name: "Second" })).toHaveFocus()
    await user.keyboard("{Enter}")
    expect(await item()).toBeInTheDocument()
  })
})
