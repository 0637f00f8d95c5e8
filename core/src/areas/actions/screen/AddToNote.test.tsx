import { act, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../../platform/i18n/testing.tsx"
import { NoteWithPlan } from "../../../testkit/screens/NoteWithPlan.tsx"
import { dismissAllNotifications, NotificationRegion } from "../../../platform/ui/states/notifications.tsx"
import { AddToNote } from "./AddToNote.tsx"

const sentence = "Insatt: Alve 500 mg."

function open({ plan = "", hasPlan = true, hasNote = true, language = "sv" } = {}) {
  render(
    <>
      {hasNote && <NoteWithPlan language="sv" plan={plan} hasPlan={hasPlan} />}
      <AddToNote about="Alve 500 mg" sentenceIn={(spoken) => (spoken === language ? sentence : undefined)} />
      <NotificationRegion />
    </>,
    { wrapper: EnglishTexts },
  )
  return userEvent.setup()
}
const offer = () => screen.queryByRole("button", { name: "Add to the note: Alve 500 mg" })
const planBox = () => screen.getByRole("textbox", { name: "Plan" })

afterEach(() => act(dismissAllNotifications))

describe("what was done, offered for the note", { tags: ["ACT-166"] }, () => {
  it("is written at the end of the plan, once, and taken back with what follows left in place", async () => {
    const user = open({ plan: "Återbesök." })
    await user.click(offer()!)
    expect(planBox()).toHaveValue(`Återbesök.\n${sentence}`)
    expect(offer()).toBeNull()
    expect(screen.getByText("In the note")).toBeVisible()
    await user.type(planBox(), " Vila.")
    const notice = (await screen.findByText("Added to the note")).closest("li")!
    expect(notice).toHaveTextContent(sentence)
    await user.click(within(notice).getByRole("button", { name: "Undo" }))
    expect(planBox()).toHaveValue("Återbesök. Vila.")
    expect(offer()).toBeVisible()
  })

  it("keeps the focus where a panel covers the note, which then takes none", { tags: ["ACT-406"] }, async () => {
    const user = open()
    // As behind a phone's panel, whose note is inert.
    vi.spyOn(planBox(), "focus").mockImplementation(() => {})
    act(() => offer()!.focus())
    await user.keyboard("{Enter}")
    expect(screen.getByText("In the note")).toHaveFocus()
    await user.click(await screen.findByRole("button", { name: "Undo" }))
    expect(planBox()).toHaveValue("")
    expect(offer()).toHaveFocus()
  })

  it("is not offered where the note has it in another field, and again once it is deleted", async () => {
    const user = open()
    const history = screen.getByRole("textbox", { name: "History" })
    await user.type(history, `I dag: ${sentence}`)
    expect(offer()).toBeNull()
    await user.clear(history)
    expect(offer()).toBeVisible()
  })

  it.each([
    ["without a note that can be written", { hasNote: false }],
    ["in a form without a plan", { hasPlan: false }],
    ["in a language that has no sentence for it", { language: "fi" }],
  ])("is not offered %s", (_where, options) => {
    open(options)
    expect(offer()).toBeNull()
    expect(screen.queryByText("In the note")).toBeNull()
  })
})
