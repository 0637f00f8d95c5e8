import { Schema } from "effect"
import type { OutcomeRequest } from "../../areas/insurer-service/model/outcome.ts"
import { CurrentReport } from "../../areas/insurer-service/model/report/current-report.ts"
import golden from "../../areas/report/model/golden/current.json" with { type: "json" }

const sample = Schema.decodeUnknownSync(CurrentReport)(golden)

/** The consultation that a request sends. */
export interface ConsultationOf {
  readonly meetingId: string
  readonly clinicianId: string
  readonly patientId: string
  readonly userId: string
}

/** An outcome that is sent for the first time. */
export const standard = (outcome: string, subOutcome = ""): OutcomeRequest => ({
  requestType: "STANDARD",
  outcome,
  subOutcome,
  selfPay: false,
  creationType: "POST",
  finalOutcomeCalculated: false,
  rules: [],
})

/** A non-claim outcome that is sent for the first time. */
export const nonClaim = (outcome: string, subOutcome = ""): OutcomeRequest => ({
  requestType: "NON_CLAIM",
  outcome,
  subOutcome,
  selfPay: false,
  creationType: "POST",
})

/** The report of a consultation with these outcomes. */
export const reportOf = (
  { meetingId, clinicianId, patientId, userId }: ConsultationOf,
  outcomes: readonly OutcomeRequest[],
  selectedNonClaimOutcomes: readonly OutcomeRequest[] = [],
): CurrentReport => {
  const { vitalityData } = sample
  const consultation = { ...vitalityData.consultation, id: meetingId, gp: { ...vitalityData.consultation.gp, id: clinicianId }, outcomes }
  return { vitalityData: { ...vitalityData, consultation, patientId, userId, selectedNonClaimOutcomes } }
}

/** A request that sends a consultation. */
export const consultationRequest = (
  about: ConsultationOf,
  outcomes: readonly OutcomeRequest[],
  selectedNonClaimOutcomes: readonly OutcomeRequest[] = [],
) => ({
  params: { insurer: "insurer" },
  headers: { requesterId: about.clinicianId, meetingId: about.meetingId, kryUserId: about.userId },
  payload: reportOf(about, outcomes, selectedNonClaimOutcomes),
})
