import { cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryApi } from "../../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { internalReferralsCard } from "./action.ts"
import {
  bookInternalReferral,
  getInternalReferralOptions,
  getInternalReferralSlots,
  listInternalReferrals,
  type BookedInternalReferral,
  type NewInternalReferral,
  type InternalReferralOptions,
  type InternalReferralSlot,
} from "../../model/index.ts"
import InternalReferralPanel from "./InternalReferralPanel.tsx"
import InternalReferralsCards from "../InternalReferrals.tsx"

const options: InternalReferralOptions = {
  lengths: [20],
  standardLength: 20,
  careTypes: [
    { id: "mental_health", name: "Mental health" },
    { id: "primary_care", name: "Primary care" },
  ],
  colleagues: [
    { id: "kim", name: "Kim Ash", profession: "psychologist", title: "Psychologist", careType: "mental_health" },
    { id: "sam", name: "Sam Reed", profession: "psychologist", title: "Psychologist", careType: "mental_health" },
    { id: "lee", name: "Lee Fox", profession: "nurse", title: "Nurse", careType: "primary_care" },
  ],
}
const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
const slot = (start: string, clinicianId: string, clinicianName: string): InternalReferralSlot => ({
  id: `${clinicianId} ${start}`,
  startMillis: at(start),
  endMillis: at(start) + 20 * 60_000,
  isBookable: true,
  isDropin: false,
  shiftType: "DIGITAL",
  meetingId: null,
  clinicianId,
  clinicianName,
})
const slots = [slot("2031-03-03T09:00:00Z", "kim", "Kim Ash"), slot("2031-03-03T09:20:00Z", "sam", "Sam Reed")]
const referral: BookedInternalReferral = {
  internalReferralId: "referral-1",
  clinicianName: "Kim Ash",
  profession: "psychologist",
  startTimeInclusive: "2031-03-03T09:00:00.000Z",
  endTimeExclusive: "2031-03-03T09:20:00.000Z",
  careFacilityName: "Riverside",
  message: "Sleep",
}

