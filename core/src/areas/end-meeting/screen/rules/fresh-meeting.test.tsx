import { msg } from "@lingui/core/macro"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { getMeetingPessimistically } from "../../../meeting/model/index.ts"
import { resolveWorkspace } from "../../../plugin/resolve-workspace.ts"
import { contextOf } from "../../../../testkit/context-of.ts"
import { apiError, respond } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { fillIn, press, sign } from "../../../../testkit/screens/end-meeting-steps.tsx"
import { endMeetingValidator } from "../../model/end-contributions.ts"
import { finishMeeting } from "../../model/index.ts"

/** Asks for a message to the patient. */
const rule = endMeetingValidator({
  id: "asks-message",
  check: ({ meeting }) => (meeting.messageSent ? [] : [{ field: "message", label: msg`Message to the patient` }]),
})
const resolved = resolveWorkspace([pluginOf({ contributes: [sign, rule] })], [], contextOf())

/** The page was opened when the meeting had this state; meanwhile a colleague has changed it. */
async function openedBefore(opened: { readonly messageSent: boolean }, meetingNow: { readonly messageSent: boolean }) {
  const server = meetingServer()
  const page = openMeeting(server, { workspace: { resolved, meeting: meetingOf(opened) }, meetingNow })
  await fillIn()
  return { server, page }
}

describe("ending a meeting that a colleague has changed meanwhile", { tags: ["END-741"] }, () => {
  it("asks for nothing that the colleague has done", async () => {
    const { server, page } = await openedBefore({ messageSent: false }, { messageSent: true })
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(true)
  })

  it("asks for what the colleague has taken back, and ends nothing", async () => {
    const { server, page } = await openedBefore({ messageSent: true }, { messageSent: false })
    await press("Sign and end")
    expect(await screen.findByRole("dialog", { name: /You must complete these required fields/ })).toHaveTextContent(
      "Message to the patient",
    )
    expect(server.completed()).toBe(false)
    expect(page.home.times).toBe(0)
  })

  it("says so if the meeting cannot be read, and keeps what is written", async () => {
    const { server } = await openedBefore({ messageSent: true }, { messageSent: true })
    server.api.answer(respond(getMeetingPessimistically, apiError("Refused", { title: "You no longer have access" })))
    await press("Sign and end")
    expect(await screen.findByText("The meeting has not ended")).toBeVisible()
    expect(server.api.requests.filter(({ id }) => id === finishMeeting.id)).toEqual([])
    expect(server.note().values).toEqual({ history: "Cough" })
  })

  it("reads it before each end, and not while the page is open", async () => {
    const { server, page } = await openedBefore({ messageSent: true }, { messageSent: true })
    const reads = () => server.api.requests.filter(({ id }) => id === getMeetingPessimistically.id).length
    expect(reads()).toBe(0)
    await press("Sign and end")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(reads()).toBe(1)
  })
})
