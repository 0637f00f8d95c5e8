import { describe, expect, it } from "vitest"
import { outcomeNames } from "../../outcomes/model/outcome.ts"
import { type EndedConsultation, endIssues } from "./end-issues.ts"
import { acknowledge } from "./voiding.ts"

const note = {
  injury: "no",
  refer_back: "no",
  body_area: "1",
  accident_cause: "0",
  information_for_insurer: undefined,
  history_of_presenting_complaint: undefined,
  examination_findings: undefined,
  management_plan: undefined,
  primary_diagnosis: "M54.5 Low back pain",
}
const whole: EndedConsultation = { note, acknowledgement: undefined, standard: [], nonClaim: [], email: "ada@hill.example" }
const referred = { outcome: outcomeNames.consultant, subOutcome: "", decision: "Refer" } as const

describe("what keeps a member's consultation from being completed", () => {
  it.each<[what: string, changed: Partial<EndedConsultation>, issues: readonly string[]]>([
    ["nothing", {}, []],
    [
      "texts that a referral asks for",
      { standard: [referred] },
      [
        "discharge-text note-history_of_presenting_complaint",
        "discharge-text note-examination_findings",
        "discharge-text note-management_plan",
      ],
    ],
    [
      "an outcome that is not calculated",
      { standard: [{ ...referred, decision: "pending" }] },
      ["missing-calculated-outcomes uk-insurer-outcomes"],
    ],
    ["a body area that was taken back", { note: { ...note, body_area: undefined } }, ["missing-body-area note-body_area"]],
    ["an address", { email: "ada" }, ["invalid-account-holder-email uk-insurer-account-holder-email"]],
    [
      "a Z code with a referral to a consultant",
      { note: { ...note, primary_diagnosis: "Z00.0 Check-up" }, nonClaim: [{ outcome: outcomeNames.consultant }] },
      ["invalid-icd-10-selection note-primary_diagnosis"],
    ],
    ["an injury that nobody has acknowledged", { note: { ...note, injury: "yes" } }, ["voiding-not-acknowledged note-injury"]],
    [
      "an acknowledged injury, which lifts the history",
      { note: { ...note, injury: "yes" }, acknowledgement: acknowledge({ ...note, injury: "yes" }), standard: [referred] },
      ["discharge-text note-examination_findings", "discharge-text note-management_plan"],
    ],
    ["a sign that the report cannot hold", { note: { ...note, injury: "no", advice: "休息" } }, ["unwritable-text note-advice"]],
    ["fields that the form does not have", { note: { injury: "no" }, standard: [referred] }, []],
    ["anything, where the note is kept elsewhere", { note: undefined, email: "", standard: [referred] }, []],
  ])("%s", { tags: ["DIS-601", "DIS-464", "DIS-465", "DIS-466", "DIS-467", "DIS-468", "RPT-466"] }, (_what, changed, issues) => {
    expect(endIssues({ ...whole, ...changed }).map(({ code, element }) => `${code} ${element}`)).toEqual(issues)
  })
})
