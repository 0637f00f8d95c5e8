import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { beforeEach, expect, it } from "vitest"
import { respond, apiError, type MemoryApi } from "../../../../testkit/memory-api.ts"
import { patientOf, userOf } from "../../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { bookRevisit, getShiftSlots } from "../../model/index.ts"
import { slotWindow } from "../../model/slot.ts"
import { minutes, slots, free, clinic, aSubject, openPanel, times, message, bookButton, bookings } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  subject = aSubject()
})
const open = (api: MemoryApi, on = subject) => openPanel(api, on)

const dayOf = (millis: number) => Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO("Europe/London").toPlainDate()

it("offers the free times of each day, and marks drop-in times and the clinic", { tags: ["ACT-011"] }, async () => {
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

it("names the child and the account in a child's booking", { tags: ["ACT-013"] }, async () => {
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

it("selects the first time from two weeks ahead, and books by phone without a clinic", { tags: ["ACT-034"] }, async () => {
  const api = clinic()
  const user = open(api)
  await times()
  await user.click(screen.getByRole("button", { name: "In 2 weeks" }))
  expect(screen.getByRole("button", { name: "In 2 weeks" })).toHaveFocus()
  expect(screen.getByRole("button", { name: "In 2 weeks" })).toHaveAttribute("aria-pressed", "true")
  const [time] = await times()
  await waitFor(() => expect(time).toBeChecked())
  const weekBefore = slotWindow(0).fromMillis
  const days = api.requests.flatMap((request) => {
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
  expect(screen.getByText(/Face-to-face visit · Robin Vale/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Previous day" }))
  await user.click((await times())[0]!)
  await user.click(bookButton())
  await screen.findByText("Follow-up booked")
  expect(bookings(api)[0]).toMatchObject({ way: "phone" })
})

it("selects no other time when another person books the chosen one", { tags: ["ACT-034"] }, async () => {
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
  expect(await screen.findByText("No free times in these weeks")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Earlier days" })).toBeNull()
  api.answer(free)
  await user.click(screen.getByRole("button", { name: "Later days" }))
  await times()
  expect(screen.getByRole("button", { name: "Earlier days" })).toBeVisible()
  const windows = api.requests.flatMap((request) =>
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
