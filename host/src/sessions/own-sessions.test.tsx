import { getDayMeetings } from "@rond/core/features/meeting"
import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSession } from "@rond/core/model/session"
import { respond, apiError, type MemoryResponse } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { openPage } from "../testing/page.tsx"

const session = (id: string, changes: Partial<OwnSession>): OwnSession => ({
  id,
  beganAtMillis: 1_772_438_400_000,
  usedAtMillis: 1_772_442_000_000,
  browser: "Firefox",
  system: "Windows",
  isLocked: false,
  ...changes,
})
const here = session("here", {})
const phone = session("phone", { browser: "Safari", system: "iOS", isLocked: true })
const unnamed = session("unnamed", { browser: null, system: null })
const listed = (...sessions: readonly OwnSession[]) =>
  respond(getOwnSessions, { sessions, currentId: "here", nowMillis: 1_772_442_000_000 })

async function openSessions(...responses: readonly MemoryResponse[]) {
  const user = userEvent.setup()
  const page = await openPage("/", { responses: [respond(getDayMeetings, { meetings: [], nowMillis: 0 }), ...responses] })
  await user.click(await screen.findByRole("button", { name: "Robin Vale" }))
  await user.click(await screen.findByRole("menuitem", { name: "Your sessions" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Your sessions" }))
  return { ...page, user, dialog }
}

const rows = () => within(screen.getByRole("list", { name: "Your sessions" })).getAllByRole("listitem")

describe("one's own sessions", () => {
  it("open with the focus on the first session, not on the close button", { tags: ["SEC-011"] }, async () => {
    const { user, dialog } = await openSessions(listed(here, phone))
    const close = dialog.getByRole("button", { name: "Close" })
    await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement))
    expect(close).not.toHaveFocus()
    await dialog.findByText("Safari on iOS")
    await user.tab()
    expect(dialog.getByRole("button", { name: /^End session on Safari on iOS/ })).toHaveFocus()
  })

  it("are listed with their devices, this browser's marked and without an end button", { tags: ["SEC-011"] }, async () => {
    const { dialog } = await openSessions(listed(here, phone, unnamed))
    await dialog.findByText("Firefox on Windows")
    const [first, second, third] = rows()
    expect(first).toHaveTextContent("This browser")
    expect(within(first!).queryByRole("button")).toBeNull()
    expect(second).toHaveTextContent(/Safari on iOSLockedSigned in .+, last used /)
    expect(within(second!).getByRole("button", { name: /^End session on Safari on iOS/ })).toBeVisible()
    expect(third).toHaveTextContent("Unknown device")
  })

  it("end after a confirmation, and are refetched", { tags: ["SEC-011"] }, async () => {
    const { api, user, dialog } = await openSessions(listed(here, phone, unnamed), respond(endOwnSession, undefined))
    await user.click(await dialog.findByRole("button", { name: /^End session on Safari/ }))
    const question = within(await screen.findByRole("alertdialog", { name: "End the session on Safari on iOS?" }))
    expect(api.requests.some(({ id }) => id === endOwnSession.id)).toBe(false)
    api.answer(listed(here, unnamed))
    await user.click(question.getByRole("button", { name: "End session" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(api.requests.find(({ id }) => id === endOwnSession.id)?.input).toEqual({ params: { id: "phone" } })
    expect(rows()).toHaveLength(2)
  })

  it("are refetched if one had already ended", { tags: ["SEC-011"] }, async () => {
    const { api, user, dialog } = await openSessions(listed(here, phone), respond(endOwnSession, apiError("NotFound")))
    await user.click(await dialog.findByRole("button", { name: /^End session on Safari/ }))
    api.answer(listed(here))
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End session" }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole("alertdialog")).toBeNull()
  })

  it("end together except this one, with an error when the server does not respond", { tags: ["SEC-011"] }, async () => {
    const { api, user, dialog } = await openSessions(listed(here, phone), respond(endOtherSessions, apiError("Unavailable")))
    await user.click(await dialog.findByRole("button", { name: "End all other sessions" }))
    const question = within(await screen.findByRole("alertdialog", { name: "End all your other sessions?" }))
    await user.click(question.getByRole("button", { name: "End all other sessions" }))
    expect(await question.findByText(/The server did not respond/)).toBeVisible()
    api.answer(respond(endOtherSessions, undefined))
    api.answer(listed(here))
    await user.click(question.getByRole("button", { name: "End all other sessions" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(rows()).toHaveLength(1)
    expect(dialog.queryByRole("button", { name: "End all other sessions" })).toBeNull()
  })

  it("offer a retry if they fail to load", { tags: ["SEC-011"] }, async () => {
    const { api, user, dialog } = await openSessions(respond(getOwnSessions, apiError("Unavailable")))
    const panel = within(await dialog.findByRole("alert"))
    api.answer(listed(here))
    await user.click(panel.getByRole("button", { name: "Try again" }))
    expect(await dialog.findByText("Firefox on Windows")).toBeVisible()
  })
})
