import { cleanup, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi, type MemoryApi } from "../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../model/workspace/core-facts.ts"
import { revisitBookingCount } from "./action.ts"
import BookRevisitPanel from "./BookRevisitPanel.tsx"
import {
  bookRevisit,
  cancelRevisit,
  getShiftSlots,
  listRevisitBookings,
  moveRevisit,
  type NewRevisitBooking,
  type RevisitBooking,
  type RevisitSlot,
} from "../../../model/appointments/index.ts"
import { slotWindow } from "../../../model/appointments/slot.ts"

const slot = (startMillis: number, more: Partial<RevisitSlot> = {}): RevisitSlot => ({
  id: `slot-${startMillis}`,
  startMillis,
  endMillis: startMillis + 20 * 60_000,
  isBookable: true,
  isDropin: false,
  shiftType: "DIGITAL",
  meetingId: null,
  ...more,
})
const minutes = 60_000
const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds
const dayOf = (millis: number) => Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO("Europe/London").toPlainDate()
const monday = at("2031-03-03T09:00:00Z")
const thursday = at("2031-03-06T14:00:00Z")
const slots = [
  slot(monday),
  slot(monday + 20 * minutes, { isBookable: false, meetingId: "somebody" }),
  slot(monday + 40 * minutes, { isDropin: true }),
  slot(thursday, { shiftType: "PHYSICAL" }),
]
const free = respond(getShiftSlots, { timeZone: "Europe/London", slots })
const bookedAs = (payload: NewRevisitBooking): RevisitBooking => ({
  meetingId: `meeting-at-${payload.start.hour}-${payload.start.minute}`,
  clinicianId: payload.clinicianId,
  clinicianName: "Robin Vale",
  clinicianProfession: payload.clinicianProfession,
  startMillis: at(
    `2031-03-0${payload.start.day}T${String(payload.start.hour).padStart(2, "0")}:${String(payload.start.minute).padStart(2, "0")}:00Z`,
  ),
  endMillis:
    at(
      `2031-03-0${payload.start.day}T${String(payload.start.hour).padStart(2, "0")}:${String(payload.start.minute).padStart(2, "0")}:00Z`,
    ) +
    20 * minutes,
  message: payload.message,
})

