import { act, screen } from "@testing-library/react"
import { Activity, useState } from "react"
import { beforeEach, expect, it, vi } from "vitest"
import { listFinalisedDocuments } from "../../documents/model/index.ts"
import { getEPrescriptions } from "../../e-prescription/model/index.ts"
import {
  listEntries,
  listEntryPrescriptions,
  recordChanged,
  recordReads,
  recordTopic,
  type RecordChange,
  type RecordEntry,
} from "../model/index.ts"
import { memoryApi } from "../../../testkit/memory-api.ts"
import { memoryEvents, type MemoryEvents } from "../../../testkit/memory-events.ts"
import { entry, many, open, record, withTallWindow } from "../../../testkit/screens/record-screen.tsx"
import MedicalRecordEntriesTab from "./list/MedicalRecordEntriesTab.tsx"
import { isUrgent, useRecordEvents } from "./use-record-events.ts"

withTallWindow()
beforeEach(() => setVisible(true))

function setVisible(isVisible: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden")
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
}

/** A pane with the record on one of its tabs. */
function Pane() {
  useRecordEvents()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Switch tab</button>
      <Activity mode={isOpen ? "visible" : "hidden"}>
        <MedicalRecordEntriesTab />
      </Activity>
    </>
  )
}

async function openRecord(entries: readonly RecordEntry[]) {
  const events = memoryEvents()
  const { api, user } = open(Pane, memoryApi([record(entries)]), [], events.stream)
  await screen.findByText("Visit 2")
  // The stream opens after the first screen.
  await act(async () => undefined)
  const reads = () => api.requests.filter(({ id }) => id === listEntries.id).length
  return { api, user, events, reads }
}

const change = (events: MemoryEvents, what: RecordChange["change"]) =>
  events.send({ topic: recordTopic("pool-1", "patient-1"), type: recordChanged, data: { meeting_id: "a-colleague's", change: what } })

/** Sends what the pages of this meeting hear when its note is saved by one of them, or changed by an unnamed cause: signed, for example. */
const noteChanged = (events: MemoryEvents, writer: string | null) =>
  events.send({
    topic: "meeting:meeting-1",
    type: "document-changed",
    data: { document: "note", meeting_id: "meeting-1", version: 2, writer, by_name: "Lind" },
  })

it("lists the endpoints whose responses change with the record", () => {
  expect(recordReads).toEqual([listEntries.id, listFinalisedDocuments.id, listEntryPrescriptions.id, getEPrescriptions.id])
})

it("refetches a visible record when a colleague signs or strikes a note", { tags: ["PANE-087"] }, async () => {
  const { api, events } = await openRecord([entry(2)])
  api.answer(record([entry(1), entry(2)]))
  change(events, "settled")
  expect(await screen.findByText("Visit 1")).toBeVisible()
})

it("refetches a closed tab's record when it opens again, but only after a change", { tags: ["PANE-087"] }, async () => {
  const { api, events, user, reads } = await openRecord([entry(2)])
  const tab = screen.getByRole("button", { name: "Switch tab" })
  await user.click(tab)
  await user.click(tab)
  expect(reads()).toBe(1)
  await user.click(tab)
  api.answer(record([entry(1), entry(2)]))
  change(events, "settled")
  await act(async () => undefined)
  expect(reads()).toBe(1)
  await user.click(tab)
  expect(await screen.findByText("Visit 1")).toBeVisible()
  expect(reads()).toBe(2)
})

it("requests nothing while the page is hidden, and refetches once it is visible", { tags: ["PANE-087"] }, async () => {
  const { api, events, reads } = await openRecord([entry(2)])
  setVisible(false)
  api.answer(record([entry(1), entry(2)]))
  change(events, "settled")
  change(events, "settled")
  await act(async () => undefined)
  expect(reads()).toBe(1)
  setVisible(true)
  expect(await screen.findByText("Visit 1")).toBeVisible()
  expect(reads()).toBe(2)
  setVisible(false)
  setVisible(true)
  await act(async () => undefined)
  expect(reads()).toBe(2)
})

it("refetches after a broken connection is back", { tags: ["PANE-087"] }, async () => {
  const { api, events } = await openRecord([entry(2)])
  api.answer(record([entry(1), entry(2)]))
  events.reconnect()
  expect(await screen.findByText("Visit 1")).toBeVisible()
})

it("refetches for the saves of this meeting's note, and once after a signature", { tags: ["PANE-087"] }, async () => {
  const { api, events, reads } = await openRecord([entry(2)])
  noteChanged(events, null)
  await act(async () => undefined)
  expect(reads()).toBe(1)
  api.answer(record([entry(1), entry(2)]))
  noteChanged(events, "this-page")
  expect(await screen.findByText("Visit 1")).toBeVisible()
  expect(reads()).toBe(2)
})

it("does not refetch a long record while this meeting's note is being typed", { tags: ["PANE-087"] }, async () => {
  const { events, reads } = await openRecord(many(600))
  await expect.poll(reads).toBe(2)
  noteChanged(events, "this-page")
  await act(async () => undefined)
  expect(reads()).toBe(2)
  change(events, "settled")
  await expect.poll(reads).toBe(4)
})

it.each<[change: "created" | "saved" | "settled", isLong: boolean, expected: boolean]>([
  ["created", false, true],
  ["created", true, false],
  ["saved", false, true],
  ["saved", true, false],
  ["settled", false, true],
  ["settled", true, true],
])("treats a note that was %s (in a long record: %s) as urgent: %s", { tags: ["PANE-087"] }, (change, isLong, expected) => {
  expect(isUrgent(change, isLong)).toBe(expected)
})
