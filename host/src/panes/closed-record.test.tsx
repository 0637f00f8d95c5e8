import { msg } from "@lingui/core/macro"
import { getEmergencyAccess } from "@rond/core/model/emergency-access"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { getSession } from "@rond/core/model/session"
import { actionGroup, leftPaneTab } from "@rond/core/plugin"
import { getPatientInfo, getPatientWarnings } from "@rond/core/features/patient"
import { respond, meetingOf, userOf } from "@rond/core/testkit"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { marketPackages } from "../../../plugins/packages.ts"
import { pluginRegistry } from "../plugins/registry.ts"
import { doctor, marketOf, openPage, registered, neverCalled, sessionOf, showing } from "../testing/page.tsx"

const market = marketOf([
  leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") }),
  actionGroup({
    id: "send-message-group",
    label: msg`Messages`,
    icon: "message",
    actions: [{ id: "send-message", label: msg`Send message`, load: showing("Write here") }],
  }),
  ...meetingTitles(["video_visit"]),
])

const open = (changes: Parameters<typeof meetingOf>[0], search = "") =>
  openPage(`/emr/meeting-1${search}`, {
    registry: registered(market),
    responses: [...neverCalled, respond(getMeeting, meetingOf({ isRecordOpen: false, finishedStatus: "CANCELLED", ...changes }))],
  })

describe("a meeting whose care relation has ended", () => {
  it.each([
    ["was cancelled", { finishedStatus: "CANCELLED" }, /This meeting was cancelled, and you have no other recent one with Alex Moor/],
    ["ended long ago", { finishedStatus: "COMPLETED" }, /Your last meeting with Alex Moor was too long ago/],
  ] as const)("explains once why the record is closed and what to do, when it %s", async (_what, changes, why) => {
    const { api } = await open(changes, "?action=send-message&leftbar=patient")
    const pane = await screen.findByRole("complementary", { name: "Patient record" })
    expect(await within(pane).findByText("This patient’s record is closed to you")).toBeVisible()
    expect(within(pane).getByText(why)).toHaveTextContent("The record opens again with a new booking or a colleague’s referral.")
    expect(screen.queryByRole("tab")).toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.queryByText("Write here")).toBeNull()
    expect(within(screen.getByRole("navigation", { name: "Actions" })).queryByRole("button")).toBeNull()
    const requestedIds = new Set(api.requests.map(({ id }) => id))
    for (const endpoint of [getPatientInfo, getPatientWarnings, getEmergencyAccess]) expect(requestedIds).not.toContain(endpoint.id)
  })

  it.each(marketPackages.map(({ country }) => country))(
    "requests nothing about the patient in the market of %s, whatever its facts, badges and sections",
    async (country) => {
      const clinician = { ...doctor, pool: { ...doctor.pool, country } }
      const meeting = meetingOf({ isRecordOpen: false, finishedStatus: "COMPLETED", type: "video_visit" })
      const { api } = await openPage("/emr/meeting-1", {
        registry: pluginRegistry,
        session: respond(getSession, sessionOf({ clinician })),
        responses: [...neverCalled, respond(getMeeting, meeting)],
      })
      expect(await screen.findByText("This patient’s record is closed to you")).toBeVisible()
      await screen.findByText("This kind of meeting has no note")
      // Facts are asked once the code that asks them has loaded.
      await vi.dynamicImportSettled()
      const about = api.requests.filter(({ input }) => JSON.stringify(input).includes(meeting.patientId))
      expect(about.map(({ id }) => id)).toEqual([])
    },
  )

  it("keeps the meeting, the patient's name and the note", async () => {
    const child = {
      id: "child-1",
      name: "Kim Moor",
      gender: "female",
      dateOfBirth: "2020-02-03",
      idNumber: "202002030000",
      marketSpecifics: {},
    } as const
    await open({ child, patientId: "child-1", user: userOf({ name: "Alex Moor" }) })
    expect(await screen.findByRole("heading", { level: 1, name: "Kim Moor" })).toBeVisible()
    expect(screen.getByText("Cancelled")).toBeVisible()
    expect(await screen.findByText("This kind of meeting has no note")).toBeVisible()
  })

  it("offers neither tabs nor actions in the palette", async () => {
    await open({})
    await screen.findByText("This patient’s record is closed to you")
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    expect(await within(palette).findByRole("option", { name: /Home/ })).toBeVisible()
    expect(within(palette).queryByRole("option", { name: "Send message" })).toBeNull()
    expect(within(palette).queryByRole("option", { name: "Patient" })).toBeNull()
  })
})
