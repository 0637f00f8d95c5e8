import { getMeetingNote } from "@rond/core/model/note"
import { saveEntry } from "@rond/core/model/record"
import { respond, entryOf, InWorkspace, meetingOf, memoryApi, subjectOf } from "@rond/core/testkit"
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import ProtectionTestSection from "./ProtectionTestSection.tsx"

afterEach(() => void vi.useRealTimers())

let meetings = 1
function open(changes: Parameters<typeof entryOf>[0] = {}) {
  // A meeting of its own: what one test leaves half answered is kept on the device.
  const meeting = meetingOf({ id: `meeting-${meetings++}` })
  let note = entryOf({ meetingId: meeting.id, ...changes })
  const api = memoryApi([
    respond(getMeetingNote, () => note),
    respond(saveEntry, ({ payload }) => {
      note = {
        ...note,
        values: payload.values,
        shareEntry: payload.shareEntry === undefined ? note.shareEntry : payload.shareEntry,
        version: note.version + 1,
        savedByWriter: payload.writer,
      }
      return note
    }),
  ])
  const page = render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf({ meeting })}>
      <ProtectionTestSection />
    </InWorkspace>,
  )
  return { ...page, note: () => note }
}
const answer = async (name: "Yes" | "No") => {
  const radio = await screen.findByRole("radio", { name })
  await waitFor(() => expect(radio).toBeEnabled())
  await userEvent.click(radio)
}
const reason = () => screen.getByRole("textbox", { name: /Reason not to share/ })
async function typeDay(year: string) {
  const day = await screen.findByRole("group", { name: /Not shared until/ })
  for (const [part, digits] of [
    [/day/i, "01"],
    [/month/i, "12"],
    [/year/i, year],
  ] as const) {
    await userEvent.click(within(day).getByRole("spinbutton", { name: part }))
    await userEvent.keyboard(digits)
  }
}

describe("the protection test", () => {
  it("asks whether the note can be shared, and saves a yes immediately", { tags: ["PRT-001"] }, async () => {
    const { note } = open()
    await answer("Yes")
    expect(screen.queryByRole("textbox", { name: /Reason/ })).toBeNull()
    await waitFor(() => expect(note().shareEntry).toEqual({ isSharable: true, noShareReason: null, noShareExpire: null }))
  })

  it("requires a reason and a day after a no before it saves", { tags: ["PRT-002"] }, async () => {
    const { note } = open()
    await answer("No")
    expect(screen.getByText(/Kept on this device/)).toBeVisible()
    await userEvent.click(reason())
    await userEvent.tab()
    expect(screen.getByText("Explain why the note cannot be shared.")).toBeVisible()
    await userEvent.type(reason(), "Threats")
    await typeDay("2020")
    await userEvent.tab()
    expect(await screen.findByText("Choose today or a later date.")).toBeVisible()
    await typeDay("2099")
    expect(screen.queryByText(/Kept on this device/)).toBeNull()
    await waitFor(() => expect(note().shareEntry).toEqual({ isSharable: false, noShareReason: "Threats", noShareExpire: "2099-12-01" }))
  })

  it("saves a no three seconds after its last change", { tags: ["PRT-003"] }, async () => {
    const { note } = open()
    await answer("No")
    await typeDay("2099")
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.change(reason(), { target: { value: "Threats" } })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(note().shareEntry).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(note().shareEntry).toEqual({ isSharable: false, noShareReason: "Threats", noShareExpire: "2099-12-01" })
  })

  it("clears the answer, and saves the note without one", { tags: ["PRT-006"] }, async () => {
    const { note } = open({ version: 1, shareEntry: { isSharable: true, noShareReason: null, noShareExpire: null } })
    const yes = await screen.findByRole("radio", { name: "Yes" })
    await waitFor(() => expect(yes).toBeChecked())
    await userEvent.click(screen.getByRole("button", { name: "Clear" }))
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked()
    await waitFor(() => expect(note().shareEntry).toBeNull())
  })

  it("keeps typed text when the answer changes to yes and back", async () => {
    open()
    await answer("No")
    await userEvent.type(reason(), "Threats")
    await answer("Yes")
    await answer("No")
    expect(reason()).toHaveValue("Threats")
  })

  it("shows the answer of a signed note, and nothing without an answer", async () => {
    const signed = { version: 2, signedAt: "2026-03-02T09:20:00.000Z" }
    const first = open({ ...signed, shareEntry: { isSharable: false, noShareReason: "Threats", noShareExpire: "2099-12-01" } })
    expect(await screen.findByText("Threats")).toBeVisible()
    expect(screen.queryByRole("radio")).toBeNull()
    first.unmount()
    const { container } = open(signed)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })
})
