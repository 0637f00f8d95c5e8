import { act, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { indexedDraftStore, type DraftStore } from "../../../platform/drafts/device/draft-store.ts"
import { DraftsContext, type OpenForm } from "../../../platform/drafts/page-drafts.ts"
import { messageDraft } from "../../messaging/screen/draft/unsent-message.ts"
import { testKeys, unsentAbout } from "../../../platform/drafts/testing.ts"
import { memoryApi } from "../../../testkit/memory-api.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { hasUnsent, useAllUnsent, useUnsentHere } from "./use-unsent.ts"

const clinicianId = "clinician-1"
const messageOf = (meetingId: string, subject: string) => ({
  key: { clinicianId, patientId: "patient-1", meetingId, form: "send-message" },
  writer: "page",
  content: { subject, body: "" },
  base: undefined,
  about: unsentAbout(messageDraft, { subject, body: "", hasButton: false }),
  keptAt: Date.now(),
})

/** A device's drafts, with how often all of them were read. */
function countedDrafts(name: string) {
  const store = indexedDraftStore(testKeys(), name)
  const reads = { times: 0 }
  const counted: DraftStore = {
    ...store,
    listAll: (id) => {
      reads.times += 1
      return store.listAll(id)
    },
  }
  return { store: counted, reads }
}

const Here = ({ name }: { readonly name: string }) => <output aria-label={name}>{useUnsentHere().length}</output>
const Everywhere = () => <output aria-label="everywhere">{useAllUnsent(clinicianId).length}</output>

it("reads the unsent drafts once for all parts of the page, and again after a change", { tags: ["ACT-030"] }, async () => {
  const { store, reads } = countedDrafts("read-once")
  await store.put(messageOf("meeting-1", "Results"))
  await store.put(messageOf("meeting-2", "Results"))
  const page = (names: readonly string[]) => (
    <InWorkspace api={memoryApi([])} plugins={[pluginOf({ contributes: [] })]} subject={subjectOf({})}>
      <DraftsContext value={{ store, writer: { id: "page", isOpen: async () => true }, forms: new Set<OpenForm>() }}>
        {names.map((name) => (
          <Here key={name} name={name} />
        ))}
        {names.length > 0 && <Everywhere />}
      </DraftsContext>
    </InWorkspace>
  )
  const bothShow = (count: string) =>
    waitFor(() => expect(["menu", "tabs"].map((name) => screen.getByRole("status", { name }).textContent)).toEqual([count, count]))
  const { rerender } = render(page(["menu", "tabs"]))
  await bothShow("1")
  expect(screen.getByRole("status", { name: "everywhere" })).toHaveTextContent("2")
  expect(reads.times).toBe(1)

  rerender(page(["menu", "tabs", "dialog"]))
  expect(screen.getByRole("status", { name: "dialog" })).toHaveTextContent("1")
  expect(reads.times).toBe(1)

  fireEvent.focus(window)
  await act(() => store.remove(messageOf("meeting-1", "").key, "page"))
  await bothShow("0")
  await act(() => store.put(messageOf("meeting-1", "Results")))
  await bothShow("1")
  const before = reads.times
  await act(() => store.put(messageOf("meeting-1", "Results of")))
  expect(reads.times).toBe(before)

  rerender(page([]))
  fireEvent.focus(window)
  expect(reads.times).toBe(before)
})

it("ending reads the drafts again, because another page may have changed them", { tags: ["END-092"] }, async () => {
  const { store } = countedDrafts("read-again")
  const [subject, elsewhere] = [subjectOf({}), indexedDraftStore(testKeys(), "read-again")]
  render(
    <InWorkspace api={memoryApi([])} plugins={[pluginOf({ contributes: [] })]} subject={subject}>
      <DraftsContext value={{ store, writer: { id: "page", isOpen: async () => true }, forms: new Set<OpenForm>() }}>
        <Here name="menu" />
      </DraftsContext>
    </InWorkspace>,
  )
  const workspace = { ids: { clinicianId, patientId: "patient-1", meetingId: "meeting-1", poolId: "pool-1" }, patient: subject.patient }
  expect(await hasUnsent(store, workspace)).toBe(false)
  await elsewhere.put({ ...messageOf("meeting-1", "Results"), writer: "another page" })
  expect(await hasUnsent(store, workspace)).toBe(true)
  await waitFor(() => expect(screen.getByRole("status", { name: "menu" })).toHaveTextContent("1"))
})
