import { act, render, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { EnglishTexts } from "../../../../platform/i18n/testing.tsx"
import { getMeetingNote } from "../../../note/model/index.ts"
import { saveEntry } from "../../../record/model/index.ts"
import type { FormTemplate } from "../../../record/model/form/form-template.ts"
import { entryOf, noteForm } from "../../../../testkit/forms.ts"
import { respond } from "../../../../testkit/memory-api.ts"
import { dismissAllNotifications, NotificationRegion } from "../../../../platform/ui/states/notifications.tsx"
import { aSubject, bookButton, clinic, openPanel, times } from "./testing.tsx"

afterEach(() => act(dismissAllNotifications))

const withFollowUp: FormTemplate = {
  ...noteForm,
  nodes: [
    ...noteForm.nodes,
    {
      kind: "single_choice",
      id: "follow_up",
      label: "Follow-up",
      required: false,
      options: [
        { value: "none", label: "Not needed" },
        { value: "booked", label: "Booked" },
      ],
    },
  ],
}

/** Books a follow-up in a meeting whose note has this answer, and returns what the note was saved with. */
async function book(values: Readonly<Record<string, string>>) {
  const subject = aSubject()
  const api = clinic()
  const saved: unknown[] = []
  const note = entryOf({ template: withFollowUp, values })
  api.answer(respond(getMeetingNote, note))
  api.answer(
    respond(saveEntry, ({ payload }) => {
      saved.push(payload.values["follow_up"])
      return { ...note, version: note.version + saved.length, values: payload.values }
    }),
  )
  const user = openPanel(api, subject)
  render(<NotificationRegion />, { wrapper: EnglishTexts })
  await waitFor(() => expect(api.requests.some(({ id }) => id === getMeetingNote.id)).toBe(true))
  await user.click((await times())[0]!)
  await user.click(bookButton())
  await screen.findByText("Follow-up booked")
  return { user, saved }
}

it("answers the note's question about the follow-up, says so, and takes it back", { tags: ["ACT-105"] }, async () => {
  const { user, saved } = await book({})
  expect(await screen.findByText("Written in the note: \u2068Follow-up\u2069, \u2068Booked\u2069")).toBeVisible()
  await waitFor(() => expect(saved.at(-1)).toBe("booked"))
  await user.click(screen.getByRole("button", { name: "Undo" }))
  await waitFor(() => expect(saved.at(-1)).toBeUndefined())
})

it("takes it back by Z", { tags: ["ACT-105", "UI-066"] }, async () => {
  const { user, saved } = await book({})
  await screen.findByText(/^Written in the note/)
  await waitFor(() => expect(saved.at(-1)).toBe("booked"))
  await user.keyboard("z")
  await waitFor(() => expect(saved.at(-1)).toBeUndefined())
})

it("leaves an answer that was given", { tags: ["ACT-105"] }, async () => {
  const { saved } = await book({ follow_up: "none" })
  expect(screen.queryByText(/^Written in the note/)).toBeNull()
  expect(saved).toEqual([])
})
