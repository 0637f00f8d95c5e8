import { msg } from "@lingui/core/macro"
import { screen, within } from "@testing-library/react"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { respond } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { fillIn, press, sign } from "../../../../testkit/screens/end-meeting-steps.tsx"
import { finishStep } from "../../../plugin/points/end-meeting.ts"
import { finishMeeting, getFinish } from "../../model/index.ts"

it("says what the server waits for and since when, and lets the clinician stop waiting", { tags: ["END-206"] }, async () => {
  const server = meetingServer()
  const page = openMeeting(server, { contributes: [sign, finishStep({ id: "report", label: msg`Sending the report` })] })
  const waits = (attempts: number) => ({
    meetingId: "meeting-1",
    state: "running" as const,
    stepsDone: [],
    failureCode: null,
    failureMessage: null,
    failureIsSigning: false,
    waitingFor: { step: "report", since: "2026-03-02T09:20:00.000Z", attempts },
  })
  const responds = Promise.withResolvers<void>()
  const later = [
    Effect.as(
      Effect.promise(() => responds.promise),
      waits(1),
    ),
  ]
  server.api.answer(respond(finishMeeting, waits(0)))
  server.api.answer(respond(getFinish, () => later.shift() ?? Effect.never))
  await fillIn()
  await press("Sign and end")
  const dialog = await screen.findByRole("dialog", { name: "Ending the meeting" })
  expect(await within(dialog).findByText("Sending the report")).toBeVisible()
  expect(within(dialog).getByText(/^Waiting for the service since/)).toBeVisible()
  responds.resolve()
  expect(await within(dialog).findByText(/^The service has not responded since/)).toBeVisible()
  await press("Stop waiting")
  expect(await screen.findByText("The meeting has not ended")).toBeVisible()
  expect(page.home.times).toBe(0)
})
