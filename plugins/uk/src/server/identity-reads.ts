import { Access, Audit, auditPatients, handle, holdsAccountOf, notFound } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  type KnowledgeState,
  type SelfieCheck,
} from "../contract/contract.ts"
import { britishClinician } from "./british-clinician.ts"
import { latestCheck, latestVerification } from "./identity-store.ts"

const latest = handle(getLatestIdentityMethod, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    yield* (yield* Access).requireAccount(params.id)
    yield* (yield* Audit).write({ action: "uk.identity.read", patientId: params.id, outcome: "done" })
    return (yield* latestVerification(params.id)) ?? (yield* notFound("Identity verification"))
  }),
)

const selfie = handle(getSelfieCheck, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    yield* (yield* Access).requireAccount(params.id)
    yield* (yield* Audit).write({ action: "uk.identity.selfie.read", patientId: params.id, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [check] = yield* sql<SelfieCheck>`
      select state, document, instant_text(at) as at from uk_selfie_check where user_id = ${params.id}`
    return check ?? (yield* notFound("Selfie check"))
  }),
)

const tracing = handle(getTracing, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    yield* (yield* Access).requirePatient(params.id)
    yield* (yield* Audit).write({ action: "uk.tracing.read", patientId: params.id, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const [traced] = yield* sql<{ readonly scrMissing: boolean }>`
      select scr_missing as "scrMissing" from uk_tracing where patient_id = ${params.id}`
    return traced ?? (yield* notFound("Tracing"))
  }),
)

/** What the register knows that only the patient, or who answers for a child, would know. What it does not know is not asked. */
const knowledge = handle(getKnowledgeState, ({ params }) =>
  Effect.gen(function* () {
    const clinician = yield* britishClinician
    const access = yield* Access
    yield* access.requirePatient(params.patientId)
    yield* access.requireAccount(params.id)
    yield* auditPatients({ action: "uk.identity.knowledge.read" }, [params.patientId, params.id])
    const sql = yield* SqlClient.SqlClient
    const [state] = yield* sql<KnowledgeState>`
      select
        coalesce((
          select case when outcome = 'Accept' then 'PASSED' else 'FAILED' end from uk_identity_check
          where user_id = account.id and patient_id = treated.id and kbv_free_text_answer is not null
            and (outcome = 'Accept' or rejection_reason = 'CouldNotVerifyPatient')
          order by id desc limit 1), 'NOT_ASKED') as state,
        coalesce((
          select jsonb_agg(jsonb_build_object('topic', asked.topic, 'expected', asked.expected) order by asked.place)
          from (values
            (1, 'DATE_OF_BIRTH', to_char(treated.date_of_birth, 'YYYY-MM-DD')),
            (2, 'POSTCODE', account.zip),
            (3, 'ADDRESS', account.street),
            (4, 'PHONE', account.phone),
            (5, 'PRACTICE', account.care_market_specifics -> 'gb' -> 'partnership' ->> 'practice_name')
          ) as asked (place, topic, expected)
          where asked.expected is not null and asked.expected <> ''), '[]') as questions
      from patient account, patient treated
      where account.id = ${params.id} and treated.id = ${params.patientId}
        and ${holdsAccountOf(sql, { userId: params.id, patientId: params.patientId }, clinician)}`
    return state ?? (yield* notFound("Patient of this account"))
  }),
)

const check = handle(getIdentityCheck, ({ params }) =>
  Effect.gen(function* () {
    yield* britishClinician
    const { patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    const check = yield* latestCheck(params.meetingId)
    const action = { action: "uk.identity.check.read", meetingId: params.meetingId }
    yield* auditPatients(action, check === undefined ? [patientId] : [patientId, check.userId])
    return check ?? (yield* notFound("Identity check"))
  }),
)

export const identityReads = [latest, selfie, tracing, knowledge, check]
