import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { getEvaluation } from "../../../evaluation/model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { getMeeting, getMeetingPessimistically } from "../../../meeting/model/index.ts"
import { cancelMeeting } from "../../../no-show/model/index.ts"
import { useCancelMeeting } from "../../../no-show/screen/use-cancel-meeting.ts"
import { getMeetingNote } from "../../../note/model/index.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { evaluationOf } from "../../../../testkit/forms.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { GoHome } from "../../../meeting/screen/navigation.ts"
import { endedMeetingsKept } from "./ended-meetings-kept.ts"
import EndedHere from "./EndedHere.tsx"

const remembering = [pluginOf({ contributes: [endedMeetingsKept(1000)] })]
const reported: unknown[] = []
const note = (event: ErrorEvent) => {
  reported.push(event.error)
  event.preventDefault()
}
beforeEach(() => {
  localStorage.clear()
  reported.length = 0
  window.addEventListener("error", note)
})
afterEach(() => window.removeEventListener("error", note))

function Cancel() {
  const { cancel } = useCancelMeeting("Cancelled")
  return <button onClick={() => cancel({ status: "CANCELLED", reason: "Other", explanation: "" })}>Cancel it</button>
}

/** Shows the rest of the screen's data of the meeting. */
function Known() {
  const { data } = useApiQuery(getMeeting, { params: { id: "meeting-1" } })
  return <p>Known to be {String(data?.finishedStatus ?? "open")}</p>
}

/** The meeting as the server gives it: still open, however often it is asked. */
function open(plugins = remembering) {
  const api = memoryApi([
    respond(getMeeting, meetingOf()),
    respond(cancelMeeting, { meetingId: "meeting-1", state: "done", failureCode: null }),
    respond(getEvaluation, evaluationOf()),
    respond(getMeetingNote, apiError("NotFound", { code: "no_form_template" })),
  ])
  let wentHome = 0
  render(
    <InWorkspace api={api} plugins={plugins} subject={subjectOf()}>
      <GoHome value={() => (wentHome += 1)}>
        <EndedHere />
        <Known />
        <Cancel />
      </GoHome>
    </InWorkspace>,
  )
  return { api, wentHome: () => wentHome }
}

async function end(plugins = remembering) {
  const { wentHome } = open(plugins)
  await userEvent.click(screen.getByRole("button", { name: "Cancel it" }))
  await waitFor(() => expect(wentHome()).toBe(1))
  cleanup()
}

describe("a meeting that ended on this device", () => {
  it("is shown as ended when it is reopened before the server's list is updated", { tags: ["END-090"] }, async () => {
    await end()
    const { wentHome } = open()
    expect(await screen.findByRole("status")).toHaveTextContent("You ended this meeting on this device")
    await userEvent.click(screen.getByRole("button", { name: "Go home" }))
    expect(wentHome()).toBe(1)
  })

  it("is refetched once writes to the meeting have completed", { tags: ["END-090", "WIRE-040"] }, async () => {
    await end()
    const { api } = open()
    api.answer(respond(getMeetingPessimistically, apiError("Unavailable")))
    await userEvent.click(await screen.findByRole("button", { name: "Check again" }))
    expect(await screen.findByText("The server cannot be reached right now. Try again in a moment.")).toBeVisible()
    const before = api.requests.length
    api.answer(respond(getMeetingPessimistically, meetingOf({ finishedStatus: "COMPLETED" })))
    await userEvent.click(screen.getByRole("button", { name: "Check again" }))
    expect(await screen.findByText("Known to be COMPLETED")).toBeVisible()
    expect(api.requests.slice(before).map(({ id, input }) => [id, input])).toEqual([
      [getMeetingPessimistically.id, { params: { id: "meeting-1", extra: "pessimistic" } }],
    ])
  })

  it("is remembered only if the market asks for it", { tags: ["END-090"] }, async () => {
    await end([pluginOf({ contributes: [] })])
    open()
    expect(screen.queryByRole("status")).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it("reports a stored list that cannot be read or written, and continues", { tags: ["END-091"] }, async () => {
    await end()
    const key = localStorage.key(0)!
    localStorage.setItem(key, "no list")
    open()
    expect(screen.queryByRole("status")).toBeNull()
    await waitFor(() => expect(reported.map(String)).toEqual(["RecordedError: The list of meetings that ended here could not be read"]))
  })
})
