import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { getDefaultStore } from "jotai"
import { afterEach, expect, it } from "vitest"
import { getEvaluation } from "../../evaluation/model/index.ts"
import { finishMeeting } from "../model/index.ts"
import { cancelMeeting } from "../../no-show/model/index.ts"
import { getMeetingNote } from "../../note/model/index.ts"
import { writeLater } from "../../write-later/model/index.ts"
import { evaluationOf } from "../../../testkit/forms.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { apiError, memoryApi, respond } from "../../../testkit/memory-api.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { noCall } from "../../call/screen/machine/call-state.ts"
import { LocalMedia } from "../../call/screen/media/local-media.ts"
import type { CallRunner } from "../../call/screen/running/call-runner.ts"
import { closeCallAtom, leaveCallAtom, openCallAtom } from "../../call/screen/running/held-calls.ts"
import { useCancelMeeting } from "../../no-show/screen/use-cancel-meeting.ts"
import { GoHome } from "../../meeting/screen/navigation.ts"

const store = getDefaultStore()
const subject = {
  meetingId: "meeting-1",
  clinicianId: "clinician-1",
  patientId: "patient-1",
  patientName: "Alex Moor",
  patientDateOfBirth: null,
  country: "Sweden",
}

afterEach(() => {
  store.set(closeCallAtom, subject.meetingId)
  store.set(leaveCallAtom, subject.meetingId)
})

/** A call with the patient, whose goodbye arrives when the test says so. */
function inCall() {
  const goodbyeSeen = Promise.withResolvers<void>()
  let ended = 0
  const runner = {
    snapshot: { state: { ...noCall, phase: "connected" as const }, patientStream: undefined },
    goodbye: goodbyeSeen.promise,
    end: () => void (ended += 1),
    dispose: () => undefined,
  }
  store.set(openCallAtom, subject, () => ({ runner: runner as unknown as CallRunner, media: new LocalMedia(undefined) }))
  return { ended: () => ended, hear: goodbyeSeen.resolve }
}

it("asks the server to finish only after the patient has heard the goodbye", { tags: ["CALL-120"] }, async () => {
  const call = inCall()
  const server = meetingServer()
  const page = openMeeting(server)
  await userEvent.type(await screen.findByRole("textbox", { name: /History/ }), "Cough")
  const signAndEnd = await screen.findByRole("button", { name: "Sign and end" })
  await userEvent.click(signAndEnd)
  await screen.findByRole("dialog", { name: /You must complete these required fields/ })
  // A missing field does not end the call.
  expect(call.ended()).toBe(0)
  await userEvent.keyboard("{Escape}")
  await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
  await userEvent.click(signAndEnd)
  await waitFor(() => expect(call.ended()).toBe(1))
  const isAsked = () => server.api.requests.some(({ id }) => id === finishMeeting.id)
  expect(isAsked()).toBe(false)
  call.hear()
  await waitFor(() => expect(page.home.times).toBe(1))
  expect(isAsked()).toBe(true)
})

it(
  "keeps the end of a visit that is written later only after the patient has heard the goodbye",
  { tags: ["CALL-120", "END-101"] },
  async () => {
    const call = inCall()
    const server = meetingServer()
    server.api.answer(respond(writeLater, { endedAt: "2026-03-02T15:41:00.000Z" }))
    const page = openMeeting(server)
    await userEvent.click(await screen.findByRole("button", { name: "Write later" }))
    await waitFor(() => expect(call.ended()).toBe(1))
    const isAsked = () => server.api.requests.some(({ id }) => id === writeLater.id)
    expect(isAsked()).toBe(false)
    call.hear()
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(isAsked()).toBe(true)
  },
)

function Cancel() {
  const { cancel } = useCancelMeeting("Cancelled")
  return <button onClick={() => cancel({ status: "NO_SHOW", reason: "Other", explanation: "" })}>Cancel it</button>
}

it("asks the server to cancel only after the patient has heard the goodbye", { tags: ["CALL-120"] }, async () => {
  const call = inCall()
  const api = memoryApi([
    respond(cancelMeeting, { meetingId: "meeting-1", state: "done", failureCode: null }),
    respond(getEvaluation, evaluationOf()),
    respond(getMeetingNote, apiError("NotFound", { code: "no_form_template" })),
  ])
  let wentHome = 0
  render(
    <InWorkspace api={api} plugins={[pluginOf({ contributes: [] })]} subject={subjectOf()}>
      <GoHome value={() => (wentHome += 1)}>
        <Cancel />
      </GoHome>
    </InWorkspace>,
  )
  await userEvent.click(screen.getByRole("button", { name: "Cancel it" }))
  await waitFor(() => expect(call.ended()).toBe(1))
  const isAsked = () => api.requests.some(({ id }) => id === cancelMeeting.id)
  expect(isAsked()).toBe(false)
  call.hear()
  await waitFor(() => expect(wentHome).toBe(1))
  expect(isAsked()).toBe(true)
})
