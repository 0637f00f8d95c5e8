import { getSession } from "@rond/core/model/session"
import {
  decidePeopleChange,
  endPersonsSessions,
  findSupportPeople,
  getSupportOverview,
  listPeopleChanges,
  type PeopleChange,
  setPersonActive,
  type SupportPerson,
} from "@rond/core/features/support"
import { respond, apiError, type MemoryResponse } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { openPage, sessionOf } from "../../testing/page.tsx"

const sam = { id: "sam", name: "Sam", role: "support", language: "en-GB" } as const
const person = (changes: Partial<SupportPerson>): SupportPerson => ({
  id: "kim",
  name: "Kim",
  role: "clinician",
  poolName: "North",
  deactivatedAtMillis: null,
  sessions: [{ id: "s", beganAtMillis: 0, usedAtMillis: 0, browser: "Firefox", system: "Windows", isLocked: false }],
  ...changes,
})
const own = person({ id: "sam", name: "Sam", role: "support", poolName: null })
const peopleResponse = (...people: readonly SupportPerson[]) => respond(findSupportPeople, { people, hasMore: false, nowMillis: 0 })

const waitingChanges = (...changes: readonly PeopleChange[]) => respond(listPeopleChanges, { changes, nowMillis: 0 })
const change = (changes: Partial<PeopleChange> = {}): PeopleChange => ({
  id: "change",
  personId: "kim",
  personName: "Kim",
  isActive: false,
  reason: "Has left",
  askedBy: "Robin",
  isOwn: false,
  askedAtMillis: 0,
  expiresAtMillis: 1_772_438_400_000,
  ...changes,
})

async function openPeople(...responses: readonly MemoryResponse[]) {
  const user = userEvent.setup()
  const page = await openPage("/support", {
    session: respond(getSession, sessionOf({ person: sam, clinician: null })),
    responses: [respond(getSupportOverview, { pools: [], plugins: [], nowMillis: 0 }), waitingChanges(), ...responses],
  })
  await user.click(await screen.findByRole("tab", { name: "People" }))
  return { ...page, user }
}

