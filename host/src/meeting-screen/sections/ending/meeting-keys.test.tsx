import { finishMeeting } from "@rond/core/features/end-meeting"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { saveEntry } from "@rond/core/features/record"
import { getEvaluation } from "@rond/core/model/evaluation"
import { getMeetingNote } from "@rond/core/model/note"
import { notePermissions } from "@rond/core/model/record"
import { granted } from "@rond/core/plugin/runtime"
import { apiError, entryOf, evaluationOf, finishRunOf, meetingOf, respond, type MemoryResponse } from "@rond/core/testkit"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../../../testing/page.tsx"

const market = marketOf([...meetingTitles(["video_visit"]), granted(notePermissions.sign)])

const saved = respond(saveEntry, ({ payload }, options) =>
  entryOf({ version: Number(options?.version) + 1, values: payload.values, savedByWriter: payload.writer, contentId: "content" }),
)
const finished = respond(finishMeeting, finishRunOf({ state: "done" }))

/** A meeting that has begun, with an empty note. */
async function open(...changes: readonly MemoryResponse[]) {
  const page = await openPage("/emr/meeting-1", {
    registry: registered(market),
    responses: [
      ...alex,
      ...neverCalled,
      respond(getMeeting, meetingOf()),
      respond(getMeetingNote, entryOf()),
      respond(getEvaluation, evaluationOf({ template: null })),
      saved,
      finished,
      ...changes,
    ],
  })
  const history = await screen.findByRole("textbox", { name: /History/ })
  await waitFor(() => expect(screen.getByRole("button", { name: "Sign and end" })).toBeEnabled())
  const sent = (id: string) => page.api.requests.filter((request) => request.id === id)
  return { ...page, history, ends: () => sent(finishMeeting.id), saves: () => sent(saveEntry.id) }
}

const pressEnd = () => userEvent.keyboard("{Control>}{Enter}{/Control}")
const pressSave = () => userEvent.keyboard("{Control>}s{/Control}")
const notifications = () => screen.getByRole("region", { name: "Notifications", hidden: true })

describe("Ctrl Enter", () => {
  it("signs and ends from a note's field", { tags: ["HOME-060"] }, async () => {
    const { history, ends, address } = await open()
    await userEvent.type(history, "Cough")
    await pressEnd()
    await waitFor(() => expect(address()).toBe("/"))
    expect(ends().map(({ input }) => input)).toMatchObject([{ payload: { sign: true } }])
  })

  it("is refused as the button is, and presses nothing in the dialog that says so", { tags: ["HOME-060"] }, async () => {
    const { history, ends } = await open()
    await userEvent.click(history)
    await pressEnd()
    const dialog = await screen.findByRole("dialog")
    expect(dialog).toHaveTextContent(/required fields/)
    await pressEnd()
    expect(screen.getByRole("dialog")).toBe(dialog)
    expect(ends()).toEqual([])
  })

  it("does nothing under another dialog, and once while it is held", { tags: ["HOME-060"] }, async () => {
    const { history, ends, address } = await open()
    await userEvent.type(history, "Cough")
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    expect(await within(palette).findByRole("option", { name: /Sign and end/ })).toHaveTextContent(/Ctrl/)
    fireEvent.keyDown(palette, { key: "Enter", ctrlKey: true })
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    fireEvent.keyDown(history, { key: "Enter", ctrlKey: true, repeat: true })
    expect(ends()).toEqual([])
    expect(address()).toContain("/emr/meeting-1")
  })
})

describe("Ctrl S", () => {
  it("saves the note at once, says so politely, and opens no dialog of the browser", { tags: ["HOME-061"] }, async () => {
    const { history, saves } = await open()
    await userEvent.type(history, "Cough")
    expect(fireEvent.keyDown(history, { key: "s", ctrlKey: true })).toBe(false)
    await waitFor(() => expect(notifications()).toHaveTextContent("All saved"))
    expect(within(notifications()).getByRole("list", { hidden: true })).toHaveAttribute("aria-live", "polite")
    expect(saves().map(({ input }) => input)).toMatchObject([{ payload: { values: { history: "Cough" } } }])
  })

  it("says that not everything is saved", { tags: ["HOME-061"] }, async () => {
    const { history } = await open(respond(saveEntry, apiError("Invalid", { code: "some_refusal" })))
    await userEvent.type(history, "Cough")
    await pressSave()
    await waitFor(() => expect(notifications()).toHaveTextContent("Not everything is saved"))
    expect(notifications()).not.toHaveTextContent("All saved")
  })

  it("is in the palette", { tags: ["HOME-061"] }, async () => {
    await open()
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    await userEvent.type(within(palette).getByRole("combobox"), "save")
    expect(await within(palette).findByRole("option", { name: /Save now/ })).toHaveTextContent(/Ctrl/)
  })
})
