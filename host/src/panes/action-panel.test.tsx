import { msg } from "@lingui/core/macro"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { actionGroup, type LazyComponent } from "@rond/core/plugin"
import { meetingOf, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered, showing } from "../testing/page.tsx"

const Fields = () => (
  <>
    <input aria-label="Locked" readOnly />
    <input aria-label="Subject" />
    <input role="combobox" aria-label="Diagnosis" aria-expanded="true" aria-controls="list" />
  </>
)
function Sending() {
  const [isSent, setSent] = useState(false)
  return isSent ? <p>Sent</p> : <button onClick={() => setSent(true)}>Send</button>
}
const withFields = () => Promise.resolve({ default: Fields })
const action = (id: string, name: string, load: LazyComponent = withFields) => ({ id, label: { id: name, message: name }, load })
const market = marketOf([
  actionGroup({ id: "one", label: msg`Message`, icon: "message", actions: [action("write", "Write")] }),
  actionGroup({
    id: "two",
    label: msg`Visits`,
    icon: "calendar",
    actions: [action("book", "Book"), action("read", "Read", showing("Only words"))],
  }),
  actionGroup({
    id: "three",
    label: msg`Letter`,
    icon: "message",
    actions: [action("send", "Post", () => Promise.resolve({ default: Sending }))],
  }),
  ...meetingTitles(["video_visit"]),
])

const open = (search = "") =>
  openPage(`/emr/meeting-1${search}`, {
    registry: registered(market),
    responses: [...alex, ...neverCalled, respond(getMeeting, meetingOf())],
  })
const panel = (name: string) => screen.findByRole("region", { name })

afterEach(() => vi.unstubAllGlobals())

describe("an action's panel by keyboard", () => {
  it("opens with its first field focused, in a region with its name", { tags: ["SCR-112"] }, async () => {
    await open()
    await userEvent.click(await screen.findByRole("button", { name: "Write" }))
    const field = await within(await panel("Write")).findByLabelText("Subject")
    await waitFor(() => expect(field).toHaveFocus())
  })

  it.each([
    ["that only informs", "Read", false],
    ["on a touch screen", "Book", true],
  ])("%s keeps the focus on its heading", { tags: ["SCR-112"] }, async (_what, name, isTouched) => {
    vi.stubGlobal("matchMedia", (query: string) => ({ ...noMedia, matches: isTouched && query === "(pointer: coarse)" }))
    await open()
    await userEvent.click(await screen.findByRole("button", { name: "Visits" }))
    await userEvent.click(await screen.findByRole("menuitem", { name }))
    const heading = await within(await panel(name)).findByRole("heading", { name })
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it("closes by Escape and returns the focus to its icon", { tags: ["SCR-113"] }, async () => {
    const { address } = await open()
    const icon = await screen.findByRole("button", { name: "Write" })
    await userEvent.click(icon)
    await waitFor(async () => expect(within(await panel("Write")).getByLabelText("Subject")).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(icon).toHaveFocus())
    expect(address()).toBe("/emr/meeting-1")
  })

  it("returns the focus to its group's icon if a menu opened it", { tags: ["SCR-113"] }, async () => {
    await open()
    await userEvent.click(await screen.findByRole("button", { name: "Visits" }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Book" }))
    await waitFor(async () => expect(within(await panel("Book")).getByLabelText("Subject")).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.getByRole("button", { name: "Visits" })).toHaveFocus())
  })

  it(
    "keeps the focus in the panel when a pressed button disappears with its form, so that Escape closes it",
    { tags: ["SCR-113"] },
    async () => {
      const { address } = await open()
      await userEvent.click(await screen.findByRole("button", { name: "Post" }))
      await userEvent.click(await within(await panel("Post")).findByRole("button", { name: "Send" }))
      const heading = within(await panel("Post")).getByRole("heading", { name: "Post" })
      await waitFor(() => expect(heading).toHaveFocus())
      await userEvent.keyboard("{Escape}")
      await waitFor(() => expect(screen.queryByRole("region", { name: "Post" })).toBeNull())
      expect(address()).toBe("/emr/meeting-1")
    },
  )

  it("stays open for an Escape that is meant for an open list, or comes from elsewhere", { tags: ["SCR-113"] }, async () => {
    const { address } = await open()
    await userEvent.click(await screen.findByRole("button", { name: "Write" }))
    await userEvent.click(await within(await panel("Write")).findByLabelText("Diagnosis"))
    await userEvent.keyboard("{Escape}")
    expect(address()).toBe("/emr/meeting-1?action=write")
    screen.getByRole("button", { name: "Visits" }).focus()
    await userEvent.keyboard("{Escape}")
    expect(address()).toBe("/emr/meeting-1?action=write")
  })

  it("takes no focus when a link opens it", { tags: ["SCR-112"] }, async () => {
    await open("?action=write")
    await within(await panel("Write")).findByLabelText("Subject")
    expect(document.body).toHaveFocus()
  })
})

const noMedia = {
  media: "",
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}
