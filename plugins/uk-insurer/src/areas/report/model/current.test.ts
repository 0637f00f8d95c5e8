import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emptyEntry } from "../../outcomes/model/machine/outcome-state.ts"
import { currentReport } from "./current.ts"
import { CurrentReport } from "../../insurer-service/model/report/current-report.ts"
import voided from "./golden/current-voided.json" with { type: "json" }
import whole from "./golden/current.json" with { type: "json" }
import type { CurrentSource } from "./report-source.ts"
import { currentSource } from "./testing/sources.ts"

const built = (changes: Partial<CurrentSource>) => Result.getOrThrow(currentReport({ ...currentSource, ...changes }))
const withNote = (note: CurrentSource["note"]) => built({ note: { ...currentSource.note, ...note } })
const failure = (changes: Partial<CurrentSource>) => Result.getOrThrow(Result.flip(currentReport({ ...currentSource, ...changes })))
const onWire = Schema.encodeSync(CurrentReport)

describe("the report in its current form", () => {
  it("is what the insurer expects", { tags: ["RPT-463", "RPT-464", "RPT-465", "RPT-467", "RPT-468", "RPT-473"] }, () => {
    const { report, warnings } = built({})
    expect(onWire(report)).toEqual(whole)
    expect(warnings).toEqual([])
  })

  it("comes back as it was sent", { tags: ["RPT-463"] }, () => {
    const { report } = built({})
    expect(Schema.decodeUnknownSync(CurrentReport)(structuredClone(onWire(report)))).toEqual(report)
  })

  it("of a voided summary tells neither insurer nor account holder of it, and has the defaults", { tags: ["RPT-465", "RPT-469"] }, () => {
    const { report } = built({ isVoided: true, outcomes: [], policy: { policyNumber: null, staffSchemeIndicator: null } })
    expect(onWire(report)).toEqual(voided)
  })

  it("has no outcome where a single one is empty", { tags: ["OUT-467"] }, () => {
    const { report } = built({ outcomes: [emptyEntry("1", "STANDARD")] })
    expect(report.vitalityData.consultation.outcomes).toEqual([])
    expect(report.vitalityData.selectedNonClaimOutcomes).toEqual([])
  })

  it.each([
    ["no", "N"],
    [undefined, "N"],
    ["injury", "Y"],
    ["other", "Y"],
  ])("of a member whose refer-back answer is %s says %s", { tags: ["RPT-465"] }, (answer, flag) => {
    expect(withNote({ refer_back: answer }).report.vitalityData.referBackToNHS).toBe(flag)
  })

  it("says of an hour or more that it took 59 minutes and 59 seconds, with a warning", { tags: ["RPT-462"] }, () => {
    const meeting = { ...currentSource.meeting, actualEnd: "2026-03-29T01:50:02Z" }
    const { report, warnings } = built({ meeting })
    expect([report.vitalityData.appointment.duration, warnings]).toEqual(["5959", [{ code: "duration-capped" }]])
  })

  it("of a consultation that never began has no times", { tags: ["RPT-463"] }, () => {
    const meeting = { ...currentSource.meeting, actualStart: null, actualEnd: null }
    expect(built({ meeting }).report.vitalityData.appointment).toEqual({
      actualStart: "",
      actualEnd: "",
      scheduled: "2026-03-29T00:45:00+00:00",
      duration: "0000",
    })
  })
})

describe("an answer of another type", () => {
  it.each<[string, CurrentSource["note"], string, unknown]>([
    ["a number for a text", { management_plan: 5 }, "managementPlan", ""],
    ["a list for a text", { examination_findings: ["a"] }, "examinationFindings", ""],
    ["a text for a yes or no", { reassess: "perhaps" }, "reassess", "N"],
    ["a list for a yes or no", { drug_or_medicine_related: ["yes"] }, "isDrugMedicalUseRelated", "N"],
    ["an accident cause that does not exist", { accident_cause: "99" }, "accidentCause", 0],
    ["a body area that does not exist", { body_area: true }, "sideOfBody", 1],
  ])("%s is warned about, and empty or N", { tags: ["RPT-470"] }, (_, note, part, value) => {
    const { report, warnings } = withNote(note)
    expect(report.vitalityData.consultation).toMatchObject({ [part]: value })
    expect(warnings).toEqual([{ code: "unexpected-value", field: Object.keys(note ?? {})[0] }])
  })

  it("is not one that is missing", { tags: ["RPT-470"] }, () => {
    const { report, warnings } = built({ note: {} })
    expect(report.vitalityData.consultation).toMatchObject({
      managementPlan: "",
      reassess: "N",
      accidentCause: 0,
      sideOfBody: 1,
      problems: [],
    })
    expect(warnings).toEqual([])
  })

  it("keeps the accident cause 0 and takes ids as numbers", { tags: ["OUT-478"] }, () => {
    expect(withNote({ accident_cause: 0, body_area: 4 }).report.vitalityData.consultation).toMatchObject({
      accidentCause: 0,
      sideOfBody: 4,
    })
  })
})

