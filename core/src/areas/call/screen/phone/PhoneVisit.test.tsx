import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, vi } from "vitest"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { takeBackWriteLater } from "../../../write-later/model/index.ts"
import { memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { meetingOf, userOf } from "../../../../testkit/people.ts"
import { useScreenCommands } from "../../../../platform/workspace/index.ts"
import PhoneVisit from "./PhoneVisit.tsx"

const setup = (phone: string | null, meeting = meetingOf({ interventionType: "phone" })) => {
  const api = memoryApi([respond(takeBackWriteLater, undefined)])
  const onVideo = vi.fn<() => void>()
  render(
    <InWorkspace api={api} plugins={[]} subject={{ ...subjectOf(), meeting, user: userOf({ phone }) }}>
      <PhoneVisit
        actions={<p>actions</p>}
        renderAside={(isTalking) => <p>{isTalking ? "talking" : "silent"}</p>}
        isCounted
        onVideo={onVideo}
      />
    </InWorkspace>,
  )
  return { user: userEvent.setup(), onVideo, api }
}

it("dials with one press, which starts the timer, and can switch to video", { tags: ["CALL-141"] }, async () => {
  const { user, onVideo } = setup("+46701234567")
  const number = await screen.findByRole("link", { name: "+46701234567" })
  expect(number).toHaveAttribute("href", "tel:+46701234567")
  expect(screen.queryByText(/isn’t here/)).not.toBeInTheDocument()
  expect(screen.getByText("silent")).toBeVisible()
  await user.click(number)
  expect(screen.getByText("talking")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Stop the timer" }))
  expect(screen.getByText("silent")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Send a video link instead" }))
  expect(onVideo).toHaveBeenCalledOnce()
})

it("offers its timer to the palette, by what it would do now", { tags: ["HOME-062"] }, async () => {
  const { user } = setup("+46701234567")
  const Palette = () => useScreenCommands().map(({ id, label, run }) => <button key={id} onClick={run}>{`Command: ${label}`}</button>)
  render(<Palette />)
  await user.click(await screen.findByRole("button", { name: "Command: Start the timer" }))
  expect(screen.getByText("talking")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Command: Stop the timer" }))
  expect(screen.getByText("silent")).toBeVisible()
})

const tomorrowAtNine = () => {
  const startMillis = Temporal.Now.zonedDateTimeISO("Europe/London").add({ days: 1 }).with({ hour: 9, minute: 0 }).epochMilliseconds
  return meetingOf({ interventionType: "phone", startMillis, endMillis: startMillis + 900_000 })
}

it("offers no timer for a visit of tomorrow, and asks who phones before it times", { tags: ["END-121", "CALL-254"] }, async () => {
  const { user } = setup("+46701234567", tomorrowAtNine())
  const number = await screen.findByRole("link", { name: "+46701234567" })
  const Palette = () => useScreenCommands().map(({ id, label }) => <p key={id}>{`Command: ${label}`}</p>)
  render(<Palette />)
  expect(screen.queryByRole("button", { name: "Start the timer" })).toBeNull()
  expect(screen.queryByText("Command: Start the timer")).toBeNull()
  await user.click(number)
  const question = await screen.findByRole("alertdialog", { name: /^This meeting is booked for tomorrow, 09:00/ })
  await user.click(within(question).getByRole("button", { name: "Cancel" }))
  expect(screen.getByText("silent")).toBeVisible()
  await user.click(number)
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Start the timer" }))
  expect(screen.getByText("talking")).toBeVisible()
  // A running timer can be stopped.
  await user.click(screen.getByRole("button", { name: "Stop the timer" }))
  expect(screen.getByText("silent")).toBeVisible()
})

it("offers the timer of tomorrow's visit where there is no number to press, and asks", { tags: ["END-121", "CALL-254"] }, async () => {
  const { user } = setup(null, tomorrowAtNine())
  await user.click(await screen.findByRole("button", { name: "Start the timer" }))
  expect(await screen.findByRole("alertdialog", { name: /^This meeting is booked for tomorrow, 09:00/ })).toBeVisible()
})

it("shows that no number is registered", { tags: ["CALL-141"] }, async () => {
  setup(null)
  expect(await screen.findByText("No phone number registered")).toBeVisible()
  expect(screen.queryByRole("link")).not.toBeInTheDocument()
})

it("goes on with a visit that was to be written later when the clinician phones again", { tags: ["END-102"] }, async () => {
  const meeting = meetingOf({ interventionType: "phone", writtenLaterAt: "2026-03-02T15:41:00.000Z" })
  const { user, api } = setup("+46701234567", meeting)
  await user.click(await screen.findByRole("button", { name: "Start the timer" }))
  // No time runs until the server has taken it back.
  expect(screen.getByText("silent")).toBeVisible()
  await waitFor(() => expect(api.requests.map(({ id }) => id)).toContain(takeBackWriteLater.id))
})