describe("support's page of people", () => {
  it("finds people by name, with their sessions, and does not let support deactivate themselves", { tags: ["SEC-011"] }, async () => {
    const { api, user } = await openPeople(peopleResponse(person({}), own))
    const kim = await screen.findByRole("row", { name: /Kim.*North/ })
    expect(kim).toHaveTextContent("Firefox on Windows")
    expect(within(kim).getByRole("button", { name: "Deactivate Kim" })).toBeVisible()
    expect(screen.queryByRole("button", { name: "Deactivate Sam" })).toBeNull()
    api.answer(peopleResponse())
    await user.type(screen.getByRole("searchbox", { name: "Part of the name" }), "Zed")
    expect(await screen.findByText("No names match")).toBeVisible()
    expect(api.requests.findLast(({ id }) => id === findSupportPeople.id)?.input).toEqual({ payload: { text: "Zed" } })
  })

  it("requires a reason to end all sessions of a person", { tags: ["SEC-011"] }, async () => {
    const { api, user } = await openPeople(peopleResponse(person({})), respond(endPersonsSessions, undefined))
    await user.click(await screen.findByRole("button", { name: "End all sessions of Kim" }))
    const dialog = within(await screen.findByRole("dialog", { name: "End all sessions of Kim?" }))
    await user.click(dialog.getByRole("button", { name: "End all sessions" }))
    expect(dialog.getByText("Enter a reason in a few words.")).toBeVisible()
    expect(api.requests.some(({ id }) => id === endPersonsSessions.id)).toBe(false)
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Lost laptop")
    api.answer(peopleResponse(person({ sessions: [] })))
    await user.click(dialog.getByRole("button", { name: "End all sessions" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(screen.getByRole("row", { name: /Kim/ })).toHaveTextContent("Not signed in")
    expect(api.requests.find(({ id }) => id === endPersonsSessions.id)?.input).toEqual({
      params: { personId: "kim" },
      payload: { sessionId: null, reason: "Lost laptop" },
    })
  })

  const laptop = { id: "s", beganAtMillis: 0, usedAtMillis: 0, browser: "Firefox", system: "Windows", isLocked: false }
  const phone = { ...laptop, id: "p", browser: "Safari", system: "iOS", isLocked: true }

  it("ends one session with a reason, and leaves the others", { tags: ["SEC-011"] }, async () => {
    const { api, user } = await openPeople(peopleResponse(person({ sessions: [laptop, phone] })), respond(endPersonsSessions, undefined))
    const list = within(await screen.findByRole("list", { name: "Sessions of Kim" }))
    expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Firefox on Windows/),
      expect.stringMatching(/^Safari on iOSLocked/),
    ])
    await user.click(list.getByRole("button", { name: /^End session of Kim on Safari on iOS, last used / }))
    const dialog = within(await screen.findByRole("dialog", { name: "End the session of Kim on Safari on iOS?" }))
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Left on a bus")
    api.answer(peopleResponse(person({ sessions: [laptop] })))
    await user.click(dialog.getByRole("button", { name: "End session" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(screen.queryByText("Safari on iOS")).toBeNull()
    expect(screen.getByText("Firefox on Windows")).toBeVisible()
    expect(api.requests.find(({ id }) => id === endPersonsSessions.id)?.input).toEqual({
      params: { personId: "kim" },
      payload: { sessionId: "p", reason: "Left on a bus" },
    })
  })

  it("refetches a person's sessions if the session had already ended", { tags: ["SEC-011"] }, async () => {
    const { api, user } = await openPeople(peopleResponse(person({})), respond(endPersonsSessions, apiError("NotFound")))
    await user.click(await screen.findByRole("button", { name: /^End session of Kim on Firefox/ }))
    const dialog = within(await screen.findByRole("dialog"))
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Lost laptop")
    api.answer(peopleResponse(person({ sessions: [] })))
    await user.click(dialog.getByRole("button", { name: "End session" }))
    expect(await screen.findByText("Not signed in")).toBeVisible()
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it.each([
    { button: "Deactivate", deactivatedAtMillis: null, isActive: false },
    { button: "Reactivate", deactivatedAtMillis: 1_772_438_400_000, isActive: true },
  ])("runs $button with a reason", { tags: ["SEC-011"] }, async ({ button, deactivatedAtMillis, isActive }) => {
    const { api, user } = await openPeople(
      peopleResponse(person({ deactivatedAtMillis })),
      respond(setPersonActive, apiError("Unavailable")),
    )
    await user.click(await screen.findByRole("button", { name: `${button} Kim` }))
    const dialog = within(await screen.findByRole("dialog", { name: `${button} Kim?` }))
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "As asked")
    await user.click(dialog.getByRole("button", { name: button }))
    expect(await dialog.findByText("The change was not made")).toBeVisible()
    api.answer(respond(setPersonActive, { isWaiting: false }))
    await user.click(dialog.getByRole("button", { name: button }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(api.requests.findLast(({ id }) => id === setPersonActive.id)?.input).toEqual({
      params: { personId: "kim" },
      payload: { isActive, reason: "As asked" },
    })
  })

  it("says that a change waits for a second support person", { tags: ["SEC-054"] }, async () => {
    const { api, user } = await openPeople(peopleResponse(person({})), respond(setPersonActive, { isWaiting: true }))
    await user.click(await screen.findByRole("button", { name: "Deactivate Kim" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Kim?" }))
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Has left")
    api.answer(waitingChanges(change({ isOwn: true })))
    await user.click(dialog.getByRole("button", { name: "Deactivate" }))
    const waits = within(await screen.findByRole("dialog", { name: "Waiting for a second support person" }))
    expect(waits.getByText(/^Nothing has changed for Kim yet/)).toBeVisible()
    await user.click(waits.getAllByRole("button", { name: "Close" }).at(-1)!)
    expect(await screen.findByText(/^You asked\. Another support person can confirm it until/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Confirm: Kim" })).toBeNull()
    expect(screen.getByRole("button", { name: "Withdraw: Kim" })).toBeVisible()
  })

  it.each([
    { button: "Confirm: Kim", confirms: true },
    { button: "Decline: Kim", confirms: false },
  ])("lets another support person answer: $button", { tags: ["SEC-054"] }, async ({ button, confirms }) => {
    const { api, user } = await openPeople(
      peopleResponse(person({})),
      waitingChanges(change()),
      respond(decidePeopleChange, apiError("Unavailable")),
    )
    expect(await screen.findByText("Has left")).toBeVisible()
    expect(screen.getByText(/^Robin asked\. It expires/)).toBeVisible()
    await user.click(screen.getByRole("button", { name: button }))
    expect(await screen.findByText("The change was not made")).toBeVisible()
    api.answer(respond(decidePeopleChange, undefined))
    api.answer(waitingChanges())
    await user.click(screen.getByRole("button", { name: button }))
    await waitFor(() => expect(screen.queryByText("Has left")).toBeNull())
    expect(api.requests.findLast(({ id }) => id === decidePeopleChange.id)?.input).toEqual({
      params: { changeId: "change" },
      payload: { confirms },
    })
  })

  it("offers a retry if people fail to load", { tags: ["SEC-011"] }, async () => {
    const { api, user } = await openPeople(respond(findSupportPeople, apiError("Unavailable")))
    const panel = within(await screen.findByRole("alert"))
    api.answer(peopleResponse(person({})))
    await user.click(panel.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Firefox on Windows")).toBeVisible()
  })
})
