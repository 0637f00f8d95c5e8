import { getDayMeetings } from "@rond/core/features/meeting"
import { getMeetingAlarms, type MeetingAlarm } from "@rond/core/model/alarm"
import { unreadChanged } from "@rond/core/model/conversation"
import { apiError, dayMeetingOf, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { doctor, openPage } from "../../testing/page.tsx"

const nowMillis = Temporal.Now.instant().epochMilliseconds
const [karin, leo] = ["Karin Berg", "Leo Dahl"].map((name, index) =>
  dayMeetingOf({
    id: `m${index}`,
    startMillis: nowMillis + (index + 1) * 60_000,
    endMillis: nowMillis + (index + 15) * 60_000,
    patient: { ...dayMeetingOf().patient, id: `p${index}`, name },
  }),
)
const day = respond(getDayMeetings, { meetings: [karin!, leo!], nowMillis })
const alarm = (changes: Partial<MeetingAlarm> = {}): MeetingAlarm => ({
  meetingId: "m0",
  source: "message",
  quote: "jag vill inte leva",
  item: null,
  writtenAt: "2026-03-01T09:00:00Z",
  ...changes,
})
const row = (name: RegExp) => screen.findByRole("link", { name })

describe("a meeting's line at home", { tags: ["HOME-042"] }, () => {
  it("quotes what its patient answered and wrote, and no other line does", async () => {
    const alarms = [
      alarm({ source: "self-assessment", item: 9, quote: "Several days" }),
      alarm({ source: "symptom-form", quote: "ont i bröstet" }),
      alarm(),
    ]
    await openPage("/", { responses: [day, respond(getMeetingAlarms, { alarms })] })
    await waitFor(async () => expect(await row(/Karin Berg/)).toHaveTextContent("Self-assessment, question 9: “Several days”"))
    expect(await row(/Karin Berg/)).toHaveTextContent("Before the meeting: “ont i bröstet”")
    expect(await row(/Karin Berg/)).toHaveTextContent("and 1 more")
    expect(await row(/Leo Dahl/)).not.toHaveTextContent("“")
  })

  it("follows messages that come, in their language", { tags: ["TXT-030"] }, async () => {
    const { api, receiveEvent } = await openPage("/", { responses: [day] })
    expect(await row(/Karin Berg/)).not.toHaveTextContent("“")
    api.answer(respond(getMeetingAlarms, { alarms: [alarm()] }))
    receiveEvent({ topic: `clinician:${doctor.id}`, type: unreadChanged, data: { conversation_id: "c1" } })
    await waitFor(async () => expect(await row(/Karin Berg/)).toHaveTextContent("In a message: “jag vill inte leva”"))
    expect(screen.getByText("jag vill inte leva")).toHaveAttribute("lang", "en-GB")
  })

  it("is not read as having nothing to see when that is not known", async () => {
    const { api } = await openPage("/", { responses: [day, respond(getMeetingAlarms, apiError("Unavailable"))] })
    const unknown =
      "It is not known now whether patients of this day wrote or answered something alarming. Read their answers in the meeting."
    const notice = (await screen.findByText(unknown)).closest<HTMLElement>("[role='status']")!
    api.answer(respond(getMeetingAlarms, { alarms: [alarm()] }))
    await userEvent.click(within(notice).getByRole("button", { name: "Try again" }))
    await waitFor(async () => expect(await row(/Karin Berg/)).toHaveTextContent("“jag vill inte leva”"))
    expect(screen.queryByText(unknown)).toBeNull()
  })
})
