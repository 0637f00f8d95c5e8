import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { beforeEach, expect, it } from "vitest"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond } from "../../../../testkit/memory-api.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import BookRevisitPanel from "./BookRevisitPanel.tsx"
import { bookRevisit, type RevisitBooking } from "../../model/index.ts"
import { bookedAs, clinic, aSubject, times, message, bookButton } from "./testing.tsx"

let subject: WorkspaceSubject
beforeEach(() => {
  subject = aSubject()
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
