import { msg } from "@lingui/core/macro"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { afterEach, expect, it } from "vitest"
import { granted } from "../../../market-policy/model/permission-grant.ts"
import { getWaitingRoom } from "../../../call/model/index.ts"
import { noCall } from "../../../call/screen/machine/call-state.ts"
import { endAsNoShow, standardNoShow } from "../../../no-show/model/permissions.ts"
import { NoShow } from "../../../no-show/screen/NoShow.tsx"
import { meetingOf } from "../../../../testkit/people.ts"
import { finishRunOf } from "../../../../testkit/forms.ts"
import { apiError, respond } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { fillIn, press, sign } from "../../../../testkit/screens/end-meeting-steps.tsx"
import { finishStep } from "../../model/end-contributions.ts"
import { decideWaitingFinish, finishMeeting, type FinishRun, getFinish } from "../../model/index.ts"

const waits = (attempts: number) => finishRunOf({ waitingFor: { step: "report", since: "2026-03-02T09:20:00.000Z", attempts } })
const stopped = finishRunOf({ state: "failed", failureCode: "finish_stopped", failureMessage: "The clinician stopped waiting" })

/** A meeting whose end waits for a service. `next` gives the server's next report of the end. */
async function open() {
  const server = meetingServer()
  server.api.answer(respond(getWaitingRoom, { isPatientThere: false, waitingSinceMillis: null, nowMillis: 0 }))
  const page = openMeeting(server, {
    contributes: [sign, granted(endAsNoShow, standardNoShow), finishStep({ id: "report", label: msg`Sending the report` })],
    children: <NoShow meeting={meetingOf({ startMillis: 0 })} patientName="Alex Moor" call={noCall} />,
  })
  let next = Promise.withResolvers<FinishRun>()
  const report = (run: FinishRun) => {
    const { resolve } = next
    next = Promise.withResolvers()
    resolve(run)
  }
  server.api.answer(respond(finishMeeting, waits(0)))
  server.api.answer(respond(getFinish, () => Effect.promise(() => next.promise)))
  const decisions: string[] = []
  server.api.answer(
    respond(decideWaitingFinish, ({ payload }) => {
      decisions.push(payload.decision)
      if (payload.decision === "stop") report(stopped)
      return payload.decision === "stop" ? stopped : waits(1)
    }),
  )
  await fillIn()
  await press("Sign and end")
  return { server, page, report, decisions }
}

const notice = () => screen.findByText("Sending the report")

afterEach(() => history.replaceState(null, "", "/"))

it("says what the server waits for, since when and how often it asked", { tags: ["END-206"] }, async () => {
  const { report } = await open()
  expect(await notice()).toBeVisible()
  expect(screen.getByText(/^Waiting for the service since 09:20\./)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Try again now" })).toBeNull()
  report(waits(2))
  expect(await screen.findByText(/The service has not responded since 09:20\. It was asked 2 times, and is asked again\./)).toBeVisible()
})

it("names what a newer server sends, for which it has no words", { tags: ["END-206"] }, async () => {
  const { report } = await open()
  await notice()
  report(finishRunOf({ waitingFor: { step: "new-report", since: "2026-03-02T09:20:00.000Z", attempts: 0 } }))
  expect(await screen.findByText("Sending to an external service (new-report)")).toBeVisible()
})

it("asks the service again by a press", { tags: ["END-503"] }, async () => {
  const { report, decisions, page } = await open()
  await notice()
  report(waits(1))
  await userEvent.click(await screen.findByRole("button", { name: "Try again now" }))
  expect(decisions).toEqual(["ask-now"])
  report(finishRunOf({ state: "done" }))
  await expect.poll(() => page.home.times).toBe(1)
})

it("stops waiting by a press, and says that the meeting is open", { tags: ["END-504"] }, async () => {
  const { decisions, page } = await open()
  await notice()
  await press("Stop waiting")
  expect(await screen.findByText("The meeting has not ended")).toBeVisible()
  expect(screen.getByText(/^You stopped waiting\. The meeting is open, and the note is not signed\./)).toBeVisible()
  expect(decisions).toEqual(["stop"])
  expect(page.home.times).toBe(0)
})

it("says why the server could not stop waiting, and offers to leave it", { tags: ["END-504"] }, async () => {
  const { server } = await open()
  await notice()
  server.api.answer(respond(decideWaitingFinish, () => apiError("Unavailable")))
  await press("Stop waiting")
  const error = await screen.findByRole("alert")
  expect(within(error).getByText("The server could not stop waiting")).toBeVisible()
})

it("lets the clinician write on, and does not navigate home from another meeting", { tags: ["END-505"] }, async () => {
  const { report, page } = await open()
  await notice()
  expect(screen.queryByRole("dialog")).toBeNull()
  const field = screen.getByRole("textbox", { name: /History/ })
  await userEvent.type(field, " and fever")
  expect(field).toHaveDisplayValue(/ and fever$/)
  history.replaceState(null, "", "/emr/another")
  report(finishRunOf({ state: "done" }))
  await expect.poll(() => screen.queryByText("Sending the report")).toBeNull()
  expect(page.home.times).toBe(0)
})

it("lets the clinician leave, and end the meeting in no other way", { tags: ["END-731"] }, async () => {
  const { page, report } = await open()
  await notice()
  const noShow = await screen.findByRole("button", { name: "End as no-show" })
  expect(noShow).toBeDisabled()
  expect(noShow).toHaveAccessibleDescription("This meeting is being ended")
  report(stopped)
  await expect.poll(() => noShow).toBeEnabled()
  await press("Sign and end")
  await press("Close")
  expect(page.home.times).toBe(1)
})
