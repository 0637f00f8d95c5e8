import { waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { respond } from "../../../../testkit/memory-api.ts"
import { button, openCall, withCallBrowser } from "../../../../testkit/screens/call-screen.tsx"
import { getWaitingRoom } from "../../model/index.ts"

withCallBrowser()

const tomorrow = Temporal.Now.zonedDateTimeISO("Europe/London").add({ days: 1 }).with({ hour: 9, minute: 0 }).epochMilliseconds
const patientWaits = respond(getWaitingRoom, { isPatientThere: true, waitingSinceMillis: Date.now(), nowMillis: Date.now() })

it.each([
  ["invites to the call of a meeting of today", {}, "primary"],
  ["does not invite to the call of a meeting of tomorrow", { startMillis: tomorrow }, "secondary"],
  ["invites to it while its patient waits", { startMillis: tomorrow, given: [patientWaits] }, "primary"],
] as const)("%s", { tags: ["END-511"] }, async (_what, setting, variant) => {
  openCall(setting)
  await waitFor(() => expect(button(/start call/i)).toBeEnabled())
  await waitFor(() => expect(button(/start call/i).className).toContain(`variant-${variant}`))
})
