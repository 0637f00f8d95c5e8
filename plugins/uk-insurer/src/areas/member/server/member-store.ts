import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PolicyDetails } from "../../policy/model/policy.ts"
import type { ConsultationCover, MemberProfile } from "../model/profile.ts"

/** The clinic's data about a member. */
const Member = Schema.Struct({
  memberEntityNumber: Schema.String,
  patientEntityNumber: Schema.String,
  partnerId: Schema.String,
  /** `null` until the insurer was asked. */
  policy: Schema.NullOr(PolicyDetails),
  staffSchemeIndicator: Schema.NullOr(Schema.String),
})

const readMember = readStored(Member)

/** A patient as the insurer's member; `undefined` where the insurer's numbers are not known. */
export const memberOf = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select member_entity_number as "memberEntityNumber", patient_entity_number as "patientEntityNumber", partner_id as "partnerId", policy,
      staff_scheme_indicator as "staffSchemeIndicator"
    from uk_insurer_member where patient_id = ${patientId}`
  return row === undefined ? undefined : yield* readMember(row)
})

/** The account holder's e-mail address for a consultation: the one that was stored for it, else the account's. Empty where there is none. */
export const accountEmailOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly email: string | null }>`
    select coalesce(stored.email, account.email) as email
    from meeting join patient account on account.id = meeting.user_id
    left join uk_insurer_account_email stored on stored.meeting_id = meeting.id
    where meeting.id = ${meetingId}`
  return row?.email ?? ""
})

const encodePolicy = Schema.encodeSync(Schema.fromJsonString(PolicyDetails))

/** Keeps what the insurer said of a member's cover, for reports. */
export const keepCover = Effect.fnUntraced(function* (patientId: string, { policy }: ConsultationCover) {
  const sql = yield* SqlClient.SqlClient
  const kept = policy === null ? null : encodePolicy(policy)
  yield* sql`
    update uk_insurer_member set policy = ${kept}::jsonb where patient_id = ${patientId} and policy is distinct from ${kept}::jsonb`
})

/** Keeps whether the member is the insurer's staff, for reports. */
export const keepStaffIndicator = Effect.fnUntraced(function* (patientId: string, { staffSchemeIndicator }: MemberProfile) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update uk_insurer_member set staff_scheme_indicator = ${staffSchemeIndicator}
    where patient_id = ${patientId} and staff_scheme_indicator is distinct from ${staffSchemeIndicator}`
})
