import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { revisitBookingsCard } from "../../appointments/screen/revisit/action.ts"
import { listRevisitBookings, type RevisitBooking } from "../../appointments/model/index.ts"
import RevisitBookingsCards from "../../appointments/screen/revisit/BookedRevisits.tsx"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, memoryApi } from "../../../testkit/memory-api.ts"
import { sentMessagesCard } from "./write/action.ts"
import { listPatientMessages, type SentMessage } from "../model/index.ts"
import SentMessagesCards from "./sent/SentMessages.tsx"

const message: SentMessage = {
  id: "1",
  title: "Your test",
  body: "Fine",
  timestamp: "2026-03-02T09:30:00.000Z",
  buttonType: null,
  attachments: [],
  delivery: "delivered",
}
const booking: RevisitBooking = {
  meetingId: "ahead",
  clinicianId: "c",
  clinicianName: "Robin Vale",
  clinicianProfession: "doctor",
  startMillis: 1_930_000_000_000,
  endMillis: 1_930_001_200_000,
  message: "",
}

it("shows a card for each message and revisit of the meeting", { tags: ["ACT-023"] }, async () => {
  const api = memoryApi([respond(listPatientMessages, { messages: [message] }), respond(listRevisitBookings, { bookings: [booking] })])
  render(
    <InWorkspace api={api} plugins={[]}>
      <SentMessagesCards />
      <RevisitBookingsCards />
    </InWorkspace>,
  )
  expect(await screen.findByRole("button", { name: /Your test/ })).toBeVisible()
  expect(await screen.findByRole("button", { name: /Robin Vale/ })).toBeVisible()
  // The panel around them has the headings of the kinds.
  expect(screen.queryByRole("heading", { level: 3 })).toBeNull()
})

it("shows a message whose delivery has an unknown state with the others", { tags: ["ACT-023"] }, async () => {
  const odd: SentMessage = {
    ...message,
    id: "2",
    title: "Your plan",
    delivery: { unknownWord: "queued_abroad" },
    buttonType: { unknownWord: "fax" },
  }
  const api = memoryApi([respond(listPatientMessages, { messages: [odd, message] })])
  render(
    <InWorkspace api={api} plugins={[]}>
      <SentMessagesCards />
    </InWorkspace>,
  )
  const button = await screen.findByRole("button", { name: /Your plan.*Unknown: queued abroad/ })
  expect(screen.getByRole("button", { name: /Your test/ })).toBeVisible()
  await userEvent.click(button)
  expect(await screen.findByText("Delivery status: queued abroad.")).toBeVisible()
})
it("knows taken actions by the name of the action", { tags: ["ACT-023"] }, () => {
  expect([sentMessagesCard().id, revisitBookingsCard().id]).toEqual(["send-message", "book-revisit"])
})
