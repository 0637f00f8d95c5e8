import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Button, IconButton } from "../controls/Button.tsx"
import { hideTooltip, shownTip } from "./shown-tooltip.ts"
import { Tooltip, TooltipLayer } from "./Tooltip.tsx"

afterEach(() => hideTooltip("now"))

const showBar = () =>
  render(
    <EnglishTexts>
      <IconButton icon="chevron-left" label="Close panel" shortcut="alt+p" />
      <Tooltip text="Sends the tasks as well">
        <Button>End</Button>
      </Tooltip>
      <IconButton icon="more" label="More" aria-haspopup="menu" aria-expanded />
      <TooltipLayer />
    </EnglishTexts>,
  )

describe("tooltip", () => {
  it("shows a control's name and shortcut on hover, and hides with Escape", { tags: ["UI-037"] }, async () => {
    showBar()
    await userEvent.hover(screen.getByRole("button", { name: "Close panel" }))
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Close panelAltP")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument())
  })

  it("shows when its control receives keyboard focus, and hides when it loses it", { tags: ["UI-037"] }, async () => {
    showBar()
    await userEvent.tab()
    expect(screen.getByRole("button", { name: "Close panel" })).toHaveFocus()
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Close panelAltP")
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent("Sends the tasks as well"))
  })

  it("shows its control's changed label", { tags: ["UI-037"] }, async () => {
    const Chevron = () => {
      const [isOpen, setOpen] = useState(true)
      return <IconButton icon="chevron-left" label={isOpen ? "Close panel" : "Open panel"} onClick={() => setOpen(!isOpen)} />
    }
    render(
      <EnglishTexts>
        <Chevron />
        <TooltipLayer />
      </EnglishTexts>,
    )
    await userEvent.tab()
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Close panel")
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent("Open panel"))
  })

  it("shows the label that its control has when it appears, not the one before", { tags: ["UI-037"] }, () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const bar = (label: string) => (
      <EnglishTexts>
        <IconButton icon="chevron-left" label={label} />
        <TooltipLayer />
      </EnglishTexts>
    )
    const { rerender } = render(bar("Close panel"))
    fireEvent.pointerEnter(screen.getByRole("button", { name: "Close panel" }))
    rerender(bar("Open panel"))
    act(() => void vi.advanceTimersByTime(1_000))
    vi.useRealTimers()
    expect(shownTip.get()?.text).toBe("Open panel")
  })

  it("disappears with its control", { tags: ["UI-037"] }, async () => {
    const { rerender } = showBar()
    await userEvent.tab()
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Close panel")
    rerender(
      <EnglishTexts>
        <TooltipLayer />
      </EnglishTexts>,
    )
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument())
  })

  it("does not appear once its control is gone", { tags: ["UI-037"] }, async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { rerender } = showBar()
    fireEvent.pointerEnter(screen.getByRole("button", { name: "End" }))
    rerender(
      <EnglishTexts>
        <TooltipLayer />
      </EnglishTexts>,
    )
    act(() => void vi.advanceTimersByTime(1_000))
    vi.useRealTimers()
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument()
  })

  it("stays open while the pointer is on it", { tags: ["UI-037"] }, async () => {
    showBar()
    const button = screen.getByRole("button", { name: "End" })
    await userEvent.hover(button)
    const tip = await screen.findByRole("tooltip")
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    fireEvent.pointerLeave(button)
    fireEvent.pointerEnter(tip)
    vi.advanceTimersByTime(10_000)
    expect(tip).toBeVisible()
    fireEvent.pointerLeave(tip)
    act(() => void vi.advanceTimersByTime(150))
    vi.useRealTimers()
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument())
  })

  it("announces only what the control's name does not include", { tags: ["UI-037"] }, () => {
    showBar()
    expect(screen.getByRole("button", { name: "End" })).toHaveAccessibleDescription("Sends the tasks as well")
    expect(screen.getByRole("button", { name: "Close panel" })).not.toHaveAccessibleDescription()
  })

  it("hides while its control's menu is open", { tags: ["UI-037"] }, async () => {
    showBar()
    await userEvent.hover(screen.getByRole("button", { name: "More" }))
    await userEvent.hover(screen.getByRole("button", { name: "End" }))
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Sends the tasks as well")
    await userEvent.hover(screen.getByRole("button", { name: "More" }))
    await waitFor(() => expect(screen.queryByRole("tooltip")).not.toBeInTheDocument())
  })
})
