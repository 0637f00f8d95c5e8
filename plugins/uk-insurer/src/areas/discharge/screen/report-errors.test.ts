import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { mappedErrorOf } from "@rond/core/platform/errors"
import { apiError, contextOf, pluginOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import plugin from "../../../plugin.ts"

it.each([
  [
    "report_refused",
    "The insurer did not accept the report, so the meeting has not ended. Check the note and the outcomes, then end the meeting again.",
  ],
  [
    "report_symptoms_missing",
    "The insurer needs the symptom that the member came with. Write the chief complaint, then end the meeting again.",
  ],
  ["report_note_missing", "The report needs the note. Write the note, then end the meeting again."],
  ["report_unwritable", "The report has a sign that the insurer cannot read. Write it in other letters, then end the meeting again."],
])("a report that fails with %s says what to do", { tags: ["RPT-604"] }, (code, text) => {
  const context = contextOf({ "pool.country": "GB", partnership: "insurer" })
  const workspace = resolveWorkspace([pluginOf({ id: "uk", contributes: [] }), plugin], [], context)
  const { message, actions } = mappedErrorOf(workspace, apiError("Invalid", { code }))
  expect(message.message).toBe(text)
  expect(actions).toContain("retry")
})
