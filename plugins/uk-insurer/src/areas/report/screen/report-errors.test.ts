import { readFileSync } from "node:fs"
import { apiError } from "@rond/core/testkit"
import { describe, expect, it } from "vitest"
import { reportErrorMappers } from "./report-errors.ts"

const mapped = (code: string, detail?: unknown) =>
  reportErrorMappers.find(({ spec }) => spec.code === code)!.spec.map(apiError("Invalid", { code, detail }))

const page = readFileSync(new URL("../../../../requirements.md", import.meta.url), "utf8")

describe("a report that was not sent", () => {
  it.each(reportErrorMappers.map(({ spec }) => spec.code))("%s says what the requirements say", { tags: ["RPT-604"] }, (code) => {
    expect(page).toContain(`a banner: ${mapped(code).message.message}`)
  })

  it.each(reportErrorMappers.map(({ spec }) => spec.code))("%s says what to do", { tags: ["RPT-604"] }, (code) => {
    expect(mapped(code)).toMatchObject({ as: "banner", message: expect.anything() })
  })

  it.each([
    ["report_unwritable", { field: "comorbidities", isInNote: true }, "note-comorbidities"],
    ["report_unwritable", { field: "gp.name", isInNote: false }, undefined],
    ["report_unwritable", undefined, undefined],
    ["report_symptoms_missing", undefined, "note-chief_complaint"],
    ["report_note_missing", undefined, "note-chief_complaint"],
    ["report_refused", undefined, undefined],
  ])("%s about %j leads to %s", { tags: ["RPT-604"] }, (code, detail, element) => {
    expect(mapped(code, detail).element).toBe(element)
  })

  it("for a field of the insurer's note names the field", { tags: ["RPT-604"] }, () => {
    const { message } = mapped("report_unwritable", { field: "management_plan", isInNote: true })
    expect(message.values).toEqual({ name: "Management plan" })
    expect(page).toContain(`Of a field of the insurer's note: ${message.message}`)
    expect(mapped("report_unwritable", { field: "own_field", isInNote: true }).message.values).toBeUndefined()
  })

  it("for a part that is not in the note names support", { tags: ["RPT-604"] }, () => {
    const { message } = mapped("report_unwritable", { field: "gp.name", isInNote: false })
    expect(message.message).toContain("Contact support")
    expect(message.values).toEqual({ field: "gp.name" })
  })
})
