import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Button } from "../controls/Button.tsx"
import { lazyWithRetry } from "../lazy-with-retry.ts"
import type { MenuPopupProps } from "./Menu.tsx"
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

describe("a press that comes before the menu's code", () => {
  it("opens it, also when the pointer has moved on", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu()
    await user.click(button())
    await user.unhover(button())
    expect(button()).toHaveAttribute("aria-busy", "true")
    await arrive()
    expect(await item()).toBeInTheDocument()
  })

  it("opens it when the code comes between press and release, and the release does not close it", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu()
    await user.pointer({ keys: "[MouseLeft>]", target: button() })
    await arrive()
    await user.pointer({ keys: "[/MouseLeft]", target: button() })
    expect(await item()).toBeInTheDocument()
  })

  it("opens it by touch", async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu(true)
    await user.pointer([{ keys: "[TouchA>]", target: button() }])
    await arrive()
    await user.pointer([{ keys: "[/TouchA]", target: button() }])
    expect(await item()).toBeInTheDocument()
  })

  it("opens it by the space bar that was down when the code came, and gives it the focus", async () => {
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

  it("opens it by Enter, after which the arrow keys continue", async () => {
    const user = userEvent.setup()
    const { arrive } = lateMenu()
    await user.tab()
    await user.keyboard("{Enter}")
    await arrive()
    expect(await item()).toBeInTheDocument()
  })

  it("leaves what a resting pointer opens open when it is then pressed", { tags: ["UI-035"] }, async () => {
    const user = userEvent.setup()
    const { button, arrive } = lateMenu(true)
    await user.hover(button())
    await arrive()
    expect(await item()).toBeInTheDocument()
    await user.click(button())
    expect(await item()).toBeInTheDocument()
  })

  it.each<[string, (menu: ReturnType<typeof lateMenu>, user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ["a press elsewhere", ({ elsewhere }, user) => user.click(elsewhere())],
    ["Escape", (_menu, user) => user.keyboard("{Escape}")],
    ["going on by Tab", (_menu, user) => user.tab()],
  ])("is taken back by %s", async (_what, turnAway) => {
    const user = userEvent.setup()
    const menu = lateMenu()
    await user.click(menu.button())
    await turnAway(menu, user)
    await menu.arrive()
    expect(screen.queryByRole("menu")).toBeNull()
  })

  it("that is released elsewhere was none", async () => {
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

  it("waits for nothing when the code cannot be loaded", async () => {
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

  it("is made with its first use, opens with that very press, and can be opened and closed again", async () => {
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

  it("opens by keyboard from where Tab led", async () => {
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
