import { getMeeting, meetingTitles, type Meeting } from "@rond/core/features/meeting"
import { meetingTag, type Contribution } from "@rond/core/plugin"
import { respond, meetingOf } from "@rond/core/testkit"
import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { marketOf, openPage, registered, alex } from "../testing/page.tsx"

const open = (meeting: Partial<Meeting>, contributes: readonly Contribution[] = []) =>
  openPage("/emr/meeting-1", {
    registry: registered(marketOf([...meetingTitles(["video_visit"]), ...contributes])),
    responses: [...alex, respond(getMeeting, meetingOf(meeting))],
  })
const label = (message: string) => ({ id: message, message })

/** Finds the alert with this title. Other parts may raise alerts too, because these responses do not serve them. */
const alertTitled = async (title: string) => (await screen.findByText(title)).closest('[role="alert"]')

describe("the meeting's title", () => {
  it("shows an error for a type that the market does not know, and keeps the meeting open", async () => {
    await open({ type: "pollen_non_video" })
    expect(await screen.findByRole("heading", { name: "Meeting" })).toBeVisible()
    expect(await alertTitled("Unknown activity type")).toHaveTextContent("pollen_non_video")
    expect(screen.getByRole("navigation", { name: "Actions" })).toBeVisible()
  })

  it("explains that a market has no renewals, and what to do", { tags: ["TTL-002"] }, async () => {
    await open({ type: "e_prescription_renewal" })
    expect(await alertTitled("Prescription renewals are not supported in your country")).toHaveTextContent(
      "Send the patient a message, and contact support.",
    )
  })

  it("is beside the market's tags, and omits a detail that throws", async () => {
    await open({ marketSpecifics: { xx: { code: "K7" } } }, [
      meetingTag({
        id: "a",
        label: label("Anonymous"),
        tone: "warning",
        detail: (meeting) => JSON.stringify(meeting.marketSpecifics["xx"]),
      }),
      meetingTag({ id: "b", label: label("Private"), tone: "neutral", detail: () => undefined }),
      meetingTag({
        id: "c",
        label: label("Fund"),
        tone: "information",
        detail: () => {
          throw new Error("unreadable")
        },
      }),
    ])
    expect(await screen.findByText('Anonymous: {"code":"K7"}')).toBeVisible()
    expect(screen.getByText("Private")).toBeVisible()
    expect(screen.getByText("Fund")).toBeVisible()
  })
})
