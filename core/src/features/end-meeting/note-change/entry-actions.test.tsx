import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { getMeetingUrl } from "../../../model/meeting/index.ts"
import { OpenMeeting } from "../../meeting/navigation.ts"
import type { EntryFacts } from "../../../extension-points/points/actions.ts"
import { strikeEntry } from "../../../model/record/index.ts"
import { entryOf } from "../../../testkit/forms.ts"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { openAppointmentAction, strikeNoteAction } from "./entry-actions.ts"
import OpenAppointment from "./OpenAppointment.tsx"
import StrikeEntry from "./StrikeEntry.tsx"

const entry: EntryFacts = { entryId: "note-9", meetingId: "meeting-9", signed: true, stricken: false }

describe("actions on a record entry", () => {
  it.each([
    { about: entry, strike: true, open: true },
    { about: { ...entry, signed: false }, strike: true, open: true },
    { about: { ...entry, stricken: true }, strike: false, open: true },
    { about: { ...entry, meetingId: undefined }, strike: false, open: false },
  ])("for $about: strike $strike, open appointment $open", { tags: ["END-038"] }, ({ about, strike, open }) => {
    expect(strikeNoteAction().spec.appliesTo(about)).toBe(strike)
    expect(openAppointmentAction().spec.appliesTo(about)).toBe(open)
  })

  it("strikes the entry for a reason, and keeps the reason after a failure and a closed dialog", { tags: ["END-038"] }, async () => {
    let closed = 0
    const api = memoryApi([respond(strikeEntry, () => apiError("Unavailable"))])
    const dialog = (
      <InWorkspace api={api} plugins={[]}>
        <StrikeEntry entry={entry} close={() => (closed += 1)} />
      </InWorkspace>
    )
    const first = render(dialog)
    await userEvent.type(await screen.findByRole("textbox", { name: /Reason/ }), "Wrong patient")
    await userEvent.click(screen.getByRole("button", { name: "Strike note" }))
    expect(await screen.findByRole("alert")).toHaveTextContent("could not be stricken")
    first.unmount()
    render(dialog)
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveValue("Wrong patient"))
    api.answer(respond(strikeEntry, entryOf({ id: "note-9" })))
    await userEvent.click(screen.getByRole("button", { name: "Strike note" }))
    await waitFor(() => expect(closed).toBe(1))
    expect(api.seen.filter(({ id }) => id === strikeEntry.id).at(-1)?.input).toEqual({
      params: { id: "note-9" },
      payload: { reason: "Wrong patient" },
    })
  })

  it("links to the entry's appointment, or explains why it cannot and offers a retry", { tags: ["END-039"] }, async () => {
    const opened: string[] = []
    const api = memoryApi([respond(getMeetingUrl, () => apiError("Unavailable"))])
    render(
      <InWorkspace api={api} plugins={[]}>
        <OpenMeeting value={(place) => opened.push(place)}>
          <OpenAppointment entry={entry} close={() => undefined} />
        </OpenMeeting>
      </InWorkspace>,
    )
    expect(await screen.findByRole("dialog", { name: "The appointment could not be opened" })).toBeVisible()
    api.answer(respond(getMeetingUrl, { meetingUrl: "meeting-9" }))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(opened).toEqual(["meeting-9"]))
  })
})
