import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { getMeetingNote } from "../../../note/model/index.ts"
import { apiError, respond, memoryApi, type MemoryApi } from "../../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import BookRevisitPanel from "./BookRevisitPanel.tsx"
import {
  bookRevisit,
  getShiftSlots,
  listRevisitBookings,
  type NewRevisitBooking,
  type RevisitBooking,
  type RevisitSlot,
} from "../../model/index.ts"

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

export const minutes = 60_000

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

export const monday = at("2031-03-03T09:00:00Z")

const thursday = at("2031-03-06T14:00:00Z")

export const slots = [
  slot(monday),
  slot(monday + 20 * minutes, { isBookable: false, meetingId: "another-meeting" }),
  slot(monday + 40 * minutes, { isDropin: true }),
  slot(thursday, { shiftType: "PHYSICAL" }),
]

export const free = respond(getShiftSlots, { timeZone: "Europe/London", slots })

export const bookedAs = (payload: NewRevisitBooking): RevisitBooking => ({
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

export function clinic() {
  const bookings: RevisitBooking[] = []
  return memoryApi([
    free,
    respond(getMeetingNote, apiError("NotFound", { code: "no_form_template" })),
    respond(listRevisitBookings, () => ({ bookings: bookings.toReversed() })),
    respond(bookRevisit, ({ payload }) => {
      const booked = bookedAs(payload)
      bookings.push(booked)
      return booked
    }),
  ])
}

let patients = 0

/** A patient, an account and a meeting of the test's own: drafts are kept on the device. */
export function aSubject(): WorkspaceSubject {
  const id = `booked-${++patients}`
  return subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
}

export function openPanel(api: MemoryApi, subject: WorkspaceSubject) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <BookRevisitPanel />
    </InWorkspace>,
  )
  return userEvent.setup()
}

export const times = async () => within(await screen.findByRole("radiogroup", { name: /Time/ })).getAllByRole("radio")

export const message = () => screen.getByRole("textbox", { name: "Message to the patient" })

export const bookButton = () => screen.getByRole("button", { name: "Book follow-up" })

export const bookings = (api: MemoryApi) =>
  api.requests.flatMap((request) =>
    request.id === bookRevisit.id ? [(request.input as { readonly payload: NewRevisitBooking }).payload] : [],
  )
