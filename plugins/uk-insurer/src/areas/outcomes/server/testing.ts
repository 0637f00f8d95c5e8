import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Session } from "@rond/core/server-kit"
import { insertBritishClinic } from "../../../../../uk/src/server/testing/british-clinic.ts"
import type { ConsultationOf } from "../../../server/testing/consultation.ts"
import { outcomeNames } from "../../insurer-service/model/outcome.ts"

/** The British clinic, whose Ada is the insurer's member. */
export const insertMemberClinic = Effect.gen(function* () {
  yield* insertBritishClinic
  const sql = yield* SqlClient.SqlClient
  yield* sql`update patient set partnership = 'insurer' where id = 'patient'`
})

/** A meeting of the GP and a colleague with Ada, who is the insurer's member. */
export const insertConsultation = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at)
    values (${id}, 'uk', 'gp', 'patient', 'patient', 'video_visit', now(), now() + interval '20 minutes')`
  yield* sql`insert into meeting_colleague (meeting_id, clinician_id) values (${id}, 'colleague')`
})

/** A clinician's consultation with Ada. */
export const consultationOf = (meetingId: string, as: Session): ConsultationOf => ({
  meetingId,
  clinicianId: as.clinician!.id,
  patientId: "patient",
  userId: "patient",
})

/** The insurer's answer to a calculation: suspected cancer has two rules. */
export const calculatedOutcomes = [
  {
    internalOutcomeId: "theirs-1",
    outcome: outcomeNames.cancer,
    subOutcome: "",
    selfPay: false,
    outcomeStatus: {
      name: outcomeNames.cancer,
      decision: "MoreInfo",
      reason: "Two questions",
      rules: [
        { id: "1", ruleId: "r1", ruleName: "Is it new?", recommendedAction: null, override: true, questionAnswered: null },
        { id: "2", ruleId: "r2", ruleName: "Is it painful?", recommendedAction: "Ask", override: false, questionAnswered: null },
      ],
      finalOutcomeCalculated: false,
      creationType: "PUT",
      infoUrl: null,
    },
  },
]
