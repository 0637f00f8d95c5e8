import { getWaitingPatients } from "@rond/core/features/call"
import { getDayMeetings } from "@rond/core/features/meeting"
import { respond } from "@rond/core/testkit"
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { openPage } from "../../testing/page.tsx"

const day = 24 * 3_600_000
const noMeetings = respond(getDayMeetings, () => ({ meetings: [], nowMillis: Date.now() }))
const ahead = (millis: number) => respond(getWaitingPatients, () => ({ waiting: [], nowMillis: Date.now() + millis }))

it.each([-day, 6 * 60_000])(
  "says in the place of the connection that the clock is wrong by %s ms",
  { tags: ["ERR-022"] },
  async (millis) => {
    const { connection } = await openPage("/", { responses: [noMeetings, ahead(millis)] })
    const said = await screen.findByText(/^Check this device’s clock: it says .*\. The time is .*\.$/)
    expect(said.closest("output")).toBeVisible()
    // The lost connection comes first, and there is one strip.
    act(() => connection.report(false))
    expect(screen.queryByText(/Check this device/)).toBeNull()
    act(() => connection.report(true))
    expect(await screen.findByText(/Check this device/)).toBeVisible()
  },
)

it("says nothing of a clock that is right", { tags: ["ERR-022"] }, async () => {
  await openPage("/", { responses: [noMeetings, ahead(60_000)] })
  expect(await screen.findByText("No meetings today")).toBeVisible()
  await act(() => import("./ClockStrip.tsx"))
  expect(screen.queryByText(/Check this device/)).toBeNull()
})
