import { getEvaluation } from "@rond/core/model/evaluation"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { fact, factSource, meetingSection, type Contribution } from "@rond/core/plugin"
import { respond, apiError, entryOf, evaluationOf, meetingOf, type MemoryResponse } from "@rond/core/testkit"
import { screen, waitFor } from "@testing-library/react"
import { Deferred, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { marketOf, openPage, registered, alex, showing } from "../../testing/page.tsx"

const label = { id: "Elsewhere", message: "Elsewhere" }
const elsewhere = meetingSection({
  id: "elsewhere",
  label,
  place: "instead-of-note",
  when: fact("xx.elsewhere").is(true),
  load: showing("Read it over there"),
})

/** Opens the meeting screen of a market that keeps notes elsewhere, as far as `answer` says. */
const open = (answer: Effect.Effect<boolean, ReturnType<typeof apiError>>, note?: MemoryResponse) => {
  const facts: readonly Contribution[] = [
    factSource({ id: "xx.elsewhere", means: { id: "means", message: "Elsewhere." }, find: { key: "xx.elsewhere", run: () => answer } }),
  ]
  return openPage("/emr/meeting-1", {
    registry: registered(marketOf([elsewhere, ...meetingTitles(["video_visit"])], { facts })),
    responses: [
      ...alex,
      respond(getMeeting, meetingOf()),
      respond(getEvaluation, evaluationOf({ template: null })),
      ...(note === undefined ? [] : [note]),
    ],
  })
}

const form = () => screen.findByRole("textbox", { name: /History/ })

describe("a section that replaces the note", () => {
  it("shows no form if no note exists, and the meeting ends without a signature", { tags: ["WIRE-032"] }, async () => {
    await open(Effect.succeed(true))
    expect(await screen.findByText("Read it over there")).toBeVisible()
    const end = await screen.findByRole("button", { name: "End meeting" })
    await waitFor(() => expect(end).toBeEnabled())
    expect(screen.queryByText("This kind of meeting has no note")).toBeNull()
    expect(screen.queryByRole("textbox", { name: /History/ })).toBeNull()
  })

  it("is above an existing note", { tags: ["WIRE-032"] }, async () => {
    await open(Effect.succeed(true), respond(getMeetingNote, entryOf({ version: 1, values: { history: "Begun here" } })))
    expect(await form()).toHaveValue("Begun here")
    const section = await screen.findByText("Read it over there")
    expect(section.compareDocumentPosition(await form()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it("keeps the form if its condition is false", { tags: ["WIRE-032"] }, async () => {
    await open(Effect.succeed(false), respond(getMeetingNote, entryOf()))
    expect(await form()).toHaveValue("")
    expect(screen.queryByText("Read it over there")).toBeNull()
  })

  it("keeps the form if its condition fails", { tags: ["WIRE-032"] }, async () => {
    await open(Effect.fail(apiError("Unavailable")), respond(getMeetingNote, entryOf()))
    expect(await form()).toHaveValue("")
  })

  it("disappears without changing a form that is being edited", { tags: ["WIRE-032"] }, async () => {
    const answer = Deferred.makeUnsafe<boolean>()
    await open(Deferred.await(answer), respond(getMeetingNote, entryOf({ version: 1, values: { history: "Begun here" } })))
    const field = await form()
    const waiting = () => field.closest("section")?.parentElement?.querySelector("[aria-busy='true']")
    field.focus()
    await Effect.runPromise(Deferred.succeed(answer, false))
    await waitFor(() => expect(waiting()).toBeNull())
    expect(field).toBeInTheDocument()
    expect(field).toHaveFocus()
  })

  it("delays the form while its condition is pending", { tags: ["WIRE-032"] }, async () => {
    await open(Effect.never, respond(getMeetingNote, entryOf()))
    expect(await screen.findByRole("region", { name: "End of the meeting" })).toBeVisible()
    expect(screen.queryByRole("textbox", { name: /History/ })).toBeNull()
  })
})
