import { getDayMeetings, getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { writeLater } from "@rond/core/model/write-later"
import { dayMeetingOf, meetingOf, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../testing/page.tsx"

const nowMillis = Temporal.Now.instant().epochMilliseconds
const endedAt = Temporal.Now.instant().toString()
const here = dayMeetingOf({ id: "meeting-1", actualEndTime: endedAt, writtenLaterAt: endedAt })
const next = dayMeetingOf({
  id: "leo",
  startMillis: nowMillis + 600_000,
  endMillis: nowMillis + 1_500_000,
  patient: { ...dayMeetingOf().patient, id: "leo", name: "Leo Dahl" },
})

/** A meeting that has begun; home has it under notes to write, and the next patient. */
async function open() {
  const responses = [
    ...alex,
    ...neverCalled,
    respond(getMeeting, meetingOf()),
    respond(writeLater, { endedAt }),
    respond(getDayMeetings, { meetings: [here, next], nowMillis }),
  ]
  const page = await openPage("/emr/meeting-1", { registry: registered(marketOf(meetingTitles(["video_visit"]))), responses })
  await screen.findByRole("button", { name: "Write later" })
  return page
}

const pressed = {
  "the bar": async () => userEvent.click(screen.getByRole("button", { name: "Write later" })),
  "the palette": async () => {
    await userEvent.keyboard("{Control>}k{/Control}")
    await userEvent.click(await within(await screen.findByRole("dialog")).findByRole("option", { name: /Write later/ }))
  },
}

describe("write later", () => {
  it.each(["the bar", "the palette"] as const)(
    "from %s leads home, where the focus is on the day and the next patient is one key away",
    { tags: ["END-103", "END-106"] },
    async (where) => {
      const { address } = await open()
      await pressed[where]()
      await waitFor(() => expect(address()).toBe("/"))
      expect(await screen.findByRole("heading", { level: 2, name: "Notes to write" })).toBeVisible()
      await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus())
      expect(await screen.findByRole("button", { name: /^Next: LD/ })).toBeVisible()
      await userEvent.keyboard("n")
      await waitFor(() => expect(address()).toBe("/emr/leo"))
    },
  )
})
