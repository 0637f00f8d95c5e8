import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { getUpcomingAppointments, type UpcomingAppointment } from "../model/index.ts"
import { upcomingAppointmentCount } from "./tab.ts"
import UpcomingAppointmentsTab from "./UpcomingAppointmentsTab.tsx"

const appointment: UpcomingAppointment = {
  meetingId: "ahead-1",
  interventionType: "physical",
  careFacilityName: "Care centre North",
  clinician: { name: "Robin Vale", clinicianTitle: "Specialist" },
  bookedByPatient: false,
  bookerClinician: "Kim Ash",
  bookerInterventionType: "video",
  bookerMessage: "Come fasting",
  confirmed: false,
  startTime: "2031-03-03T09:00:00.000Z",
  endTime: "2031-03-03T09:20:00.000Z",
  dropin: false,
  isInternalReferral: true,
  symptomId: "cough_and_cold",
}

function open(api: ReturnType<typeof memoryApi>) {
  render(
    <InWorkspace api={api} plugins={[]}>
      <UpcomingAppointmentsTab />
    </InWorkspace>,
  )
  return userEvent.setup()
}

it("lists upcoming appointments, with details when expanded", { tags: ["PANE-050"] }, async () => {
  const api = memoryApi([
    respond(getUpcomingAppointments, {
      content: [appointment, { ...appointment, meetingId: "ahead-2", bookedByPatient: true, bookerClinician: null, confirmed: true }],
    }),
  ])
  const user = open(api)
  const [first, second] = await screen.findAllByRole("button", { expanded: false })
  expect(first).toHaveTextContent("3 Mar 2031, 09:00–09:20Not confirmedFace-to-face visit · Robin Vale")
  expect(second).not.toHaveTextContent("Not confirmed")
  await user.click(first!)
  expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["Clinician", "Robin Vale, Specialist"],
    ["Type", "Face-to-face visit"],
    ["Length", "20 minutes"],
    ["Booked for", "Cough and cold"],
    ["Place", "Care centre North"],
    ["Booked by", "Kim Ash"],
    ["Booked during", "Video"],
    ["Message", "Come fasting"],
    ["Internal referral", "Yes"],
  ])
  expect(api.requests[0]?.input).toEqual({ params: { patientId: "patient-1", clinicianId: "clinician-1" }, query: { size: 100, page: 0 } })
})

it.each([
  ["the server has more", { hasMore: true }, true],
  ["the server says that there are no more", { hasMore: false }, false],
  ["the server does not say, and the page is full", {}, true],
])("says whether there are later ones where %s", { tags: ["PANE-050"] }, async (_when, more, isSaid) => {
  const content = Array.from({ length: 100 }, (_, index) => ({ ...appointment, meetingId: `ahead-${index}` }))
  open(memoryApi([respond(getUpcomingAppointments, { content, ...more })]))
  expect(await screen.findAllByRole("button", { expanded: false })).toHaveLength(100)
  expect(screen.queryByText("These are the next 100 appointments. There are later ones.") !== null).toBe(isSaid)
})

it("shows that there are none, and an alert with a retry after a failure", { tags: ["PANE-051"] }, async () => {
  const api = memoryApi([respond(getUpcomingAppointments, apiError("Unavailable"))])
  const user = open(api)
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("Upcoming appointments could not be loaded")
  api.answer(respond(getUpcomingAppointments, { content: [] }))
  await user.click(within(alert).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("No upcoming appointments")).toBeVisible()
})

it("shows the number of appointments", { tags: ["PANE-050"] }, async () => {
  const api = memoryApi([respond(getUpcomingAppointments, { content: [appointment] })])
  const ids = { meetingId: undefined, clinicianId: "c", poolId: "o" }
  const count = (patientId: string | undefined) =>
    Effect.runPromise(upcomingAppointmentCount.run({ ...ids, patientId }).pipe(Effect.provide(api.context)))
  expect(await count("p")).toBe(1)
  expect(await count(undefined)).toBe(0)
})
