import { screen, within } from "@testing-library/react"
import { beforeEach, expect, it } from "vitest"
import { respond, apiError, type MemoryApi } from "../../../../testkit/memory-api.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import { cancelRevisit, listRevisitBookings, moveRevisit, type NewRevisitBooking, type RevisitBooking } from "../../model/index.ts"
import { minutes, monday, bookedAs, clinic, aSubject, openPanel } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  subject = aSubject()
})
const open = (api: MemoryApi) => openPanel(api, subject)

it("moves and cancels a booked revisit", { tags: ["ACT-035", "ACT-443"] }, async () => {
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
  let listed: readonly RevisitBooking[] = [booking]
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
  api.answer(respond(cancelRevisit, () => void (listed = listed.map((one) => ({ ...one, isCancelled: true })))))
  await user.click(question.getByRole("button", { name: "Cancel follow-up" }))
  const cancelled = await screen.findByRole("button", { name: /09:40–10:00.*Cancelled/ })
  expect(cancelled).toHaveAttribute("aria-expanded", "true")
  expect(screen.queryByRole("button", { name: "Move" })).toBeNull()
  expect(screen.queryByRole("button", { name: "Cancel follow-up" })).toBeNull()
})
