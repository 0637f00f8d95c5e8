import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Activity, type ReactNode, useRef, useState } from "react"
import { beforeEach, expect, it } from "vitest"
import { memoryApi } from "../../testkit/memory-api.ts"
import { InWorkspace } from "../../testkit/screens/InWorkspace.tsx"
import { DraftsContext, useDrafts } from "./page-drafts.ts"
import { discardDrafts } from "./discard-drafts.ts"
import { isText, useDraft } from "./use-draft.ts"

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId: string
beforeEach(() => (patientId = `hidden-${++patients}`))

const keyOfLetter = () => ({ clinicianId: "c", patientId, meetingId: "m", form: "letter" })

function Letter() {
  const draft = useDraft(keyOfLetter(), "", isText)
  if (draft.state === "loading") return null
  return <input aria-label="Text" value={draft.content} onChange={({ target }) => draft.change(target.value)} />
}

/** A pane with the form on one of its tabs, and the dialog that discards it from elsewhere. */
function Pane() {
  const drafts = useDrafts()
  const [isOpen, setOpen] = useState(true)
  const bringBack = useRef<() => Promise<void>>(undefined)
  const [text, say] = useState("")
  const discard = async () => {
    bringBack.current = await discardDrafts(drafts, keyOfLetter())
    say("Discarded")
  }
  const undo = async () => {
    await bringBack.current?.()
    say("Undone")
  }
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Switch tab</button>
      <button onClick={() => void discard()}>Discard</button>
      <button onClick={() => void undo()}>Undo</button>
      <output>{text}</output>
      <Activity mode={isOpen ? "visible" : "hidden"}>
        <Letter />
      </Activity>
    </>
  )
}

function OnUnreadableDevice({ children }: { readonly children: ReactNode }) {
  const drafts = useDrafts()
  const store = { ...drafts.store, list: () => Promise.reject(new Error("The device cannot be read")) }
  return <DraftsContext value={{ ...drafts, store }}>{children}</DraftsContext>
}

async function writeAndHide(page = <Pane />) {
  const user = userEvent.setup()
  render(
    <InWorkspace api={memoryApi([])} plugins={[]}>
      {page}
    </InWorkspace>,
  )
  await user.type(await screen.findByRole("textbox"), "Rest")
  const press = (name: string) => user.click(screen.getByRole("button", { name }))
  await press("Switch tab")
  return { user, press }
}

it("keeps the text of a form on a hidden tab", { tags: ["ACT-037"] }, async () => {
  const { user, press } = await writeAndHide()
  await press("Switch tab")
  expect(screen.getByRole("textbox")).toHaveValue("Rest")
  await user.type(screen.getByRole("textbox"), " well")
  await press("Switch tab")
  await press("Switch tab")
  expect(screen.getByRole("textbox")).toHaveValue("Rest well")
})

it("keeps the text of a form on a hidden tab where the device cannot be read", { tags: ["ACT-037"] }, async () => {
  const { press } = await writeAndHide(
    <OnUnreadableDevice>
      <Pane />
    </OnUnreadableDevice>,
  )
  await press("Switch tab")
  // The form has tried to read its draft.
  await act(async () => undefined)
  expect(screen.getByRole("textbox")).toHaveValue("Rest")
})

it("shows a draft that was discarded or brought back while its tab was hidden as it is", { tags: ["ACT-037"] }, async () => {
  const { press } = await writeAndHide()
  await press("Discard")
  expect(await screen.findByText("Discarded")).toBeVisible()
  await press("Switch tab")
  await waitFor(() => expect(screen.getByRole("textbox")).toHaveValue(""))
  await press("Switch tab")
  await press("Undo")
  expect(await screen.findByText("Undone")).toBeVisible()
  await press("Switch tab")
  await waitFor(() => expect(screen.getByRole("textbox")).toHaveValue("Rest"))
})
