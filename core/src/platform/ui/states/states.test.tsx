import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Button } from "../controls/Button.tsx"
import { Banner } from "./Banner.tsx"
import { EmptyState } from "./EmptyState.tsx"
import { ErrorPanel } from "./ErrorPanel.tsx"
import { preloadComponents } from "../lazy-with-retry.ts"
import { LoadingPanel } from "../display/Spinner.tsx"
import { enableSingleKeys } from "../shortcuts/shortcuts.ts"
import { NotificationRegion, dismissAllNotifications, notify } from "./notifications.tsx"

describe("banner", () => {
  it("an error is announced immediately with its next step, and other messages politely", { tags: ["UI-025"] }, async () => {
    const retry = vi.fn<() => void>()
    render(
      <>
        <Banner tone="error" title="The note could not be saved" actions={<Button onClick={retry}>Try again</Button>} />
        <Banner tone="warning" title="The patient hung up" />
      </>,
      { wrapper: EnglishTexts },
    )
    expect(screen.getByRole("alert")).toHaveTextContent("The note could not be saved")
    expect(screen.getByRole("status")).toHaveTextContent("The patient hung up")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it("can be dismissed if it offers that", { tags: ["UI-025"] }, async () => {
    const dismiss = vi.fn<() => void>()
    render(<Banner tone="success" title="Saved" onDismiss={dismiss} />, { wrapper: EnglishTexts })
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }))
    expect(dismiss).toHaveBeenCalledOnce()
  })
})

describe("error panel", () => {
  const panel = (retry: () => void) => (
    <ErrorPanel title="The medication list could not be opened" onRetry={retry} details="se 1.0.0 · request 01J9Z">
      The register did not respond.
    </ErrorPanel>
  )

  it("shows what failed and why, offers the next step, and copies the details for support", { tags: ["UI-026"] }, async () => {
    const user = userEvent.setup()
    const retry = vi.fn<() => void>()
    render(panel(retry), { wrapper: EnglishTexts })
    expect(screen.getByRole("alert")).toHaveTextContent("The register did not respond.")
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(retry).toHaveBeenCalledOnce()
    await user.click(screen.getByRole("button", { name: "Copy details" }))
    expect(await screen.findByRole("button", { name: "Details copied" })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe("se 1.0.0 · request 01J9Z")
  })

  it("shows the details if the clipboard refuses", { tags: ["UI-026"] }, async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("refused"))
    render(
      panel(() => {}),
      { wrapper: EnglishTexts },
    )
    await user.click(screen.getByRole("button", { name: "Copy details" }))
    expect(await screen.findByText("se 1.0.0 · request 01J9Z")).toBeVisible()
  })
})

it("an empty state shows the next step, and a loading state what it waits for", { tags: ["UI-027"] }, () => {
  render(
    <>
      <EmptyState icon="calendar" title="No upcoming appointments" action={<Button>Book a revisit</Button>} />
      <LoadingPanel height="70vh">Loading the patient</LoadingPanel>
    </>,
  )
  expect(screen.getByRole("button", { name: "Book a revisit" })).toBeVisible()
  expect(screen.getByRole("status")).toHaveTextContent("Loading the patient")
})

describe("notifications", () => {
  beforeAll(() => preloadComponents())
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    act(dismissAllNotifications)
    vi.useRealTimers()
  })
  const showRegion = () => render(<NotificationRegion />, { wrapper: EnglishTexts })

  it("appear in an existing polite live region, and disappear after 6 seconds", () => {
    showRegion()
    const region = screen.getByRole("region", { name: "Notifications" })
    expect(region.querySelector("[aria-live=polite]")).not.toBeNull()
    act(() => void notify({ tone: "success", title: "Message sent" }))
    expect(region).toHaveTextContent("Message sent")
    act(() => void vi.advanceTimersByTime(6_000))
    expect(region).not.toHaveTextContent("Message sent")
  })

  it("stay while the pointer or the focus is on them", async () => {
    showRegion()
    act(() => void notify({ tone: "info", title: "Saved elsewhere" }))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.hover(screen.getByRole("listitem"))
    act(() => void vi.advanceTimersByTime(20_000))
    expect(screen.getByText("Saved elsewhere")).toBeVisible()
    await user.unhover(screen.getByRole("listitem"))
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText("Saved elsewhere")).not.toBeInTheDocument()
  })

  const offerUndo = (undo: () => void) =>
    act(() => void notify({ tone: "success", title: "Message sent", seconds: 10, action: { label: "Undo", undoes: true, run: undo } }))

  it("are taken back by Z, and by no key while single keys are off or the user types", { tags: ["UI-066"] }, async () => {
    render(
      <>
        <input aria-label="Note" />
        <NotificationRegion />
      </>,
      { wrapper: EnglishTexts },
    )
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const undo = vi.fn<() => void>()
    offerUndo(undo)
    await user.type(screen.getByRole("textbox"), "z")
    await user.click(document.body)
    enableSingleKeys(false)
    await user.keyboard("z")
    enableSingleKeys(true)
    expect(undo).not.toHaveBeenCalled()
    await user.keyboard("z")
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText("Message sent")).not.toBeInTheDocument()
  })

  it("give their first button the focus by F6", { tags: ["UI-066"] }, async () => {
    showRegion()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    offerUndo(() => undefined)
    await user.keyboard("{F6}")
    expect(screen.getByRole("button", { name: /^Undo/ })).toHaveFocus()
  })

  it("with an error or an action stay until they are dismissed", async () => {
    showRegion()
    const run = vi.fn<() => void>()
    act(() => {
      notify({ tone: "error", title: "Not sent" })
      notify({ tone: "info", title: "Updated", action: { label: "Show", run } })
    })
    act(() => void vi.advanceTimersByTime(600_000))
    expect(screen.getAllByRole("listitem")).toHaveLength(2)
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(screen.getByRole("button", { name: "Show" }))
    expect(run).toHaveBeenCalledOnce()
    await user.click(screen.getByRole("button", { name: "Dismiss" }))
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument()
  })
})
