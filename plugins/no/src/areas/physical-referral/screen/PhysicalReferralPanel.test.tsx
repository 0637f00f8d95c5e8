import type { BookedInternalReferral, InternalReferralOptions, NewInternalReferral } from "@rond/core/model/internal-referral"
import {
  apiError,
  InWorkspace,
  type MemoryApi,
  memoryApi,
  meetingOf,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, expect, it } from "vitest"
import { format } from "../../../format.ts"
import { bookPhysicalReferral, getPhysicalReferralOptions, getPhysicalReferralSlots, listPhysicalReferrals } from "../model/endpoints.ts"
import PhysicalReferralPanel from "./PhysicalReferralPanel.tsx"
import PhysicalReferrals from "./PhysicalReferrals.tsx"

const plugins = [{ ...pluginOf({}), format }]
const colleague = (id: string, name: string, profession: string, ...careFacilityIds: readonly string[]) => ({
  id,
  name,
  profession,
  title: profession === "nurse" ? "Sykepleier" : "Lege",
  careType: "primary_care",
  careFacilityIds,
})
const options: InternalReferralOptions = {
  lengths: [20],
  standardLength: 20,
  careTypes: [],
  careFacilities: [
    { id: "majorstuen", name: "Majorstuen" },
    { id: "sagene", name: "Sagene" },
  ],
  colleagues: [colleague("lie", "Marte Lie", "doctor", "majorstuen"), colleague("moen", "Sindre Moen", "nurse", "majorstuen", "sagene")],
}
const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
const start = at("2031-03-03T09:00:00Z")
const slot = {
  id: "slot",
  startMillis: start,
  endMillis: start + 20 * 60_000,
  isBookable: true,
  isDropin: false,
  shiftType: "PHYSICAL",
  meetingId: null,
  clinicianId: "moen",
  clinicianName: "Sindre Moen",
} as const
const referral: BookedInternalReferral = {
  internalReferralId: "referral-1",
  clinicianName: "Sindre Moen",
  profession: "nurse",
  startTimeInclusive: "2031-03-03T09:00:00.000Z",
  endTimeExclusive: "2031-03-03T09:20:00.000Z",
  careFacilityName: "Sagene",
  message: "The wound",
  isCancelled: false,
}

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject = subjectOf({})
beforeEach(() => {
  const id = `referred-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

function clinic(currentOptions: InternalReferralOptions = options) {
  const bookings: BookedInternalReferral[] = []
  return memoryApi([
    respond(getPhysicalReferralOptions, currentOptions),
    respond(getPhysicalReferralSlots, { timeZone: "Europe/Oslo", slots: [slot] }),
    respond(listPhysicalReferrals, () => ({ internalReferrals: [...bookings] })),
    respond(bookPhysicalReferral, () => {
      bookings.push(referral)
      return referral
    }),
  ])
}
const open = (api: MemoryApi, panel = <PhysicalReferralPanel />) => {
  render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return userEvent.setup()
}
const place = () => screen.findByRole("combobox", { name: /Care facility/ })
const refer = () => screen.getByRole("button", { name: "Refer patient" })
const message = () => screen.getByRole("textbox", { name: /Message to your colleague/ })
const inputsOf = <Input,>(api: MemoryApi, id: string) =>
  api.requests.flatMap((request) => (request.id === id ? [request.input as Input] : []))

it("chooses a place, a profession there and a time, and says what is booked", { tags: ["PHR-001", "PHR-002", "PHR-003"] }, async () => {
  const api = clinic()
  const user = open(api)
  await user.selectOptions(await place(), "Sagene")
  await user.selectOptions(screen.getByRole("combobox", { name: "Profession" }), "Nurse")
  const times = within(await screen.findByRole("radiogroup", { name: /Time/ }))
  await waitFor(() =>
    expect(inputsOf<{ query: object }>(api, getPhysicalReferralSlots.id).at(-1)?.query).toMatchObject({
      careFacilityId: "sagene",
      profession: "nurse",
      minutes: 20,
    }),
  )
  await user.click(times.getAllByRole("radio")[0]!)
  await user.type(message(), "The wound")
  await user.click(refer())
  expect(await screen.findByText("Patient referred")).toBeVisible()
  expect(inputsOf<{ payload: NewInternalReferral }>(api, bookPhysicalReferral.id).map(({ payload }) => payload)).toEqual([
    {
      meetingId: subject.meeting?.id,
      patientId: subject.patient.id,
      clinicianId: "moen",
      careFacilityId: "sagene",
      startMillis: start,
      durationMinutes: 20,
      message: "The wound",
    },
  ])
  expect(await screen.findByRole("region", { name: "Referred in this meeting" })).toHaveTextContent("Sindre Moen, Nurse")
})

it("offers only the colleagues of the place and the profession", { tags: ["PHR-002"] }, async () => {
  const user = open(clinic())
  await user.selectOptions(await place(), "Majorstuen")
  const names = () =>
    within(screen.getByRole("combobox", { name: "Colleague" }))
      .getAllByRole("option")
      .map((option) => option.textContent)
  expect(names()).toEqual(["Anyone available", "Marte Lie, Lege", "Sindre Moen, Sykepleier"])
  await user.selectOptions(screen.getByRole("combobox", { name: "Profession" }), "Doctor")
  expect(names()).toEqual(["Anyone available", "Marte Lie, Lege"])
})

it("needs a place first, and keeps what is written", { tags: ["PHR-002", "PHR-006"] }, async () => {
  const user = open(clinic())
  await place()
  await user.type(message(), "The wound")
  await user.click(refer())
  expect(await place()).toHaveFocus()
  expect(screen.getByText("Choose a care facility.")).toBeVisible()
  await user.selectOptions(await place(), "Sagene")
  cleanup()
  open(clinic())
  expect(await screen.findByDisplayValue("The wound")).toBeVisible()
  expect(await place()).toHaveDisplayValue("Sagene")
})

it.each([
  ["Conflict", "slot_taken", /Someone else has just booked this time/],
  ["Invalid", "no_such_slot", /Your colleague is no longer available then/],
  ["Refused", "not_offered", /You can no longer refer this patient/],
] as const)("says what to do after %s %s", { tags: ["PHR-006"] }, async (kind, code, text) => {
  const api = clinic()
  api.answer(respond(bookPhysicalReferral, apiError(kind, { code })))
  const user = open(api)
  await user.selectOptions(await place(), "Sagene")
  await user.click((await screen.findAllByRole("radio"))[0]!)
  await user.type(message(), "The wound")
  await user.click(refer())
  expect(await screen.findByText(text)).toBeVisible()
  expect(message()).toHaveValue("The wound")
})

it("says where nobody sees patients what can be done instead", { tags: ["PHR-002"] }, async () => {
  open(clinic({ ...options, colleagues: [], careFacilities: [] }))
  expect(await screen.findByText(/Nobody else sees patients at a care facility of your pool/)).toBeVisible()
})

it("is a card with its place and message, and says when it was cancelled", { tags: ["PHR-005"] }, async () => {
  const api = clinic()
  api.answer(respond(listPhysicalReferrals, { internalReferrals: [{ ...referral, isCancelled: true }] }))
  const user = open(api, <PhysicalReferrals />)
  const card = await screen.findByRole("button", { name: /Sindre Moen, Nurse/ })
  expect(within(card).getByText("Cancelled")).toBeVisible()
  await user.click(card)
  expect(screen.getByText("At Sagene")).toBeVisible()
  expect(screen.getByText("The wound")).toBeVisible()
})
