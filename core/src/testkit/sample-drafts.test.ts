import { describe, expect, it } from "vitest"
import { noteValuesOf } from "../areas/end-meeting/model/note-values.ts"
import { noteForm } from "./forms.ts"
import { draftOf } from "./people.ts"
import { completionDraftOf } from "./sample-drafts.ts"

const values = { assessment: "short", sick: true, days: 3 }

describe("the note of a test's draft", () => {
  it("is its values, or its form with its values, for validators and completion rules alike", () => {
    expect(noteValuesOf(draftOf({ note: values }).note!)).toEqual(values)
    expect(completionDraftOf({ note: values }).note).toEqual(values)
    const note = { template: noteForm, values: { history: "Cough", temperature: 38 } }
    expect(draftOf({ note }).note).toBe(note)
    expect(completionDraftOf({ note }).note).toEqual(noteValuesOf(note))
    expect([draftOf().note, completionDraftOf().note]).toEqual([undefined, undefined])
  })
})
