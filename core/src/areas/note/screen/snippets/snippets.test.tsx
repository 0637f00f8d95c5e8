import { useState } from "react"
import { act, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { deleteSnippet, listSnippets, saveSnippet, type Snippet } from "../../model/snippets.ts"
import { useNoteFields, useWritableNote } from "../../../../platform/forms/writing/note-fields.ts"
import { noteForm } from "../../../../testkit/forms.ts"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { everyRule } from "../../../../testkit/rules-for.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea } from "../../../../platform/ui/controls/TextInput.tsx"
import { dismissAllNotifications, NotificationRegion } from "../../../../platform/ui/states/notifications.tsx"
import Snippets from "./Snippets.tsx"
import { isSnippetsOpen } from "./snippets-dialog-state.ts"

const own: Snippet = {
  id: "own-advice",
  purpose: "note",
  subject: null,
  word: "advice",
  text: "Self-care.\nReturn if worse.",
  owner: "clinician",
  version: 3,
}
const clinics: Snippet = {
  id: "clinic-normal",
  purpose: "note",
  subject: null,
  word: "normal",
  text: "Alert, no distress.",
  owner: "clinic",
  version: 1,
}

function Note() {
  const fields = useNoteFields(noteForm)
  const [history, setHistory] = useState("")
  const [plan, setPlan] = useState("")
  const note = useWritableNote()
  return (
    <div {...fields}>
      <TextArea aria-label="History" value={history} onChange={setHistory} />
      <Field label="Plan" required>
        <TextArea value={plan} onChange={setPlan} />
      </Field>
      {note !== undefined && <Snippets note={note} />}
    </div>
  )
}

afterEach(() => act(dismissAllNotifications))

const openNote = async (snippets: readonly Snippet[] = [own, clinics]) => {
  const api = memoryApi([respond(listSnippets, { snippets })])
  render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf()}>
      <Note />
      <NotificationRegion />
    </InWorkspace>,
  )
  return { api, history: await screen.findByRole("textbox", { name: "History" }), user: userEvent.setup() }
}
const list = () => screen.findByRole("listbox", { name: "Snippets" })
const rows = async () =>
  within(await list())
    .getAllByRole("option")
    .map(({ textContent }) => textContent)

