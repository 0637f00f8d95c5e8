import { describe, expect, it } from "vitest"
import { noteForm } from "../../../testkit/forms.ts"
import { completionDraftOf } from "../../../testkit/sample-drafts.ts"
import { noteField } from "./completion-rule.ts"
import { noteValuesOf } from "./note-values.ts"

const unmet = (note: Parameters<typeof completionDraftOf>[0]) => noteField("history").atLeast(5).unmet(completionDraftOf(note))

describe("a completion rule about a field of the note", { tags: ["END-043"] }, () => {
  it.each([
    ["without an answer", {}, ["note-history"]],
    ["with a text that is too short", { history: " cold " }, ["note-history"]],
    ["with a text that is long enough", { history: "a cold" }, []],
    ["with a value that is not text", { history: 12345 }, ["note-history"]],
  ])("%s", (_name, values, missing) => {
    expect(unmet({ note: noteValuesOf({ template: noteForm, values }) })).toEqual(missing)
  })

  it("is met without a note form, or if the form hides the field", () => {
    expect(unmet({ note: undefined })).toEqual([])
    expect(unmet({ note: {} })).toEqual([])
    const hidden = noteValuesOf({ template: noteForm, values: { sick: false, days: "3" } })
    expect(
      noteField("days")
        .atLeast(5)
        .unmet(completionDraftOf({ note: hidden })),
    ).toEqual([])
  })

  it("has an id that is valid for a contribution", () => {
    expect(noteField("workAbility").atLeast(1).id).toBe("note-work-ability")
  })
})
