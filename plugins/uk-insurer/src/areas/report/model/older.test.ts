import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import abandoned from "./golden/older-abandoned.json" with { type: "json" }
import whole from "./golden/older.json" with { type: "json" }
import { olderReport } from "./older.ts"
import { OlderConsultation } from "../../insurer-service/model/report/older-report.ts"
import { comorbidities } from "./parts/conditions.ts"
import type { ConsultationStatus } from "../../insurer-service/model/report/consultation-status.ts"
import type { OlderSource } from "./report-source.ts"
import { olderSource } from "./testing/sources.ts"

const built = (changes: Partial<OlderSource>) => Result.getOrThrow(olderReport({ ...olderSource, ...changes }))
const failure = (changes: Partial<OlderSource>) => Result.getOrThrow(Result.flip(olderReport({ ...olderSource, ...changes })))
const onWire = Schema.encodeSync(OlderConsultation)
const neverBegan = { ...olderSource.meeting, actualStart: null, actualEnd: null }

describe("the report in its older form", () => {
  it("is what the insurer expects", { tags: ["RPT-461", "RPT-468", "RPT-473", "RPT-474", "RPT-476", "RPT-477"] }, () => {
    const { report, warnings } = built({})
    expect(onWire(report)).toEqual(whole)
    expect(warnings).toEqual([])
  })

  it("of a consultation that never began", { tags: ["RPT-465", "RPT-474", "RPT-475", "RPT-477", "RPT-478"] }, () => {
    const { report } = built({
      status: "ABANDONED",
      note: undefined,
      outcomes: [],
      meeting: neverBegan,
      policy: { policyNumber: null, staffSchemeIndicator: null },
    })
    expect(onWire(report)).toEqual(abandoned)
  })

  it("comes back as it was sent", { tags: ["RPT-474"] }, () => {
    const { report } = built({})
    expect(Schema.decodeUnknownSync(OlderConsultation)(structuredClone(onWire(report)))).toEqual(report)
  })

  it.each<[ConsultationStatus, "Video" | "Patient declined", readonly string[]]>([
    ["COMPLETED", "Video", []],
    ["ABANDONED", "Patient declined", ["connection not made"]],
    ["PROVIDER_CANCELLED", "Patient declined", ["failed member verification"]],
    ["MEMBER_CANCELLED", "Patient declined", []],
    ["MISSED", "Patient declined", []],
  ])("%s was held by %s and has the outcomes %j", { tags: ["RPT-475", "RPT-477", "RPT-478"] }, (status, method, types) => {
    const { vitalityData } = built({ status, outcomes: [] }).report
    expect([vitalityData.consultationMethod, vitalityData.consultationStatus]).toEqual([method, status])
    expect(vitalityData.outcomes.filter(({ value }) => value === "Y").map(({ type }) => type)).toEqual(types)
    expect(vitalityData.outcomes).toHaveLength(7)
  })

  it("caps the duration with a warning, and shows London’s clock", { tags: ["RPT-461", "RPT-462"] }, () => {
    const meeting = { id: "m", scheduled: "2026-10-25T00:30:00Z", actualStart: "2026-10-25T00:30:00Z", actualEnd: "2026-10-25T01:30:00Z" }
    const { report, warnings } = built({ meeting })
    expect(report.vitalityData).toMatchObject({ appointmentStartTime: "013000", appointmentEndTime: "013000", duration: "5959" })
    expect(warnings).toEqual([{ code: "duration-capped" }])
  })

  it.each<[string, OlderSource["note"], object, string | undefined]>([
    ["no accident", { accident_cause: "0" }, { accident: "N" }, undefined],
    ["an accident", { accident_cause: 14 }, { accident: "Y" }, undefined],
    ["an accident cause that does not exist", { accident_cause: "99" }, { accident: "N" }, "accident_cause"],
    ["conditions that are no list", { comorbidities: "Asthma" }, { comorbidities: comorbidities([], "") }, "comorbidities"],
    ["antibiotics as a number", { antibiotics_prescribed: 1 }, { antibiotics: "N" }, "antibiotics_prescribed"],
    ["a smoking status that is no text", { smoking_status: false }, { smokingStatus: "" }, "smoking_status"],
  ])("with %s", { tags: ["RPT-470"] }, (_, note, part, field) => {
    const { report, warnings } = built({ note })
    expect(report.vitalityData).toMatchObject(part)
    expect(warnings).toEqual(field === undefined ? [] : [{ code: "unexpected-value", field }])
  })
})

describe("conditions besides", () => {
  it.each([
    ["none", [], "", ["", "", "", "", "", ""]],
    ["one", ["a"], "", ["a", "", "", "", "", ""]],
    ["five", ["a", "b", "c", "d", "e"], "", ["a", "b", "c", "d", "e", ""]],
    ["more than five", ["a", "b", "c", "d", "e", "f", "g"], "", ["a", "b", "c", "d", "e", "f, g"]],
    ["one in words", ["a"], "h", ["a", "", "", "", "", "h"]],
    ["more than five, and one in words", ["a", "b", "c", "d", "e", "f"], "h", ["a", "b", "c", "d", "e", "f, h"]],
    ["blank words", [], "  ", ["", "", "", "", "", ""]],
  ])("%s", { tags: ["RPT-476"] }, (_, chosen, other, places) => {
    expect(Object.values(comorbidities(chosen, other))).toEqual(places)
  })
})

describe("a report that cannot be built", () => {
  it.each<[string, Partial<OlderSource>, string]>([
    ["the note of a completed consultation", { note: undefined }, "Missing medicalRecordFormValueMap"],
    ["the entity numbers", { entityNumbers: undefined, status: "MISSED" }, "Missing vitality entity numbers"],
    ["the symptoms", { patientSymptoms: "", status: "MISSED" }, "patientSymptoms is required"],
  ])("lacks %s", { tags: ["RPT-471", "RPT-472"] }, (_, changes, message) => {
    expect(failure(changes)).toMatchObject({ _tag: "MissingReportData", message })
  })

  it.each<[string, Partial<OlderSource>, string]>([
    ["a note’s field", { note: { allergies: "€" } }, "allergies"],
    ["a condition", { note: { comorbidities: ["€"] } }, "comorbidities"],
    ["the symptoms", { patientSymptoms: "€" }, "chief_complaint"],
    ["the doctor’s name", { clinician: { id: "c", name: "€" } }, "gpName"],
    ["a number", { policy: { policyNumber: "1€", staffSchemeIndicator: null } }, "policyNumber"],
  ])("names %s and the character", { tags: ["RPT-466"] }, (_, changes, field) => {
    expect(failure(changes)).toMatchObject({ _tag: "UnwritableCharacter", field, character: "€" })
  })
})