describe("a snippet in a text of the note", { tags: ["NOTE-064"] }, () => {
  it.each(["{Enter}", "{Tab}"])("is inserted by its first letters and %s", async (key) => {
    const { history, user } = await openNote()
    await user.type(history, "Status: /")
    await waitFor(async () =>
      expect(await rows()).toEqual(["/adviceSelf-care.\nReturn if worse.", "/normalAlert, no distress.The clinic’s"]),
    )
    await user.type(history, "no")
    await waitFor(async () => expect(await rows()).toEqual(["/normalAlert, no distress.The clinic’s"]))
    await user.keyboard(key)
    expect(history).toHaveValue("Status: Alert, no distress.")
    expect(history).toHaveFocus()
    expect(screen.queryByRole("listbox")).toBeNull()
  })

  it("fills the fields that its lines name, after their text", async () => {
    const { history, user } = await openNote([{ ...own, word: "cold", text: "Cough.\nPlan: Rest.\nReturn if worse." }])
    const plan = screen.getByRole("textbox", { name: /Plan/ })
    await user.type(plan, "Fluids.")
    await user.type(history, "/cold")
    await list()
    await user.keyboard("{Enter}")
    expect(history).toHaveValue("Cough.")
    expect(plan).toHaveValue("Fluids.\nRest.\nReturn if worse.")
    expect(history).toHaveFocus()
  })

  it("says which fields it filled, and takes all of it back at once", async () => {
    const { history, user } = await openNote([{ ...own, word: "cold", text: "Cough.\nPlan: Rest." }])
    const plan = screen.getByRole("textbox", { name: /Plan/ })
    const insert = async () => {
      await user.type(history, "/cold")
      await list()
      await user.keyboard("{Enter}")
    }
    await user.type(plan, "Fluids.")
    await insert()
    const notice = (await screen.findByText("2 fields filled")).closest("li")!
    expect(notice).toHaveTextContent("History, Plan")
    expect(notice).toHaveTextContent("Added after the text in: Plan")
    expect([history, plan].every((field) => field.hasAttribute("data-just-filled"))).toBe(true)
    await user.click(within(notice).getByRole("button", { name: "Undo" }))
    expect([history, plan].map((field) => (field as HTMLTextAreaElement).value)).toEqual(["/cold", "Fluids."])
    expect(plan).not.toHaveAttribute("data-just-filled")
    await user.clear(history)
    await insert()
    expect(plan).toHaveValue("Fluids.\nRest.")
    await user.keyboard("{Control>}z{/Control}")
    expect([history, plan].map((field) => (field as HTMLTextAreaElement).value)).toEqual(["/cold", "Fluids."])
    expect(screen.queryByText("2 fields filled")).toBeNull()
    expect(history).toHaveFocus()
  })

  it("takes it back by Z from the notification", { tags: ["UI-066"] }, async () => {
    const { history, user } = await openNote([{ ...own, word: "cold", text: "Cough.\nPlan: Rest." }])
    const plan = screen.getByRole("textbox", { name: /Plan/ })
    await user.type(history, "/cold")
    await list()
    await user.keyboard("{Enter}")
    await screen.findByText("2 fields filled")
    await user.keyboard("{F6}z")
    expect([history, plan].map((field) => (field as HTMLTextAreaElement).value)).toEqual(["/cold", ""])
    expect(screen.queryByText("2 fields filled")).toBeNull()
  })

  it("keeps what was written after it when it is taken back", async () => {
    const { history, user } = await openNote([{ ...own, word: "cold", text: "Cough.\nPlan: Rest." }])
    const plan = screen.getByRole("textbox", { name: /Plan/ })
    await user.type(history, "/cold")
    await list()
    await user.keyboard("{Enter}")
    await user.type(plan, " Fluids.")
    await user.click(await screen.findByRole("button", { name: "Undo" }))
    expect([history, plan].map((field) => (field as HTMLTextAreaElement).value)).toEqual(["/cold", " Fluids."])
  })

  it("takes the place of the one before, and takes back only its own text", async () => {
    const { history, user } = await openNote([
      { ...own, word: "cold", text: "Cough.\nPlan: Rest." },
      { ...own, id: "own-fever", word: "fever", text: "Hot.\nPlan: Fluids." },
    ])
    const plan = screen.getByRole("textbox", { name: /Plan/ })
    for (const typed of ["/cold", " /fever"]) {
      await user.type(history, typed)
      await list()
      await user.keyboard("{Enter}")
    }
    expect(plan).toHaveValue("Rest.\nFluids.")
    expect(await screen.findAllByText("2 fields filled")).toHaveLength(1)
    await user.click(screen.getByRole("button", { name: "Undo" }))
    expect([history, plan].map((field) => (field as HTMLTextAreaElement).value)).toEqual(["Cough. /fever", "Rest."])
    expect(screen.queryByText("2 fields filled")).toBeNull()
  })

  it("is chosen by arrow keys, and announced to a screen reader", async () => {
    const { history, user } = await openNote()
    await user.type(history, "/")
    const [advice, normal] = within(await list()).getAllByRole("option")
    expect(history).not.toHaveAttribute("aria-activedescendant")
    await user.keyboard("{ArrowDown}")
    expect(history).toHaveAttribute("aria-activedescendant", advice!.id)
    await user.keyboard("{ArrowDown}")
    expect(history).toHaveAttribute("aria-activedescendant", normal!.id)
    await user.keyboard("{ArrowDown}{Enter}")
    expect(history).toHaveValue("Self-care.\nReturn if worse.")
    expect(history).not.toHaveAttribute("aria-activedescendant")
  })

  it("is not inserted by Enter after only a slash, which a line may end with", { tags: ["NOTE-182"] }, async () => {
    const { history, user } = await openNote()
    await user.type(history, "Paracetamol /")
    await list()
    await user.keyboard("{Enter}twice a day")
    expect(history).toHaveValue("Paracetamol /\ntwice a day")
    expect(screen.queryByRole("listbox")).toBeNull()
  })

  it("frames the chosen one in forced colours", { tags: ["UI-205"] }, async () => {
    const { history, user } = await openNote()
    await user.type(history, "/")
    const [advice, normal] = within(await list()).getAllByRole("option")
    await user.keyboard("{ArrowDown}")
    const ofChosen = [...advice!.classList].find((name) => !normal!.classList.contains(name))
    expect(ofChosen).toBeDefined()
    expect(everyRule().filter((rule) => rule.includes(ofChosen!))).toContainEqual(expect.stringMatching(/3px solid highlight !important/i))
  })

  it("leaves the text alone after Escape, and if nothing matches", async () => {
    const { history, user } = await openNote()
    await user.type(history, "/no")
    await list()
    await user.keyboard("{Escape}")
    expect(screen.queryByRole("listbox")).toBeNull()
    await user.type(history, "thing{Enter}")
    expect(history).toHaveValue("/nothing\n")
  })
})