function clinic() {
  const taken: RevisitBooking[] = []
  return memoryApi([
    free,
    respond(listRevisitBookings, () => ({ bookings: taken.toReversed() })),
    respond(bookRevisit, ({ payload }) => {
      const booked = bookedAs(payload)
      taken.push(booked)
      return booked
    }),
  ])
}

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject: WorkspaceSubject
beforeEach(() => {
  const id = `booked-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

function open(api: MemoryApi, on: WorkspaceSubject = subject) {
  render(
    <InWorkspace api={api} plugins={[]} subject={on}>
      <BookRevisitPanel />
    </InWorkspace>,
  )
  return userEvent.setup()
}
const times = async () => within(await screen.findByRole("radiogroup", { name: /Time/ })).getAllByRole("radio")
const message = () => screen.getByRole("textbox", { name: "Message to the patient" })
const bookButton = () => screen.getByRole("button", { name: "Book follow-up" })
const bookings = (api: MemoryApi) =>
  api.seen.flatMap((request) => (request.id === bookRevisit.id ? [(request.input as { readonly payload: NewRevisitBooking }).payload] : []))

it("offers the free times of each day, and marks drop-in and clinic", { tags: ["ACT-011"] }, async () => {
  const user = open(clinic())
  const ofMonday = await times()
  expect(ofMonday.map((time) => time.closest("label")?.textContent)).toEqual(["09:00", "09:40Drop-in"])
  expect(screen.getByText("2 free times")).toBeVisible()
  const day = screen.getByRole("combobox", { name: /Day/ })
  expect(
    within(day)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Monday, 3 March 2031", "Thursday, 6 March 2031"])
  await user.selectOptions(day, "Thursday, 6 March 2031")
  expect((await times()).map((time) => time.closest("label")?.textContent)).toEqual(["14:00Clinic"])
  await user.click(screen.getByRole("button", { name: "Previous day" }))
  expect(day).toHaveDisplayValue("Monday, 3 March 2031")
})

it("books by keyboard, confirms, lists, and starts another", { tags: ["ACT-012", "ACT-019"] }, async () => {
  const api = clinic()
  const user = open(api)
  const [first] = await times()
  first!.focus()
  await user.keyboard("{ArrowDown}")
  expect(screen.getByText(/Monday, 3 March 2031, 09:40–10:00 \(20 minutes\) · Video · Robin Vale/)).toBeVisible()
  await user.type(message(), "Come fasting")
  await user.click(bookButton())
  expect(await screen.findByText("Follow-up booked")).toBeVisible()
  expect(screen.getByText("Monday, 3 March 2031, 09:40–10:00, with Robin Vale.")).toBeVisible()
  expect(bookings(api)).toEqual([
    {
      clinicianId: "clinician-1",
      clinicianProfession: "doctor",
      userId: subject.user.id,
      patientId: subject.patient.id,
      originMeetingId: subject.meeting?.id,
      message: "Come fasting",
      start: { year: 2031, month: 3, day: 3, hour: 9, minute: 40 },
      durationMinutes: 20,
      purpose: "consultation",
    },
  ])
  const booked = await screen.findByRole("region", { name: "Booked in this meeting" })
  await user.click(within(booked).getByRole("button", { name: /Monday, 3 March/ }))
  expect(within(booked).getByText("Come fasting")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Book another appointment" }))
  await times()
  expect(message()).toHaveValue("")
})

it("names the child, and whose account it is, in a child's booking", { tags: ["ACT-013"] }, async () => {
  const api = clinic()
  const user = open(api, {
    ...subject,
    patient: patientOf({ id: "child-1", name: "Bo Moor", isChild: true }),
    user: userOf({ id: "guardian-1" }),
  })
  await user.click((await times())[0]!)
  await user.click(bookButton())
  await screen.findByText("Follow-up booked")
  expect(bookings(api)[0]).toMatchObject({ userId: "guardian-1", patientId: "child-1", childId: "child-1", childName: "Bo Moor" })
})

it("chooses the first time from two weeks ahead, and books by phone, where no clinic is needed", { tags: ["ACT-034"] }, async () => {
  const api = clinic()
  const user = open(api)
  await times()
  await user.click(screen.getByRole("button", { name: "In 2 weeks" }))
  expect(screen.getByRole("button", { name: "In 2 weeks" })).toHaveFocus()
  expect(screen.getByRole("button", { name: "In 2 weeks" })).toHaveAttribute("aria-pressed", "true")
  const [time] = await times()
  await waitFor(() => expect(time).toBeChecked())
  const weekBefore = slotWindow(0).fromMillis
  const days = api.seen.flatMap((request) => {
    if (request.id !== getShiftSlots.id) return []
    return [dayOf((request.input as { readonly query: { readonly fromMillis: number } }).query.fromMillis - weekBefore)]
  })
  expect(days[0]!.until(days.at(-1)!).days).toBe(14)
  expect(screen.getByRole("combobox", { name: /Day/ })).toHaveDisplayValue("Monday, 3 March 2031")
  await user.click(time!)
  await user.click(screen.getByRole("radio", { name: "Phone" }))
  await user.selectOptions(screen.getByRole("combobox", { name: /Day/ }), "Thursday, 6 March 2031")
  await user.click((await times())[0]!)
  expect(screen.queryByRole("radio", { name: "Phone" })).toBeNull()
  expect(screen.getByText(/Physical meeting · Robin Vale/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Previous day" }))
  await user.click((await times())[0]!)
  await user.click(bookButton())
  await screen.findByText("Follow-up booked")
  expect(bookings(api)[0]).toMatchObject({ way: "phone" })
})

it("moves and cancels a booked revisit", { tags: ["ACT-035"] }, async () => {
  const api = clinic()
  const booking = {
    ...bookedAs({
      ...({} as NewRevisitBooking),
      clinicianId: "clinician-1",
      clinicianProfession: "doctor",
      message: "",
      start: { year: 2031, month: 3, day: 3, hour: 9, minute: 20 },
    }),
    interventionType: "phone" as const,
  }
  let listed = [booking]
  api.answer(respond(listRevisitBookings, () => ({ bookings: listed })))
  const changes: unknown[] = []
  api.answer(
    respond(moveRevisit, ({ params, payload }) => {
      changes.push([params.meetingId, payload])
      return (listed = [{ ...booking, startMillis: monday + 40 * minutes, endMillis: monday + 60 * minutes }])[0]!
    }),
  )
  const user = open(api)
  await user.click(await screen.findByRole("button", { name: /09:20–09:40 · Phone · Robin Vale/ }))
  await user.click(screen.getByRole("button", { name: "Move" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Move follow-up" }))
  await user.click((await dialog.findAllByRole("radio"))[1]!)
  await user.click(dialog.getByRole("button", { name: "Move follow-up" }))
  await screen.findByRole("button", { name: /09:40–10:00 · Phone/ })
  expect(changes).toEqual([[booking.meetingId, { start: { year: 2031, month: 3, day: 3, hour: 9, minute: 40 }, durationMinutes: 20 }]])

  api.answer(respond(cancelRevisit, apiError("Conflict", { code: "revisit_paid" })))
  await user.click(screen.getByRole("button", { name: "Cancel follow-up" }))
  const question = within(await screen.findByRole("alertdialog", { name: "Cancel this follow-up?" }))
  await user.click(question.getByRole("button", { name: "Cancel follow-up" }))
  expect(await question.findByText(/The patient has paid/)).toBeVisible()
  api.answer(respond(cancelRevisit, () => void (listed = [])))
  await user.click(question.getByRole("button", { name: "Cancel follow-up" }))
  await waitFor(() => expect(screen.queryByRole("region", { name: "Booked in this meeting" })).toBeNull())
})

it("does not move the choice when somebody books the chosen time", { tags: ["ACT-034"] }, async () => {
  const api = clinic()
  api.answer(respond(bookRevisit, apiError("Conflict", { code: "slot_taken" })))
  const user = open(api)
  await times()
  await user.click(screen.getByRole("button", { name: "In 1 week" }))
  await waitFor(async () => expect((await times())[0]).toBeChecked())
  api.answer(respond(getShiftSlots, { timeZone: "Europe/London", slots: slots.slice(2) }))
  await user.click(bookButton())
  expect(await screen.findByText(/Someone else has just booked this time/)).toBeVisible()
  await expect.poll(async () => (await times()).length).toBe(1)
  expect((await times())[0]).not.toBeChecked()
})

it("requires a time before it books", { tags: ["ACT-011"] }, async () => {
  const api = clinic()
  const user = open(api)
  await times()
  await user.click(bookButton())
  expect(screen.getByRole("radiogroup", { name: /Time/ })).toHaveAccessibleDescription("Choose a time.")
  expect(bookings(api)).toEqual([])
})

it("refetches the slots when one is taken, and keeps the message", async () => {
  const api = clinic()
  api.answer(respond(bookRevisit, apiError("Conflict", { code: "slot_taken" })))
  const user = open(api)
  await user.click((await times())[0]!)
  await user.type(message(), "Come fasting")
  api.answer(respond(getShiftSlots, { timeZone: "Europe/London", slots: slots.slice(2) }))
  await user.click(bookButton())
  expect(await screen.findByText(/Someone else has just booked this time/)).toBeVisible()
  await expect.poll(async () => (await times()).length).toBe(1)
  expect((await times())[0]).not.toBeChecked()
  expect(message()).toHaveValue("Come fasting")
})

it.each([
  ["Refused", "refused", "You can no longer book for this patient. Contact support if you should be able to."],
  ["Invalid", "profession_mismatch", "Your profession has changed since you signed in. Sign out, sign in again, then book."],
  ["Unavailable", "unreachable", "The server cannot be reached right now. Try again in a moment."],
] as const)("explains what to do after %s %s, and keeps time and message", async (kind, code, text) => {
  const api = clinic()
  api.answer(respond(bookRevisit, apiError(kind, { code })))
  const user = open(api)
  await user.click((await times())[0]!)
  await user.type(message(), "Kept")
  await user.click(bookButton())
  expect(await screen.findByRole("alert")).toHaveTextContent(text)
  expect(message()).toHaveValue("Kept")
  expect((await times())[0]).toBeChecked()
})

it("pages by 14 days, and shows when there is no free time", { tags: ["ACT-010"] }, async () => {
  const api = clinic()
  api.answer(respond(getShiftSlots, { timeZone: "Europe/London", slots: [] }))
  const user = open(api)
  expect(await screen.findByText("No times free in these weeks")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Earlier days" })).toBeNull()
  api.answer(free)
  await user.click(screen.getByRole("button", { name: "Later days" }))
  await times()
  expect(screen.getByRole("button", { name: "Earlier days" })).toBeVisible()
  const windows = api.seen.flatMap((request) =>
    request.id === getShiftSlots.id
      ? [(request.input as { readonly query: { readonly fromMillis: number; readonly toMillis: number } }).query]
      : [],
  )
  const day = 24 * 60 * minutes
  expect(windows[0]!.toMillis - windows[0]!.fromMillis).toBe(21 * day)
  expect(windows[1]!.fromMillis - windows[0]!.fromMillis).toBe(14 * day)
})

it("shows a failure to fetch the slots, and refetches", async () => {
  const api = clinic()
  api.answer(respond(getShiftSlots, apiError("Timeout")))
  const user = open(api)
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("Free times could not be loaded")
  api.answer(free)
  await user.click(within(alert).getByRole("button", { name: "Try again" }))
  expect(await times()).toHaveLength(2)
})

it("restores an unsent message", async () => {
  const user = open(clinic())
  await times()
  await user.type(message(), "Half a sen")
  cleanup()
  open(clinic())
  await times()
  expect(message()).toHaveValue("Half a sen")
})

it("counts the meeting's revisits", { tags: ["ACT-019"] }, async () => {
  const api = memoryApi([respond(listRevisitBookings, { bookings: [] })])
  const ids = { patientId: "p", clinicianId: "c", poolId: "o" }
  const count = (meetingId: string | undefined) =>
    Effect.runPromise(revisitBookingCount.run({ ...ids, meetingId }).pipe(Effect.provide(api.layer)))
  expect(await count("m")).toBe(0)
  expect(await count(undefined)).toBe(0)
  expect(api.seen).toHaveLength(1)
})

/** A panel that can be closed and opened again on the same page, and a server that answers bookings when it is told to. */
function slowClinic() {
  const api = clinic()
  let answerNow: () => void = () => undefined
  const response = new Promise<void>((resolve) => (answerNow = resolve))
  const tried = new Map<string | undefined, RevisitBooking>()
  api.answer(
    respond(bookRevisit, ({ payload }, options) => {
      // Like the server: one booking per key.
      tried.set(options?.idempotencyKey, tried.get(options?.idempotencyKey) ?? bookedAs(payload))
      return Effect.as(
        Effect.promise(() => response),
        tried.get(options?.idempotencyKey)!,
      )
    }),
  )
  const page = (isOpen: boolean) => (
    <InWorkspace api={api} plugins={[]} subject={subject}>
      {isOpen && <BookRevisitPanel />}
    </InWorkspace>
  )
  const { rerender } = render(page(true))
  const reopen = () => {
    rerender(page(false))
    rerender(page(true))
  }
  return { answerNow, tried, reopen, user: userEvent.setup() }
}

it("books once if the panel is closed during booking and the same request is repeated", async () => {
  const { answerNow, tried, reopen, user } = slowClinic()
  await user.click((await times())[0]!)
  await user.type(message(), "Come fasting")
  await user.click(bookButton())
  reopen()
  expect(await screen.findByDisplayValue("Come fasting")).toBeVisible()
  await user.click((await times())[0]!)
  await user.click(bookButton())
  answerNow()
  expect(await screen.findByText("Follow-up booked")).toBeVisible()
  expect(tried.size).toBe(1)
})

it("clears the message in the reopened panel after a booking succeeds while it was closed", async () => {
  const { answerNow, reopen, user } = slowClinic()
  await user.click((await times())[0]!)
  await user.type(message(), "Come fasting")
  await user.click(bookButton())
  reopen()
  expect(await screen.findByDisplayValue("Come fasting")).toBeVisible()
  answerNow()
  await waitFor(() => expect(message()).toHaveValue(""))
  reopen()
  await times()
  expect(message()).toHaveValue("")
})

it("keeps what was typed into the reopened panel", async () => {
  const { answerNow, tried, reopen, user } = slowClinic()
  await user.click((await times())[0]!)
  await user.type(message(), "Come fasting")
  await user.click(bookButton())
  reopen()
  await user.type(await screen.findByDisplayValue("Come fasting"), ", and rested")
  answerNow()
  await user.click((await times())[1]!)
  await user.click(bookButton())
  expect(await screen.findByText("Follow-up booked")).toBeVisible()
  expect([...tried.values()].map((booking) => booking.message)).toEqual(["Come fasting", "Come fasting, and rested"])
})
