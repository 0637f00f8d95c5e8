import { resolveWorkspace, runValidators } from "@rond/core/plugin/runtime"
import type { MessageDescriptor } from "@lingui/core"
import { contextOf, draftOf, evaluationOf, pluginOf, respond } from "@rond/core/testkit"
import { getEvaluation, saveEvaluation } from "@rond/core/features/evaluation"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import plugin from "../../../plugin.ts"
import { insurerNote } from "../../note/model/insurer-note.ts"
import { openOutcomes, wholeNote } from "../../coverage/screen/testing.tsx"
import { acknowledge, voidingSection } from "../../note/model/voiding.ts"

const uk = pluginOf({ id: "uk", contributes: [] })
const member = { "pool.country": "GB", partnership: "insurer", "uk-insurer.has-account-email": true } as const

/** A text in English, with its values. */
const inEnglish = ({ message = "", values = {} }: MessageDescriptor) =>
  message.replace(/\{(\w+)\}/, (_all, key: string) => String(values[key]))

/** The lines of the list of missing fields, each with the place that it leads to. */
const missing = (required: readonly string[], values: typeof wholeNote, sections = {}, hasEmail = true) => {
  const facts = contextOf({ ...member, "uk-insurer.has-account-email": hasEmail, "uk-insurer.requires": required })
  const draft = draftOf({ note: { template: insurerNote, values: values as never }, sections })
  const result = runValidators(resolveWorkspace([uk, plugin], [], facts), draft)
  expect(result.unchecked).toEqual([])
  return result.missing.map(({ field, label }) => `${field}: ${typeof label === "string" ? label : inEnglish(label)}`)
}

describe("the list of missing fields of a member’s consultation", () => {
  it("names each text that the outcomes ask for, and leads to it", { tags: ["DIS-631", "DIS-464"] }, () => {
    expect(missing(["information", "history", "findings", "plan"], wholeNote)).toEqual([
      "note-information_for_insurer: Information for the insurer: the accepted outcome asks for it",
      "note-history_of_presenting_complaint: History of presenting complaint: the outcomes ask for it",
      "note-examination_findings: Examination findings: the outcomes ask for them",
      "note-management_plan: Management plan: the outcomes ask for it",
    ])
  })

  it.each(["information", "history", "findings", "plan"])(
    "begins with the label of the note’s field for %s",
    { tags: ["DIS-631", "DIS-464"] },
    (text) => {
      const [line] = missing([text], wholeNote)
      const [place, label] = line!.split(": ")
      const node = insurerNote.nodes.find(({ id }) => place === `note-${id}`)
      expect(node).toMatchObject({ label })
    },
  )

  it("names each marker, and leads to it", { tags: ["DIS-631", "DIS-465"] }, () => {
    const values = { ...wholeNote, body_area: undefined, accident_cause: undefined, primary_diagnosis: "Z00.0 Check-up", advice: "休" }
    expect(missing(["decision", "no-z-code"], values, {}, false)).toEqual([
      "note-accident_cause: Accident cause",
      "note-body_area: Body area",
      "note-primary_diagnosis: Diagnosis: a code that begins with Z cannot be used with a routine referral to a consultant",
      "uk-insurer-outcomes: Outcomes: each needs its final outcome",
      "uk-insurer-account-holder-email: Account holder’s e-mail address: it is not valid",
      "note-advice: Advice to the member: it has a sign that the insurer cannot read",
    ])
  })

  it("names each field whose text no report can hold", { tags: ["DIS-631", "RPT-604"] }, () => {
    const values = { ...wholeNote, history_of_presenting_complaint: "休", management_plan: "☂" }
    expect(missing([], values)).toEqual([
      "note-history_of_presenting_complaint: History of presenting complaint: it has a sign that the insurer cannot read",
      "note-management_plan: Management plan: it has a sign that the insurer cannot read",
    ])
  })

  it("says it without a name for a field that only a clinic's own form has", { tags: ["DIS-631"] }, () => {
    const own = { kind: "text", id: "own_field", label: "Own field", required: false } as const
    const draft = draftOf({ note: { template: { ...insurerNote, nodes: [own] }, values: { own_field: "休" } } })
    const facts = contextOf({ ...member, "uk-insurer.requires": [] })
    const [line] = runValidators(resolveWorkspace([uk, plugin], [], facts), draft).missing
    expect(line).toMatchObject({ field: "note-own_field", label: { message: "A text with a sign that the insurer cannot read" } })
  })

  it("asks for an injury to be acknowledged for the answers that name it", { tags: ["DIS-466", "DIS-467"] }, () => {
    const injured = { ...wholeNote, injury: "yes" }
    expect(missing([], injured)).toEqual([expect.stringContaining("note-injury: The note says that it is an injury.")])
    expect(missing([], injured, { [voidingSection]: acknowledge(injured) })).toEqual([])
    expect(missing([], { ...injured, refer_back: "injury" }, { [voidingSection]: acknowledge(injured) })).toHaveLength(1)
  })
})

describe("an acknowledged injury", () => {
  it("voids the outcome summary until an answer changes, which takes the acknowledgement back", { tags: ["DIS-467"] }, async () => {
    const injured = { ...wholeNote, injury: "yes" }
    let stored = evaluationOf({ template: null, version: 1, sections: { [voidingSection]: acknowledge(injured) } })
    openOutcomes({
      note: injured,
      responses: [
        respond(getEvaluation, () => stored),
        respond(saveEvaluation, ({ payload }) => {
          stored = { ...stored, sections: payload.sections, version: stored.version + 1, savedByWriter: payload.writer }
          return stored
        }),
      ],
    })
    expect(await screen.findByText("The outcome summary is voided")).toBeVisible()
    const question = screen.getByRole("radiogroup", { name: /Is it an injury/ })
    await userEvent.click(within(question).getByRole("radio", { name: "No" }))
    await waitFor(() => expect(screen.queryByText("The outcome summary is voided")).toBeNull())
    await waitFor(() => expect(stored.sections).toEqual({}))
  })
})
