import { isBlank } from "@rond/core/format"
import { Result } from "effect"
import { noteFields, accidentCauses, defaultAccidentCause, reportFields } from "../../note/model/index.ts"
import { outcomeOptions, type OlderConsultation, type OlderReport, consultationMethod, yesNo } from "../../insurer-service/model/index.ts"
import { comorbidities, diagnosesIn } from "./parts/conditions.ts"
import { durationBetween, londonClock, londonDay } from "./parts/london.ts"
import { type BuiltReport, bothNumbers, missingEntityNumbers, missingNote, missingSymptoms, type ReportError } from "./report-error.ts"
import { builtReport, type ReportReader, reportReader } from "./report-reader.ts"
import { type OlderSource, unknownStaff } from "./report-source.ts"

/**
 * The report of a consultation in its older form. A consultation that was not completed needs no note. Fails with the first thing that keeps
 * it from being built.
 */
export function olderReport(source: OlderSource): Result.Result<BuiltReport<OlderConsultation>, ReportError> {
  const { note, patientSymptoms = "", status } = source
  const entityNumbers = bothNumbers(source.entityNumbers)
  if (note === undefined && status === "COMPLETED") return Result.fail(missingNote())
  if (entityNumbers === undefined) return Result.fail(missingEntityNumbers())
  if (isBlank(patientSymptoms)) return Result.fail(missingSymptoms())
  const read = reportReader(note ?? {})
  const report: OlderConsultation = {
    kryUserId: source.userId,
    sendPatientInboxMessage: source.sendPatientInboxMessage,
    vitalityData: {
      consultationId: source.meeting.id,
      gpId: source.clinician.id,
      gpName: read.name("gpName", source.clinician.name),
      ...entityNumbers,
      consultationStatus: status,
      ...appointmentOf(source, read),
      chiefComplaint: read.text(reportFields.chiefComplaint),
      accident: yesNo(read.chosen(noteFields.accidentCause, accidentCauses, defaultAccidentCause) !== defaultAccidentCause),
      consultationMethod: consultationMethod(status),
      antibiotics: read.flag(reportFields.antibiotics),
      patientSymptoms: read.answer(reportFields.chiefComplaint, patientSymptoms),
      diagnoses: diagnosesIn(read),
      comorbidities: comorbidities(read.texts(reportFields.comorbidities), read.text(reportFields.otherComorbidity)),
      outcomes: outcomesOf(source),
      drugPrescription: read.flag(reportFields.drugs),
      advice: read.text(reportFields.advice),
      smokingStatus: read.text(reportFields.smoking),
      allergies: read.text(reportFields.allergies),
      customerFeedback: read.text(reportFields.feedback),
    },
    policyNumber: source.policy.policyNumber ?? 0,
    vitalityStaff: source.policy.staffSchemeIndicator ?? unknownStaff,
  }
  return builtReport(report, read)
}

type AppointmentFields = "appointmentDate" | "appointmentScheduledTime" | "appointmentStartTime" | "appointmentEndTime" | "duration"

function appointmentOf({ meeting }: OlderSource, read: ReportReader): Pick<OlderReport, AppointmentFields> {
  const { scheduled, actualStart, actualEnd } = meeting
  const duration = actualStart === null || actualEnd === null ? undefined : durationBetween(actualStart, actualEnd)
  if (duration?.isCapped === true) read.warn({ code: "duration-capped" })
  return {
    appointmentDate: londonDay(actualStart ?? scheduled),
    appointmentScheduledTime: londonClock(scheduled),
    appointmentStartTime: actualStart === null ? "" : londonClock(actualStart),
    appointmentEndTime: actualEnd === null ? "" : londonClock(actualEnd),
    duration: duration?.mmss ?? "0000",
  }
}

/** The end of a consultation that was not held, as the insurer names it among the outcomes. */
const connectionNotMade = "connection not made"
const failedVerification = "failed member verification"

/** Returns every type, with a yes where the consultation has it. */
function outcomesOf({ outcomes, status }: OlderSource): OlderReport["outcomes"] {
  const chosen = new Set(outcomes.map(({ outcome }) => outcome))
  return [
    ...outcomeOptions.map(({ name }) => ({ type: name, value: yesNo(chosen.has(name)) })),
    { type: connectionNotMade, value: yesNo(status === "ABANDONED") },
    { type: failedVerification, value: yesNo(status === "PROVIDER_CANCELLED") },
  ]
}