function clinic(given: InternalReferralOptions = options) {
  const referrals: BookedInternalReferral[] = []
  return memoryApi([
    respond(getInternalReferralOptions, given),
    respond(getInternalReferralSlots, ({ query }) => ({
      timeZone: "Europe/London",
      slots: slots.filter((slot) => query.clinicianId === undefined || slot.clinicianId === query.clinicianId),
    })),
    respond(listInternalReferrals, () => ({ internalReferrals: [...referrals] })),
    respond(bookInternalReferral, () => {
      referrals.push(referral)
      return referral
    }),
  ])
}

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject: WorkspaceSubject
beforeEach(() => {
  const id = `referred-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

function open(api: MemoryApi) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <InternalReferralPanel />
    </InWorkspace>,
  )
  return userEvent.setup()
}
const careType = () => screen.findByRole("combobox", { name: /Type of care/ })
const times = async () => within(await screen.findByRole("radiogroup", { name: /Time/ })).getAllByRole("radio")
const message = () => screen.getByRole("textbox", { name: /Message to your colleague/ })
const refer = () => screen.getByRole("button", { name: "Refer patient" })
const bookings = (api: MemoryApi) =>
  api.requests.flatMap((request) =>
    request.id === bookInternalReferral.id ? [(request.input as { readonly payload: NewInternalReferral }).payload] : [],
  )
const requests = (api: MemoryApi) =>
  api.requests.flatMap((request) =>
    request.id === getInternalReferralSlots.id ? [(request.input as { readonly query: object }).query] : [],
  )

it(
  "refers to any free colleague for the standard length, confirms, lists, and starts another",
  { tags: ["REF-001", "REF-003", "REF-008"] },
  async () => {
    const api = clinic()
    const user = open(api)
    await user.selectOptions(await careType(), "Mental health")
    const [first] = await times()
    expect(requests(api)[0]).toMatchObject({ careType: "mental_health", minutes: 20 })
    expect(screen.queryByRole("radiogroup", { name: "Length" })).toBeNull()
    await user.click(first!)
    expect(screen.getByText(/Monday, 3 March 2031, 09:00–09:20 \(20 minutes\) · Kim Ash/)).toBeVisible()
    await user.type(message(), " Sleep ")
    await user.click(refer())
    expect(await screen.findByText("Patient referred")).toBeVisible()
    expect(screen.getByText("Monday, 3 March 2031, 09:00–09:20, with Kim Ash.")).toBeVisible()
    expect(bookings(api)).toEqual([
      {
        meetingId: subject.meeting?.id,
        patientId: subject.patient.id,
        clinicianId: "kim",
        startMillis: at("2031-03-03T09:00:00Z"),
        durationMinutes: 20,
        message: "Sleep",
      },
    ])
    expect(await screen.findByRole("region", { name: "Referred in this meeting" })).toHaveTextContent("Kim Ash, Psychologist")
    await user.click(screen.getByRole("button", { name: "New referral" }))
    expect(await careType()).toHaveValue("")
  },
)

it("refers to a named colleague, and offers lengths where there are several", { tags: ["REF-001"] }, async () => {
  const api = clinic({ ...options, lengths: [20, 40] })
  const user = open(api)
  await user.selectOptions(await careType(), "Mental health")
  await user.selectOptions(screen.getByRole("combobox", { name: "Colleague" }), "Sam Reed, Psychologist")
  await user.click(screen.getByRole("radio", { name: "40 minutes" }))
  await waitFor(() => expect(requests(api).at(-1)).toMatchObject({ clinicianId: "sam", minutes: 40 }))
  expect(requests(api).at(-1)).not.toHaveProperty("careType")
})

it("shows one missing field at a time, and focuses it", async () => {
  const api = clinic()
  const user = open(api)
  await careType()
  await user.click(refer())
  expect(await careType()).toHaveFocus()
  expect(screen.getByText("Choose a type of care.")).toBeVisible()
  await user.selectOptions(await careType(), "Mental health")
  const [first] = await times()
  await user.click(refer())
  expect(first).toHaveFocus()
  expect(screen.getByText("Choose a time.")).toBeVisible()
  await user.click(first!)
  await user.click(refer())
  expect(message()).toHaveFocus()
  expect(screen.getByText("Write what you want to ask your colleague.")).toBeVisible()
  expect(bookings(api)).toEqual([])
})

it.each([
  ["slot_taken", /Someone else has just booked this time/],
  ["no_such_slot", /Your colleague is no longer available then/],
])("explains after %s why that time is not possible, refetches the times and keeps the message", async (code, why) => {
  const api = clinic()
  api.answer(respond(bookInternalReferral, apiError("Conflict", { code })))
  const user = open(api)
  await user.selectOptions(await careType(), "Mental health")
  await user.click((await times())[0]!)
  await user.type(message(), "Sleep")
  const before = requests(api).length
  await user.click(refer())
  expect(await screen.findByText(why)).toBeVisible()
  // It is no error of the clinician's: another time will do.
  expect(screen.queryByRole("alert")).toBeNull()
  await waitFor(() => expect(requests(api).length).toBeGreaterThan(before))
  expect(message()).toHaveValue("Sleep")
  expect((await times()).some((time) => (time as HTMLInputElement).checked)).toBe(false)
})

it.each([
  ["Invalid", "referral_length", "Meetings of this length are no longer offered."],
  ["Invalid", "own_clinician", "You cannot refer a patient to yourself. Book a follow-up instead."],
  ["Refused", "refused", "You can no longer refer this patient. Contact support if you should be able to."],
  ["Unavailable", "offline", "Try again when the connection is back."],
] as const)("explains what to do after %s %s", async (kind, code, text) => {
  const api = clinic()
  api.answer(respond(bookInternalReferral, apiError(kind, { code })))
  const user = open(api)
  await user.selectOptions(await careType(), "Mental health")
  await user.click((await times())[0]!)
  await user.type(message(), "Sleep")
  await user.click(refer())
  expect(await screen.findByRole("alert")).toHaveTextContent(`The patient was not referred${text}`)
})

it("shows that no colleague can receive a referral, and retries after a failure", async () => {
  const api = clinic({ ...options, colleagues: [], careTypes: [] })
  api.answer(respond(getInternalReferralOptions, apiError("Unavailable")))
  const user = open(api)
  expect(await screen.findByRole("alert")).toHaveTextContent("Colleagues could not be loaded")
  api.answer(respond(getInternalReferralOptions, { ...options, colleagues: [], careTypes: [] }))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("No colleague to refer to")).toBeVisible()
})

it("keeps the choices and the message while the panel is closed", async () => {
  const api = clinic()
  const user = open(api)
  await user.selectOptions(await careType(), "Mental health")
  await user.type(message(), "Sleep")
  cleanup()
  open(api)
  expect(await screen.findByDisplayValue("Sleep")).toBeVisible()
  expect(await careType()).toHaveDisplayValue("Mental health")
})

it("shows the meeting's referrals as cards, and labels them with their action", { tags: ["REF-008"] }, async () => {
  const api = clinic()
  api.answer(respond(listInternalReferrals, { internalReferrals: [referral] }))
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <InternalReferralsCards />
    </InWorkspace>,
  )
  const card = await screen.findByRole("button", { name: /Kim Ash, Psychologist.*Monday, 3 March 2031, 09:00–09:20/ })
  await userEvent.click(card)
  expect(screen.getByText("At Riverside")).toBeVisible()
  expect(screen.getByText("Sleep")).toBeVisible()
  expect(internalReferralsCard().id).toBe("internal-referral")
})

it("refers once when the panel is closed during the request, and clears the sent draft", async () => {
  const api = clinic()
  let answerNow: () => void = () => undefined
  const response = new Promise<void>((resolve) => (answerNow = resolve))
  api.answer(
    respond(bookInternalReferral, () =>
      Effect.as(
        Effect.promise(() => response),
        referral,
      ),
    ),
  )
  const page = (isOpen: boolean) => (
    <InWorkspace api={api} plugins={[]} subject={subject}>
      {isOpen && <InternalReferralPanel />}
    </InWorkspace>
  )
  const { rerender } = render(page(true))
  const user = userEvent.setup()
  const send = async () => {
    await user.click((await times())[0]!)
    await user.click(refer())
  }
  await user.selectOptions(await careType(), "Mental health")
  await user.type(message(), "Sleep")
  await send()
  rerender(page(false))
  rerender(page(true))
  expect(await screen.findByDisplayValue("Sleep")).toBeVisible()
  await send()
  const keys = () =>
    api.requests.filter((request) => request.id === bookInternalReferral.id).map((request) => request.options?.idempotencyKey)
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[1]).toBe(keys()[0])
  answerNow()
  expect(await screen.findByText("Patient referred")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "New referral" }))
  expect(await careType()).toHaveValue("")
})