describe("a report that cannot be built", () => {
  it.each<[string, Partial<CurrentSource>, string]>([
    ["the note", { note: undefined }, "Missing medicalRecordFormValueMap"],
    ["the entity numbers", { entityNumbers: undefined }, "Missing vitality entity numbers"],
    [
      "one of the entity numbers",
      { entityNumbers: { memberEntityNumber: "M1", patientEntityNumber: " " } },
      "Missing vitality entity numbers",
    ],
    ["the entry’s content", { signing: { isAsked: true, entryContentId: null } }, "Missing entry metadata or entry content id"],
    ["the symptoms", { patientSymptoms: undefined }, "patientSymptoms is required"],
    ["a visible symptom", { patientSymptoms: " \u200b" }, "patientSymptoms is required"],
  ])("lacks %s", { tags: ["RPT-471", "RPT-472"] }, (_, changes, message) => {
    expect(failure(changes)).toMatchObject({ _tag: "MissingReportData", message })
  })

  it("is none without a signature that has no content", { tags: ["RPT-472"] }, () => {
    expect(built({ signing: { isAsked: false, entryContentId: null } }).warnings).toEqual([])
  })

  it.each<[string, Partial<CurrentSource>, string, string]>([
    ["a note’s field", { note: { management_plan: "20 € each" } }, "management_plan", "€"],
    ["a diagnosis", { note: { primary_diagnosis: "A00 Тиф" } }, "primary_diagnosis", "Т"],
    ["a further answer", { note: { work: "😀" } }, "work", "😀"],
    ["the symptom", { patientSymptoms: "ból 😀" }, "chief_complaint", "😀"],
    ["the doctor’s name", { clinician: { id: "c", name: "Dr Ada 😀" } }, "gp.name", "😀"],
    ["the summary for the account holder", { note: { outcomes_summary: "€" } }, "outcomes_summary", "€"],
    ["the practice", { practice: { ...currentSource.practice, emr: "Łódź" } }, "vitalityData.emr", "Ł"],
  ])("names %s and the character", { tags: ["RPT-466"] }, (_, changes, field, character) => {
    expect(failure(changes)).toMatchObject({ _tag: "UnwritableCharacter", field, character })
  })

  it("says whether the clinician can write it otherwise in the note", { tags: ["RPT-466"] }, () => {
    expect(failure({ note: { management_plan: "€" } })).toMatchObject({ isInNote: true })
    expect(failure({ clinician: { id: "c", name: "Dr Ada 😀" } })).toMatchObject({ isInNote: false })
  })

  it("is none for a phone number that it can do without, with a warning", { tags: ["RPT-470"] }, () => {
    const { report, warnings } = built({ contact: { ...currentSource.contact, phone: "٠٧٧٠٠" } })
    expect(report.vitalityData.member.contact.phone).toBe("")
    expect(warnings).toEqual([{ code: "unexpected-value", field: "contact.phone" }])
  })

  it("says which character it is", { tags: ["RPT-466"] }, () => {
    expect(failure({ note: { management_plan: "20 €" } }).message).toBe("management_plan contains U+20AC (€), which the report cannot hold")
  })

  it("is none for a text that is voided with the summary", { tags: ["RPT-469"] }, () => {
    expect(built({ isVoided: true, note: { information_for_insurer: "€", outcomes_summary: "€" } }).warnings).toEqual([])
  })
})

it("is built in Latin-1 or not at all, whatever the note holds", { tags: ["RPT-466", "RPT-470"] }, () => {
  const text = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 10 }).map((points) => String.fromCodePoint(...points))
  const value = fc.oneof(text, fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()))
  const note = fc.record({ management_plan: value, primary_diagnosis: value, reassess: value, accident_cause: value, work: value })
  fc.assert(
    fc.property(note, fc.oneof(text, fc.constant("Dr Łukasz Müller")), (answers, name) => {
      const made = currentReport({ ...currentSource, note: answers, clinician: { id: "c", name } })
      const sent = Result.isSuccess(made) ? JSON.stringify(onWire(made.success.report)) : ""
      expect(sent).toMatch(/^[ -~\u00a0-\u00ff]*$/)
      // JSON writes a control character as an escape; only a line's end may be one.
      expect(sent.replaceAll("\\\\", "")).not.toMatch(/\\[bfrtu]/)
    }),
  )
})
