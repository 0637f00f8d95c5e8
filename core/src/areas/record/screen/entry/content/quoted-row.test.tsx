import { screen } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { useNoteFields } from "../../../../../platform/forms/writing/note-fields.ts"
import { noteForm } from "../../../../../testkit/forms.ts"
import { memoryApi } from "../../../../../testkit/memory-api.ts"
import { entry, open, record, withTallWindow } from "../../../../../testkit/screens/record-screen.tsx"
import { TextArea } from "../../../../../platform/ui/controls/TextInput.tsx"
import MedicalRecordEntriesTab from "../../list/MedicalRecordEntriesTab.tsx"
import { mayBeQuoted, quotedRow } from "./quoted-row.ts"

withTallWindow()

const earlier = { contactAt: "2026-06-12T23:30:00.000Z", responsibleName: "A. Hellgren" }

describe("a text of an earlier note", { tags: ["NOTE-066"] }, () => {
  it.each([
    ["sv", "Från anteckning 13 juni 2026, A. Hellgren: Frisk."],
    ["nb", "Fra notat av 13. juni 2026, A. Hellgren: Frisk."],
    ["en-GB", "From note of 13 June 2026, A. Hellgren: Frisk."],
    ["fr", "Extrait du compte rendu du 13 juin 2026, A. Hellgren\u00a0: Frisk."],
    ["de", "Aus der Dokumentation vom 13. Juni 2026, A. Hellgren: Frisk."],
  ])("names its origin in %s", (language, quoted) => {
    expect(quotedRow(earlier, " Frisk.\n", { language, timeZone: "Europe/Stockholm" })).toBe(quoted)
  })

  it("names only the day if no clinician is responsible", () => {
    expect(quotedRow({ ...earlier, responsibleName: null }, "Well", { language: "en-GB", timeZone: "UTC" })).toBe(
      "From note of 12 June 2026: Well",
    )
  })

  it.each([
    [null, "whole", true],
    ["2026-06-13T09:00:00.000Z", "whole", false],
    [null, "emergency", false],
    [null, "protected", false],
  ] as const)("stricken at %s and read as %s may be copied: %s", (strickenAt, visibility, may) => {
    expect(mayBeQuoted({ strickenAt, visibility })).toBe(may)
  })

  it("is copied into the note by a press", async () => {
    function Beside() {
      const fields = useNoteFields(noteForm)
      const [history, setHistory] = useState("")
      return (
        <>
          <div {...fields}>
            <TextArea aria-label="History" value={history} onChange={setHistory} />
          </div>
          <MedicalRecordEntriesTab />
        </>
      )
    }
    const { user } = open(Beside, memoryApi([record([entry(3), entry(2, { strickenAt: "2026-06-13T09:00:00.000Z" })])]))
    await user.click(await screen.findByRole("button", { name: /Visit 3/ }))
    await user.click(await screen.findByRole("button", { name: "Copy to the note: Plan" }))
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "History" }).value).toMatch(
      /^From note of .+, Robin Vale: Plan of visit 3$/,
    )
  })
})
