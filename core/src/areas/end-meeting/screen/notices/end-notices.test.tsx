import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { endNotice, type EndNoticeLine } from "../../model/end-contributions.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { fillIn, press, sign } from "../../../../testkit/screens/end-meeting-steps.tsx"
import { maxNoticeMillis } from "./read-notices.ts"

const line: EndNoticeLine = { text: msg`Alex Moor: identity not verified`, severity: "warning", place: "identity" }
const notice = (says: () => ReturnType<ReturnType<typeof endNotice>["spec"]["says"]>, at: "end" | "write-later" = "end") =>
  endNotice({ id: "identity", label: msg`Identity`, at, says })
const saying = notice(() => Effect.succeed(line))

const open = (contribution = saying, options: Parameters<typeof openMeeting>[1] = {}) => {
  const server = meetingServer()
  const page = openMeeting(server, {
    contributes: [sign, contribution],
    children: (
      <div id="identity">
        <button>Questions</button>
      </div>
    ),
    ...options,
  })
  return { server, page }
}

describe("a notice at the end of a meeting", { tags: ["END-094"] }, () => {
  it.each([
    ["Sign and end", "Sign and end", 1],
    ["End and sign later", "End meeting", 0],
  ])("is named before %s, which ends by one press more", async (way, confirm, signatures) => {
    const { server, page } = open()
    await fillIn()
    await press(way)
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(within(dialog).getByRole("region", { name: "To know before you go on" })).toHaveTextContent("Alex Moor: identity not verified")
    expect([server.completed(), server.signatures()]).toEqual([false, 0])
    await userEvent.click(within(dialog).getByRole("button", { name: confirm }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect([server.completed(), server.signatures()]).toEqual([true, signatures])
  })

  it("is named before the note of an ended meeting is signed", async () => {
    const { server } = open(saying, { workspace: { meeting: meetingOf({ finishedStatus: "COMPLETED" }) } })
    server.closeEvaluation()
    await userEvent.type(await screen.findByRole("textbox", { name: /History/ }), "Cough")
    await press("Sign note")
    const dialog = await screen.findByRole("dialog", { name: "Sign this note?" })
    expect(dialog).toHaveTextContent("Alex Moor: identity not verified")
    expect(server.signatures()).toBe(0)
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign note" }))
    await waitFor(() => expect(server.signatures()).toBe(1))
  })

  it("stands above what is missing, and leads to its place", async () => {
    open()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: /You must complete these required fields/ })
    await userEvent.click(within(dialog).getByRole("button", { name: "Go to “Identity”" }))
    await waitFor(() => expect(screen.getByRole("button", { name: "Questions" })).toHaveFocus())
  })

  it("is read each time: once it says nothing, the meeting ends at once", async () => {
    let currentLine: EndNoticeLine | undefined = line
    const { page } = open(notice(() => Effect.succeed(currentLine)))
    await fillIn()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    currentLine = undefined
    await userEvent.click(within(dialog).getByRole("button", { name: "Back to the meeting" }))
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it.each([
    ["fails", notice(() => Effect.die(new Error("no contract")))],
    [
      "throws",
      notice(() => {
        throw new Error("no draft")
      }),
    ],
  ])("that %s says that it could not be checked, and keeps nothing from ending", async (_how, failing) => {
    const { page } = open(failing)
    await fillIn()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(dialog).toHaveTextContent("“Identity” could not be checked.")
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end" }))
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("that takes too long says that it could not be checked", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    open(notice(() => Effect.never))
    await fillIn()
    await press("Sign and end")
    await vi.advanceTimersByTimeAsync(maxNoticeMillis)
    expect(await screen.findByRole("dialog", { name: "End this meeting?" })).toHaveTextContent("“Identity” could not be checked.")
  })

  it("for a note that is written later asks nothing at the end", async () => {
    const { page } = open(notice(() => Effect.succeed(line), "write-later"))
    await fillIn()
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
  })
})
