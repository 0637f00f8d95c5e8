import { isBlank } from "@rond/core/format"
import { Result } from "effect"
import { noteFields, accidentCauses, bodyAreas, defaultAccidentCause, defaultBodyArea, reportFields } from "../../note/model/index.ts"
import { outcomeRequest, entriesOf, entriesToSend, isEmptyEntry } from "../../outcomes/model/index.ts"
import { type CurrentReport, yesNo } from "../../insurer-service/model/index.ts"
import { diagnosesIn } from "./parts/conditions.ts"
import { durationBetween, londonTime } from "./parts/london.ts"
import { policyPart } from "./parts/policy-part.ts"
import {
  type BuiltReport,
  bothNumbers,
  missingEntityNumbers,
  missingEntryContent,
  missingNote,
  missingSymptoms,
  type ReportError,
} from "./report-error.ts"
import { builtReport, type ReportReader, reportReader } from "./report-reader.ts"
import type { CurrentSource } from "./report-source.ts"

/**
 * The report of a consultation in its current form. It depends on nothing but its source. Fails with the first thing that keeps it from being
 * built; what it says otherwise than it was recorded is in `warnings`.
 */
export function currentReport(source: CurrentSource): Result.Result<BuiltReport<CurrentReport>, ReportError> {
  const { note, patientSymptoms = "", signing } = source
  const entityNumbers = bothNumbers(source.entityNumbers)
  if (note === undefined) return Result.fail(missingNote())
  if (entityNumbers === undefined) return Result.fail(missingEntityNumbers())
  if (signing.isAsked && signing.entryContentId === null) return Result.fail(missingEntryContent())
  if (isBlank(patientSymptoms)) return Result.fail(missingSymptoms())
  const read = reportReader(note)
  const report: CurrentReport = {
    vitalityData: {
      member: {
        ...entityNumbers,
        contact: {
          phone: read.ifWritable("contact.phone", source.contact.phone ?? ""),
          email: read.written("contact.email", source.contact.email),
        },
        consent: source.hasConsent,
      },
      appointment: appointmentOf(source, read),
      consultation: consultationOf(source, read, patientSymptoms),
      referBackToNHS: yesNo(!["", "no"].includes(read.text(noteFields.referBack))),
      outcomesSummaryToMainAccount: source.isVoided ? "" : read.text(reportFields.outcomesSummary),
      confirmFormSubmission: true,
      memberDateOfBirth: source.dateOfBirth ?? "",
      ...policyPart(source),
      emr: source.practice.emr,
      partnership: source.practice.partnership,
      practiceId: source.practice.id,
      patientId: source.patientId,
      userId: source.userId,
      selectedNonClaimOutcomes: entriesOf({ entries: source.outcomes }, "NON_CLAIM")
        .filter((entry) => !isEmptyEntry(entry))
        .map(outcomeRequest),
    },
  }
  return builtReport(report, read)
}

function appointmentOf({ meeting }: CurrentSource, read: ReportReader): CurrentReport["vitalityData"]["appointment"] {
  const { actualStart, actualEnd, scheduled } = meeting
  const duration = actualStart === null || actualEnd === null ? undefined : durationBetween(actualStart, actualEnd)
  if (duration?.isCapped === true) read.warn({ code: "duration-capped" })
  return {
    actualStart: actualStart === null ? "" : londonTime(actualStart),
    actualEnd: actualEnd === null ? "" : londonTime(actualEnd),
    scheduled: londonTime(scheduled),
    duration: duration?.mmss ?? "0000",
  }
}

function consultationOf(
  { meeting, clinician, outcomes, isVoided, additionalFields }: CurrentSource,
  read: ReportReader,
  patientSymptoms: string,
): CurrentReport["vitalityData"]["consultation"] {
  return {
    id: meeting.id,
    gp: { id: clinician.id, name: read.name("gp.name", clinician.name) },
    memberSelectedSymptom: read.answer(reportFields.chiefComplaint, patientSymptoms),
    problems: diagnosesIn(read),
    accidentCause: read.chosen(noteFields.accidentCause, accidentCauses, defaultAccidentCause),
    sideOfBody: read.chosen(noteFields.bodyArea, bodyAreas, defaultBodyArea),
    isDrugMedicalUseRelated: read.flag(reportFields.drugRelated),
    infoForVitality: isVoided ? "" : read.text(noteFields.information),
    consultationSummary: read.text(noteFields.history),
    examinationFindings: read.text(noteFields.findings),
    managementPlan: read.text(noteFields.plan),
    reassess: read.flag(reportFields.reassess),
    outcomes: entriesToSend(entriesOf({ entries: outcomes }, "STANDARD")).map(outcomeRequest),
    additionalData: Object.fromEntries(additionalFields.map((field) => [field, read.text(field)])),
  }
}
