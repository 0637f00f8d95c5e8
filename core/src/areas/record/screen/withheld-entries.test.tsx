import { screen, within } from "@testing-library/react"
import { msg } from "@lingui/core/macro"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { entryAction } from "../../plugin/points/entry.ts"
import { memoryApi } from "../../../testkit/memory-api.ts"
import ConsultationHistoryTab from "./list/ConsultationHistoryTab.tsx"
import { RecordEntry } from "../model/entry.ts"
import MedicalRecordEntriesTab from "./list/MedicalRecordEntriesTab.tsx"
import { entry, open, record, withTallWindow } from "../../../testkit/screens/record-screen.tsx"

withTallWindow()

const withheld = (n: number, visibility: RecordEntry["visibility"], more: Partial<RecordEntry> = {}) =>
  entry(n, { visibility, title: null, rows: [], meetingId: null, responsibleName: "Robin Vale", ...more })
const action = entryAction({ id: "print", label: msg`Print`, appliesTo: () => true, load: () => Promise.reject(new Error("unused")) })

describe("a note that is withheld from the reader", () => {
  it("shows that it is not signed yet, with time and author", { tags: ["SEC-006"] }, async () => {
    const unsigned = withheld(1, "unsigned", { signedAt: null, contactAt: "2026-03-02T09:30:00.000Z" })
    const { user } = open(ConsultationHistoryTab, memoryApi([record([unsigned])]), [action])
    const row = await screen.findByRole("button", { name: /Not signed yet/ })
    expect(row).toHaveTextContent(/Not signed yet2 Mar( 2026)? · Robin Vale · Video/)
    await user.click(row)
    expect(screen.getByText(/Until it is, only those who were in the meeting with Robin Vale can read it/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Options for this entry" })).toBeNull()
  })

  it("shows that it is protected", { tags: ["SEC-006"] }, async () => {
    const { user } = open(ConsultationHistoryTab, memoryApi([record([withheld(1, "protected")])]))
    await user.click(await screen.findByRole("button", { name: /Protected note/ }))
    expect(screen.getByText(/This note may not be shared/)).toBeVisible()
  })

  it("stays closed for an unknown reason, without hiding other entries", { tags: ["PANE-065"] }, async () => {
    const reported: unknown[] = []
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      reported.push(event.error)
    }
    window.addEventListener("error", onError)
    const wire = Schema.encodeSync(RecordEntry)(withheld(1, { unknownWord: "sealed_by_court" }))
    const sealed = Schema.decodeUnknownSync(RecordEntry)(wire)
    const { user } = open(ConsultationHistoryTab, memoryApi([record([sealed, entry(2)])]))
    await user.click(await screen.findByRole("button", { name: /Not open to you/ }))
    expect(screen.getByText(/The reason is not known here. Ask Robin Vale/)).toBeVisible()
    expect(screen.getByRole("button", { name: /Visit 2/ })).toBeVisible()
    expect(reported.map(String)).toEqual(["RecordedError: Unknown entry visibility sealed_by_court"])
    window.removeEventListener("error", onError)
  })

  it("is not found by any search", { tags: ["SEC-006"] }, async () => {
    const entries = [entry(1, { title: "Cough", responsibleName: "Robin Vale" }), withheld(2, "unsigned"), withheld(3, "protected")]
    const { user } = open(MedicalRecordEntriesTab, memoryApi([record(entries)]))
    await user.type(await screen.findByRole("searchbox"), "robin")
    const list = await screen.findByRole("list", { name: "Medical record" })
    await screen.findByText("1 match · 1 entry")
    expect(within(list).queryByText("Not signed yet")).toBeNull()
  })
})
