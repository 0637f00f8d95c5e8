import { invalid, mustBeOwn } from "@rond/core/server-kit"
import { Effect } from "effect"
import type { EndpointInput } from "@rond/core/api"
import { choiceIssue } from "../../outcomes/model/index.ts"
import { outcomeOptions } from "../../insurer-service/model/index.ts"
import type { postConsultation, putConsultation } from "../../report/model/index.ts"
import { memberMeeting } from "../../patient-data/server/index.ts"

type Sent = EndpointInput<typeof postConsultation> | EndpointInput<typeof putConsultation>

/** The consultation that a request sends. Its headers and report name only the caller, the account and the patient. */
export const checkedConsultation = Effect.fnUntraced(function* ({ params, headers, payload }: Sent) {
  const meeting = yield* memberMeeting(params.insurer, headers.meetingId)
  const { clinicianId, meetingId, patientId, userId } = meeting
  yield* mustBeOwn(headers, { requesterId: clinicianId, meetingId, kryUserId: userId })
  const { consultation, patientId: reportedPatient, userId: reportedUser } = payload.vitalityData
  const named = [
    ["consultation.id", consultation.id, meetingId],
    ["consultation.gp.id", consultation.gp.id, clinicianId],
    ["patientId", reportedPatient, patientId],
    ["userId", reportedUser, userId],
  ] as const
  const fields = named.flatMap(([field, given, own]) => (given === own ? [] : [field]))
  if (fields.length > 0) return yield* invalid("report_mismatch", "The report names another person or thing than the request", { fields })
  return { ...meeting, asking: { requesterId: clinicianId, meetingId } }
})

const problemOf = {
  "no-outcome": invalid("outcome_not_chosen", "You must choose an outcome."),
  "no-sub-outcome": invalid("sub_outcome_not_chosen", "You must choose a sub-outcome."),
} as const

/** Fails unless each outcome is chosen, with a sub-outcome where it has some. */
export const mustBeChosen = (outcomes: readonly { readonly outcome: string; readonly subOutcome: string }[]) => {
  const issue = outcomes.map((one) => choiceIssue({ ...one, key: "" }, outcomeOptions)).find((found) => found !== undefined)
  return issue === undefined ? Effect.void : Effect.fail(problemOf[issue.code])
}
