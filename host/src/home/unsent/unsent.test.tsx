import { msg } from "@lingui/core/macro"
import { UnsentInTab } from "@rond/core/features/unsent"
import { isText, useDraft } from "@rond/core/platform/drafts"
import { useActionDraft, useWorkspace } from "@rond/core/platform/workspace"
import { actionGroup, leftPaneTab, type ActionDraft } from "@rond/core/plugin"
import { preloadComponents } from "@rond/core/ui"
import { act, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it } from "vitest"
import { alex, marketOf, openPage, registered, showing } from "../../testing/page.tsx"

const profile = "/emr/patient-profile/patient-1"

/** A tab that adds remedies in a form of its own. */
function Remedies({ writtenIn }: { readonly writtenIn?: string }) {
  const { clinician, patient } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const key = { clinicianId: clinician.id, patientId: patient.id, meetingId: undefined, form: `remedy ${writtenIn ?? ""}` }
  const draft = useDraft(key, "", isText, (text) => ({
    patientName: patient.name,
    unsaved: text === "" ? undefined : { what: "new remedy", tab: "remedies", meetingId: writtenIn },
  }))
  return (
    <>
      <UnsentInTab tab="remedies" onOpen={() => setOpen(true)} />
      <button onClick={() => setOpen(true)}>Add remedy</button>
      {isOpen && <input aria-label="Remedy" value={draft.content} onChange={(event) => draft.change(event.target.value)} />}
    </>
  )
}

/** The patient's profile with that tab, and another one. */
async function openRemedies(writtenIn?: string) {
  const load = () => Promise.resolve({ default: () => (writtenIn === undefined ? <Remedies /> : <Remedies writtenIn={writtenIn} />) })
  const registry = registered(
    marketOf([
      leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") }),
      leftPaneTab({
        id: "treatment",
        label: msg`Treatment`,
        children: [
          { id: "remedies", label: msg`Remedies`, load },
          { id: "advice", label: msg`Advice`, load: showing("Rest") },
        ],
      }),
    ]),
  )
  const page = await openPage(`${profile}?leftbar=remedies`, { registry, responses: alex })
  await act(() => preloadComponents())
  return page
}

const remedy = () => screen.findByRole("textbox", { name: "Remedy" })
const write = async (text: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Add remedy" }))
  await userEvent.type(await remedy(), text)
}
/** Goes home, to the list there; a tab's list has no heading. */
async function goHome() {
  await userEvent.click(screen.getByRole("link", { name: "Back to the home page" }))
  await screen.findByRole("heading", { name: "Not sent" })
  return screen.getByRole("region", { name: "Not sent" })
}

it("a word marks a tab with an unsaved form, and the tab that contains it", { tags: ["ACT-037"] }, async () => {
  await openRemedies()
  await write("Honey")
  expect(await screen.findByRole("tab", { name: /^Remedies unsent draft/ })).toBeVisible()
  expect(screen.getByRole("tab", { name: /^Treatment unsent draft/ })).toBeVisible()
  expect(screen.getByRole("tab", { name: "Advice" })).toBeVisible()
  expect(screen.getByRole("tab", { name: "Patient" })).toBeVisible()
  await userEvent.clear(await remedy())
  expect(await screen.findByRole("tab", { name: "Remedies" })).toBeVisible()
  expect(screen.getByRole("tab", { name: "Treatment" })).toBeVisible()
})

it("home lists an unsaved form and opens it, and its tab can discard it", { tags: ["ACT-031", "ACT-037"] }, async () => {
  const { address } = await openRemedies()
  await write("Honey")
  await screen.findByRole("tab", { name: /^Remedies unsent draft/ })
  const list = await goHome()
  expect(within(list).getByText("Unfinished: new remedy for AM")).toBeVisible()
  await userEvent.click(within(list).getByRole("link", { name: "Open" }))
  await waitFor(async () => expect(await remedy()).toHaveValue("Honey"))
  expect(address()).toBe(`${profile}?leftbar=remedies`)
  const inTab = screen.getByRole("region", { name: "Not sent" })
  expect(within(inTab).getByText("Unfinished: new remedy for Alex Moor")).toBeVisible()
  await userEvent.click(within(inTab).getByRole("button", { name: "Discard" }))
  expect(await within(inTab).findByText("Discarded")).toBeVisible()
  expect(await remedy()).toHaveValue("")
  expect(screen.getByRole("tab", { name: "Remedies" })).toBeVisible()
})

it("home links to the meeting in which the form was written, with its tab open", { tags: ["ACT-031", "ACT-037"] }, async () => {
  await openRemedies("meeting-7")
  await write("Thyme")
  await screen.findByRole("tab", { name: /^Remedies unsent draft/ })
  const list = await goHome()
  expect(within(list).getByRole("link", { name: "Open" })).toHaveAttribute("href", "/emr/meeting-7?leftbar=remedies")
  await userEvent.click(within(list).getByRole("button", { name: "Discard" }))
  expect(await within(list).findByText("Discarded")).toBeVisible()
})

const waiver: ActionDraft<string> = {
  action: "waive-fee",
  form: "waive-fee",
  icon: "id-card",
  label: (name) => msg`Fee waiver for ${name} is not sent`,
  isWritten: (reason) => reason !== "",
}

/** The panel of a market's own action. */
function WaiveFee() {
  const draft = useActionDraft(waiver, "", isText)
  return <input aria-label="Reason" value={draft.content} onChange={(event) => draft.change(event.target.value)} />
}

it("a market's own action is marked while its panel holds a text, and home names and reopens it", { tags: ["ACT-257"] }, async () => {
  const waiveFee = { id: "waive-fee", label: msg`Waive the fee`, load: () => Promise.resolve({ default: WaiveFee }), drafts: [waiver] }
  const registry = registered(
    marketOf([
      actionGroup({ id: "fee", label: msg`Fee`, icon: "id-card", actions: [waiveFee] }),
      leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") }),
    ]),
  )
  const { address } = await openPage(`${profile}?action=waive-fee`, { registry, responses: alex })
  await act(() => preloadComponents())
  const reason = await screen.findByRole("textbox", { name: "Reason" })
  await userEvent.type(reason, "Long wait")
  expect(await screen.findByRole("button", { name: "Waive the fee, unsent draft" })).toBeVisible()
  await userEvent.clear(reason)
  expect(await screen.findByRole("button", { name: "Waive the fee" })).toBeVisible()
  await userEvent.type(reason, "Long wait")
  const list = await goHome()
  expect(within(list).getByText("Fee waiver for AM is not sent")).toBeVisible()
  await userEvent.click(within(list).getByRole("link", { name: "Open" }))
  expect(await screen.findByRole("textbox", { name: "Reason" })).toHaveValue("Long wait")
  expect(address()).toBe(`${profile}?action=waive-fee`)
})
