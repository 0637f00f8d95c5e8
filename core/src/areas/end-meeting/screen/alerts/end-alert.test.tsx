import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { endAlert, endMeetingValidator } from "../../model/end-contributions.ts"
import { errorMapper } from "../../../plugin/points/platform.ts"
import type { Contribution } from "../../../../kernel/engine/contribution.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { fillIn, history, press, sign } from "../../../../testkit/screens/end-meeting-steps.tsx"
import type { EndAlert } from "../../model/end-alert.ts"

const injury: EndAlert<"injury"> = {
  id: "injury",
  raises: ({ note }) => note?.["history"] === "An injury",
  acknowledgement: { section: "injury-read", value: "voided" },
}
const alert = endAlert({ ...injury, key: "test.injury", message: msg`Injuries are not covered: the summary is voided.` })

/** A meeting whose note says that there is an injury. */
async function open(contributes: readonly Contribution[] = [alert], options: Parameters<typeof openMeeting>[1] = {}) {
  const server = meetingServer()
  const page = openMeeting(server, { contributes: [sign, ...contributes], ...options })
  return { server, page }
}
const dialogOf = async () => within(await screen.findByRole("alertdialog", { name: "The meeting has not ended yet" }))
const read = async () => userEvent.click((await dialogOf()).getByRole("button", { name: "I have read this" }))

describe("an alert at the end of a meeting", { tags: ["END-445"] }, () => {
  it.each(["Sign and end", "End and sign later"])("is shown by %s, which ends nothing; once it is read, the next one ends", async (way) => {
    const { server, page } = await open()
    await fillIn()
    await userEvent.clear(await history())
    await userEvent.type(await history(), "An injury")
    await press(way)
    expect((await dialogOf()).getByText("Injuries are not covered: the summary is voided.")).toBeVisible()
    expect(page.screenState()?.confirm).toBe(false)
    expect([server.completed(), server.note().values["history"]]).toEqual([false, "An injury"])
    await read()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(server.completed()).toBe(false)
    await press(way)
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.evaluation().sections).toMatchObject({ "injury-read": "voided" })
  })

  it("is shown again for other answers than those that were read", async () => {
    const alert = endAlert({
      ...injury,
      raises: ({ note }) => String(note?.["history"]).startsWith("An injury"),
      acknowledgement: { section: "injury-read", value: ({ note }) => ({ readFor: note?.["history"] ?? null }) },
      key: "test.injury",
      message: msg`Injuries are not covered: the summary is voided.`,
    })
    const { server, page } = await open([alert])
    await fillIn()
    await userEvent.clear(await history())
    await userEvent.type(await history(), "An injury")
    await press("Sign and end")
    await read()
    await userEvent.type(await history(), " at work")
    await press("Sign and end")
    await read()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.evaluation().sections).toMatchObject({ "injury-read": { readFor: "An injury at work" } })
  })

  it("is shown again where it was closed unread, and not where nothing raises it", async () => {
    const { server, page } = await open()
    await fillIn()
    await userEvent.clear(await history())
    await userEvent.type(await history(), "An injury")
    await press("Sign and end")
    await userEvent.click((await dialogOf()).getByRole("button", { name: "Back to the meeting" }))
    await press("Sign and end")
    await dialogOf()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(server.evaluation().sections).toEqual({})
    await userEvent.type(await history(), " of last year")
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("comes before the rules, in the words of the market's mapper for its key", async () => {
    const mapper = errorMapper({
      id: "own",
      code: "test.injury",
      map: () => ({
        as: "dialog",
        message: msg`Our own words.`,
        actions: [],
        link: { label: msg`About injuries`, href: "https://example.org" },
      }),
    })
    const rule = endMeetingValidator({ id: "never", check: () => [{ field: "never", label: msg`Never met` }] })
    await open([alert, mapper, rule])
    await userEvent.type(await history(), "An injury")
    await press("Sign and end")
    const dialog = await dialogOf()
    expect(dialog.getByText(/Our own words\./)).toBeVisible()
    expect(dialog.getByRole("link", { name: /About injuries/ })).toHaveAttribute("href", "https://example.org")
    await read()
    await press("Sign and end")
    expect(await screen.findByRole("dialog", { name: /You must complete these required fields/ })).toHaveTextContent("Never met")
  })

  it("is not asked where the note of an ended meeting is signed", async () => {
    const { server } = await open([alert], { workspace: { meeting: meetingOf({ finishedStatus: "COMPLETED" }) } })
    server.closeEvaluation()
    await userEvent.type(await history(), "An injury")
    await press("Sign note")
    await waitFor(() => expect(server.signatures()).toBe(1))
    expect(screen.queryByRole("alertdialog")).toBeNull()
  })

  it("that throws raises nothing itself, because its completion rule blocks the end by name", async () => {
    const broken = endAlert({
      ...injury,
      raises: () => {
        throw new Error("no such thing")
      },
      key: "test.injury",
      message: msg`Never shown`,
    })
    const { page } = await open([broken])
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(screen.queryByText("Never shown")).toBeNull()
  })
})