describe("the dialog of snippets", { tags: ["NOTE-064"] }, () => {
  const openDialog = async (snippets?: readonly Snippet[]) => {
    const page = await openNote(snippets)
    await page.user.click(page.history)
    act(() => isSnippetsOpen.set(true))
    return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Snippets" })) }
  }

  it("inserts one in the field that was edited last", async () => {
    const { history, user, dialog } = await openDialog()
    await user.click(await dialog.findByRole("button", { name: "Insert normal" }))
    await waitFor(() => expect(history).toHaveValue("Alert, no distress."))
  })

  it("changes and deletes only the clinician's own", async () => {
    const { api, user, dialog } = await openDialog()
    const saved: unknown[] = []
    api.answer(respond(saveSnippet, ({ params, payload }, options) => void saved.push([params.id, payload, options?.version])))
    api.answer(respond(deleteSnippet, ({ params }, options) => void saved.push([params.id, options?.version])))
    await dialog.findByText("/normal")
    expect(dialog.queryByRole("button", { name: "Edit normal" })).toBeNull()
    await user.click(dialog.getByRole("button", { name: "Edit advice" }))
    await user.type(dialog.getByRole("textbox", { name: /Short word/ }), "-2")
    await user.click(dialog.getByRole("button", { name: "Save snippet" }))
    await waitFor(() => expect(saved).toEqual([["own-advice", { purpose: "note", word: "advice-2", text: own.text }, "3"]]))
    await user.click(await dialog.findByRole("button", { name: "Delete advice" }))
    await waitFor(() => expect(saved.at(-1)).toEqual(["own-advice", "3"]))
  })

  it("explains what is wrong with a new one, and keeps it", async () => {
    const { api, user, dialog } = await openDialog([])
    api.answer(respond(saveSnippet, apiError("Conflict", { code: "snippet_word_taken" })))
    await user.click(dialog.getByRole("button", { name: "New snippet" }))
    await user.click(dialog.getByRole("button", { name: "Save snippet" }))
    expect(dialog.getByText(/Use letters, digits and hyphens/)).toBeVisible()
    await user.type(dialog.getByRole("textbox", { name: /Short word/ }), "cold")
    await user.type(dialog.getByRole("textbox", { name: /Text/ }), "Viral.")
    await user.click(dialog.getByRole("button", { name: "Save snippet" }))
    expect(await dialog.findByText("Another of your snippets already has this short word.")).toBeVisible()
    expect(dialog.getByRole("textbox", { name: /Text/ })).toHaveValue("Viral.")
  })
})
