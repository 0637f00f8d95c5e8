import { getDayMeetings } from "@rond/core/features/meeting"
import { getSession, lockSession, signedInMessage, signInChannelName } from "@rond/core/model/session"
import { respond, apiError } from "@rond/core/testkit"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { openPage, sessionOf } from "../testing/page.tsx"

const noMeetings = respond(getDayMeetings, { meetings: [], nowMillis: 0 })
const locked = respond(lockSession, undefined)

const tellSignedIn = () => {
  const channel = new BroadcastChannel(signInChannelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(signedInMessage)
  channel.close()
}
const isLocked = () => document.documentElement.hasAttribute("data-locked")

beforeEach(() => document.documentElement.removeAttribute("data-locked"))

describe("a session that ends however much it is used", () => {
  const endingIn = (seconds: number) => sessionOf({ endsAt: new Date(Date.now() + seconds * 1_000).toISOString() })
  const warning = () => screen.queryByText(/^Your session is about to end/)

  it("says so in its last minute", { tags: ["CALL-175"] }, async () => {
    await openPage("/", { session: respond(getSession, endingIn(45)), responses: [noMeetings] })
    await waitFor(() => expect(warning()).toBeVisible())
    expect(screen.getByText(/^It ends in \d+ s/)).toBeVisible()
  })

  it.each([
    ["before that", 90],
    // By the clock of a computer that is a day ahead.
    ["when it is over already", -86_400],
  ])("says nothing %s", { tags: ["CALL-175"] }, async (_when, seconds) => {
    await openPage("/", { session: respond(getSession, endingIn(seconds)), responses: [noMeetings] })
    await screen.findByText("No meetings today")
    await waitFor(() => expect(screen.queryByRole("heading", { name: "The screen is locked" })).toBeNull())
    expect(warning()).toBeNull()
  })
})

describe("a locked screen", () => {
  it("covers everything, and returns it unchanged to the same person", { tags: ["SEC-010"] }, async () => {
    const { api } = await openPage("/", { responses: [noMeetings, locked] })
    const find = await screen.findByRole("button", { name: /Find patient/ })
    await userEvent.click(screen.getByRole("button", { name: "Robin Vale" }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Lock the screen" }))
    const title = await screen.findByRole("heading", { name: "The screen is locked" })
    await waitFor(() => expect(title).toHaveFocus())
    expect(isLocked()).toBe(true)
    expect(api.requests.filter(({ id }) => id === "session.lock")).toMatchObject([
      { input: { payload: { because: "asked" } }, options: { afterWrites: true } },
    ])
    // At first the server does not know of the lock, then it does: no one has signed in again.
    for (const isStillLocked of [false, true]) {
      const requestCount = api.requests.length
      api.answer(respond(getSession, sessionOf({ isLocked: isStillLocked })))
      tellSignedIn()
      await waitFor(() => expect(api.requests.length).toBeGreaterThan(requestCount))
      expect(isLocked()).toBe(true)
    }
    api.answer(respond(getSession, sessionOf({ csrfToken: "new" })))
    tellSignedIn()
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(screen.queryByRole("heading", { name: "The screen is locked" })).not.toBeInTheDocument()
    expect(find).toBeInTheDocument()
  })

  it("locks the session too when the person is faster than the lock's own code", { tags: ["SEC-010"] }, async () => {
    const { api, gate } = await openPage("/", { responses: [noMeetings, locked] })
    gate.lock("asked")
    await screen.findByRole("heading", { name: "The screen is locked" })
    await waitFor(() => expect(api.requests.filter(({ id }) => id === "session.lock")).toHaveLength(1))
  })

  it("ignores every shortcut", { tags: ["SEC-010"] }, async () => {
    const { gate } = await openPage("/", { responses: [noMeetings] })
    await screen.findByText("No meetings today")
    gate.lock("remote")
    await screen.findByRole("heading", { name: "The screen is locked" })
    await userEvent.keyboard("?")
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument()
  })

  it("is all that a page renders if it loads while locked", { tags: ["SEC-010"] }, async () => {
    const { api } = await openPage("/", { session: respond(getSession, sessionOf({ isLocked: true })), responses: [noMeetings] })
    expect(await screen.findByRole("heading", { name: "The screen is locked" })).toBeVisible()
    expect(screen.queryByRole("banner")).not.toBeInTheDocument()
    expect(new Set(api.requests.map(({ id }) => id))).toEqual(new Set([getSession.id]))
    api.answer(respond(getSession, sessionOf({ csrfToken: "new" })))
    tellSignedIn()
    expect(await screen.findByText("No meetings today")).toBeVisible()
  })

  it.each(["/emr/m1", "/emr/patient-profile/patient-1"])(
    "requests nothing of %s before it is unlocked",
    { tags: ["SEC-010"] },
    async (address) => {
      const { api } = await openPage(address, { session: respond(getSession, sessionOf({ isLocked: true })) })
      await screen.findByRole("heading", { name: "The screen is locked" })
      expect(new Set(api.requests.map(({ id }) => id))).toEqual(new Set([getSession.id]))
    },
  )

  it("does not appear when the session is over, or nobody has signed in", { tags: ["SEC-010"] }, async () => {
    const { api, gate } = await openPage("/", { responses: [noMeetings] })
    await screen.findByText("No meetings today")
    api.answer(respond(getSession, apiError("SessionExpired")))
    gate.lock("remote")
    await screen.findByRole("heading", { name: "The screen is locked" })
    gate.prompt()
    expect(screen.queryByRole("dialog", { name: "Sign in again" })).not.toBeInTheDocument()
    expect(gate.state()).toBe("locked")
  })
})
