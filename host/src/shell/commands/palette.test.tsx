import { getDayMeetings, getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { saveEntry } from "@rond/core/model/record"
import { searchPatients } from "@rond/core/features/patient"
import { getEvaluation } from "@rond/core/model/evaluation"
import { notePermissions } from "@rond/core/model/record"
import { granted } from "@rond/core/plugin/runtime"
import { dayMeetingOf, entryOf, evaluationOf, meetingOf, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { alex, marketOf, neverCalled, openPage, registered } from "../../testing/page.tsx"

beforeEach(() => localStorage.clear())

const nowMillis = Temporal.Now.instant().epochMilliseconds
const karin = { ...dayMeetingOf().patient, id: "p1", name: "Karin Berg", dateOfBirth: "1980-02-03", idNumber: "198002031234" }
const searchResponse = respond(searchPatients, { patients: [{ ...karin, phone: null }], hasMore: false })
const registry = registered(marketOf(meetingTitles(["video_visit"])))

const openPalette = async () => {
  await userEvent.keyboard("{Control>}k{/Control}")
  return screen.findByRole("dialog", { name: "Commands" })
}

describe("the palette", () => {
  it("finds the clinician's own patients, from three letters on", { tags: ["HOME-036"] }, async () => {
    const { api, address } = await openPage("/", { registry, responses: [searchResponse, ...alex] })
    await screen.findByText("No meetings today")
    const palette = await openPalette()
    await userEvent.type(await within(palette).findByRole("combobox"), "ka")
    await userEvent.type(within(palette).getByRole("combobox"), "r")
    const option = await within(palette).findByRole("option", { name: /Karin Berg/ })
    expect(option).toHaveTextContent(/19800203-1234 · 03\/02\/1980 \(\d+ years\)/)
    expect(api.requests.filter(({ id }) => id === searchPatients.id).map(({ input }) => input)).toEqual([{ payload: { query: "kar" } }])
    await userEvent.click(option)
    expect(address()).toBe("/emr/patient-profile/p1")
    expect(JSON.stringify({ ...localStorage })).not.toContain("p1")
  })

  it("offers the next meeting instead of the one on screen", { tags: ["HOME-036"] }, async () => {
    const at = (id: string, minutes: number, name: string) =>
      dayMeetingOf({
        id,
        startMillis: nowMillis + minutes * 60_000,
        endMillis: nowMillis + (minutes + 15) * 60_000,
        patient: { ...karin, id, name },
      })
    const { address } = await openPage("/emr/meeting-1", {
      registry,
      responses: [
        ...alex,
        ...neverCalled,
        respond(getMeeting, meetingOf()),
        respond(getDayMeetings, { meetings: [at("meeting-1", 0, "Alex"), at("second", 20, "Leo Dahl")], nowMillis }),
      ],
    })
    await screen.findByRole("heading", { name: "Video visit" })
    const palette = await openPalette()
    await userEvent.click(await within(palette).findByRole("option", { name: /^Next: \u2068LD\u2069 \d\d:\d\d/ }))
    expect(address()).toBe("/emr/second")
  })

  const openMeeting = () =>
    openPage("/emr/meeting-1", {
      registry: registered(marketOf([granted(notePermissions.sign), ...meetingTitles(["video_visit"])])),
      responses: [
        ...alex,
        ...neverCalled,
        respond(getMeeting, meetingOf({ interventionType: "phone" })),
        respond(getMeetingNote, entryOf()),
        respond(saveEntry, entryOf({ version: 1 })),
        respond(getEvaluation, evaluationOf({ template: null })),
      ],
    })

  it("focuses a field of the note", { tags: ["HOME-036"] }, async () => {
    await openMeeting()
    const field = await screen.findByRole("textbox", { name: /History/ })
    const palette = await openPalette()
    await userEvent.type(await within(palette).findByRole("combobox"), "hist")
    await userEvent.click(await within(palette).findByRole("option", { name: "History" }))
    await waitFor(() => expect(field).toHaveFocus())
  })

  it("lists the ways to end last, under the names of their buttons", { tags: ["HOME-036"] }, async () => {
    await openMeeting()
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign and end" })).toBeEnabled())
    const palette = await openPalette()
    await within(palette).findByRole("option", { name: "End and sign later" })
    const options = () => within(palette).getAllByRole("option")
    expect(options()[0]).not.toHaveTextContent(/end|sign/i)
    const groups = within(palette).getAllByRole("group")
    expect(groups.findIndex((group) => group.textContent?.startsWith("End of the meeting"))).toBeGreaterThan(0)
    await userEvent.type(within(palette).getByRole("combobox"), "sign later")
    expect(options()[0]).toHaveTextContent("End and sign later")
  })

  it.each([["its button"], ["the palette"]])("%s signs immediately, or lists what is missing", { tags: ["HOME-037"] }, async (way) => {
    await openMeeting()
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign and end" })).toBeEnabled())
    if (way === "its button") await userEvent.click(screen.getByRole("button", { name: "Sign and end" }))
    else {
      const palette = await openPalette()
      await userEvent.click(await within(palette).findByRole("option", { name: /^Sign and end/ }))
    }
    expect(await screen.findByRole("dialog", { name: /You must complete/ })).toBeVisible()
  })
})
