import { setupI18n } from "@lingui/core"
import { apiError, draftOf, memoryApi, type MemoryResponse, patientOf, respond } from "@rond/core/testkit"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { getClinicianTasks, getIdentityCheck, getLatestIdentityMethod } from "../../../../contract/contract.ts"
import { taskOf } from "../../../tasks/screen/task/testing.ts"
import { waitingTasks } from "../../../tasks/screen/task-summary.ts"
import { identityNotice } from "./identity-notice.ts"
import { checkOf } from "../testing.tsx"

const i18n = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })
const draft = draftOf({ patient: patientOf({ name: "Sophie Mills" }) })
/** The text of a notice when the server has these answers. */
const said = async ({ spec }: Pick<typeof identityNotice, "spec">, ...responses: readonly MemoryResponse[]) => {
  const line = await Effect.runPromise(Effect.provide(spec.says(draft), memoryApi(responses).context))
  return line && { ...line, text: i18n._(line.text) }
}

describe("what is said before a UK meeting is signed", { tags: ["IDV-023"] }, () => {
  it.each([
    ["null", null],
    ["a 404", apiError("NotFound")],
  ])("names the patient whom nobody has verified, where the server has %s", async (_what, nothing) => {
    expect(await said(identityNotice, respond(getIdentityCheck, nothing), respond(getLatestIdentityMethod, nothing))).toEqual({
      text: "Sophie Mills: identity not verified",
      severity: "warning",
      place: "uk-identity",
    })
  })

  it("says nothing of an identity that was accepted in the meeting", async () => {
    expect(await said(identityNotice, respond(getIdentityCheck, checkOf()), respond(getLatestIdentityMethod, null))).toBeUndefined()
  })
})

describe("what is said when a UK note is written later", { tags: ["MKT-037"] }, () => {
  const task = (id: string, status: "DRAFT" | "SUBMITTED") => taskOf({ id, status })
  it("counts the tasks that wait for the meeting's end, and no drafts", async () => {
    const tasks = [task("a", "SUBMITTED"), task("b", "SUBMITTED"), task("c", "DRAFT")]
    expect(await said(waitingTasks, respond(getClinicianTasks, { tasks }))).toEqual({
      text: "2 tasks for the admin team",
      severity: "information",
    })
    expect(await said(waitingTasks, respond(getClinicianTasks, { tasks: [task("c", "DRAFT")] }))).toBeUndefined()
  })
})
