import { Api, Unavailable, useRunApi } from "@rond/core/platform/http"
import { getSymptomForm } from "@rond/core/model/symptoms"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Effect, Result } from "effect"
import { insurerPath } from "../../../insurer-service/screen/index.ts"
import { additionalFieldsOf, insurerNote, endFields, reportFields, textOf, yesOrNo } from "../../../note/model/index.ts"
import type { CurrentReport, OutcomeRequest } from "../../../insurer-service/model/index.ts"
import { loadCurrentReport, postConsultation, missingNote, type ReportError, memberSymptoms } from "../../../report/model/index.ts"
import { getEntityIds } from "../../../patient-data/model/index.ts"
import { useMemberNote } from "./note-on-screen.ts"

/**
 * The report of the consultation as it is on screen, with these outcomes; or what keeps it from being built. Rejects with an `ApiError` where
 * something that it needs cannot be read.
 */
export type ReportOf = (
  outcomes: readonly OutcomeRequest[],
  nonClaim: readonly OutcomeRequest[],
) => Promise<Result.Result<CurrentReport, ReportError>>

/** The code that builds reports. Where it does not load, the request that needs it was not sent, as without a connection. */
const loadBuilder = () =>
  loadCurrentReport().catch(() => {
    const none = { requestId: undefined, status: undefined, detail: undefined }
    throw new Unavailable({ endpointId: postConsultation.id, code: "unreachable", title: "The report’s code did not load", ...none })
  })

/** Builds the report of the meeting on screen. Its code, and what only it reads, are fetched with the first report. */
export function useReport(): ReportOf {
  const { meeting, clinician, user, patient } = useWorkspace()
  const note = useMemberNote()
  const runApi = useRunApi()
  return async (outcomes, selectedNonClaimOutcomes) => {
    if (meeting === undefined || note === undefined) return Result.fail(missingNote())
    const [{ currentReport }, entityNumbers, { form }] = await Promise.all([
      loadBuilder(),
      runApi(Effect.flatMap(Api, (api) => api.run(getEntityIds, { params: { insurer: insurerPath, id: patient.id } }))),
      runApi(Effect.flatMap(Api, (api) => api.run(getSymptomForm, { params: { meetingId: meeting.id } }))),
    ])
    const built = currentReport({
      meeting: {
        id: meeting.id,
        scheduled: meeting.startMillis,
        actualStart: meeting.actualStartTime,
        actualEnd: meeting.actualEndTime,
      },
      clinician: { id: clinician.id, name: clinician.name },
      entityNumbers,
      userId: user.id,
      patientSymptoms: memberSymptoms(form?.title, textOf(note, reportFields.chiefComplaint)),
      note,
      outcomes: [],
      policy: { policyNumber: null, staffSchemeIndicator: null },
      contact: { phone: user.phone, email: user.email ?? "" },
      hasConsent: yesOrNo(note[endFields.consent]) === true,
      dateOfBirth: patient.dateOfBirth,
      patientId: patient.id,
      modules: { hasVitalityAtWork: false, hasEssentials: false },
      practice: { emr: "rond", partnership: user.partnership ?? "", id: meeting.poolId },
      isVoided: false,
      additionalFields: additionalFieldsOf(insurerNote),
      signing: { isAsked: false, entryContentId: null },
    })
    return Result.map(built, ({ report: { vitalityData } }) => ({
      vitalityData: { ...vitalityData, consultation: { ...vitalityData.consultation, outcomes }, selectedNonClaimOutcomes },
    }))
  }
}
