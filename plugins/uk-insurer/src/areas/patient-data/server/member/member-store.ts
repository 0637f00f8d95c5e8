import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PolicyDetails, type ConsultationCover, type MemberProfile } from "../../../insurer-service/model/index.ts"

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

/**
 * Keeps the insurer's numbers of the patient's last booking that has all of them: `member` of the meeting's part `gb`. A booking without them
 * takes nothing back.
 */
const learnNumbers = Effect.fnUntraced(function* (patientId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into uk_insurer_member as known (patient_id, member_entity_number, patient_entity_number, partner_id)
    select ${patientId}, booked.member_number, booked.patient_number, booked.partner_id
    from (
      select btrim(part ->> 'member_entity_number') as member_number, btrim(part ->> 'patient_entity_number') as patient_number,
        btrim(part ->> 'partner_id') as partner_id, start_at, id
      from meeting cross join lateral (select market_specifics -> 'gb' -> 'member' as part) member
      where patient_id = ${patientId} and jsonb_typeof(part) = 'object'
    ) booked
    where booked.member_number <> '' and booked.patient_number <> '' and booked.partner_id <> ''
    order by booked.start_at desc, booked.id limit 1
    on conflict (patient_id) do update
    set member_entity_number = excluded.member_entity_number, patient_entity_number = excluded.patient_entity_number,
      partner_id = excluded.partner_id
    where (known.member_entity_number, known.patient_entity_number, known.partner_id)
      is distinct from (excluded.member_entity_number, excluded.patient_entity_number, excluded.partner_id)`
})

/** A patient as the insurer's member; `undefined` where no booking brought the insurer's numbers. */
export const memberOf = Effect.fnUntraced(function* (patientId: string) {
  yield* learnNumbers(patientId)
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select member_entity_number as "memberEntityNumber", patient_entity_number as "patientEntityNumber", partner_id as "partnerId", policy,
      staff_scheme_indicator as "staffSchemeIndicator"
    from uk_insurer_member where patient_id = ${patientId}`
  return row === undefined ? undefined : yield* readMember(row)
})

/** The facts about a member's policy that a report uses; `null` and `false` where the insurer has said nothing. */
export interface KnownPolicy {
  readonly policy: { readonly policyNumber: string | null; readonly staffSchemeIndicator: string | null }
  readonly modules: { readonly hasVitalityAtWork: boolean; readonly hasEssentials: boolean }
}

/** The member's policy, as reports say of it what the insurer said when it was asked last. */
export const policyOf = (member: typeof Member.Type | undefined): KnownPolicy => ({
  policy: { policyNumber: member?.policy?.policyNumber ?? null, staffSchemeIndicator: member?.staffSchemeIndicator ?? null },
  modules: { hasVitalityAtWork: member?.policy?.hasVitalityAtWork ?? false, hasEssentials: member?.policy?.hasEssentials ?? false },
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
