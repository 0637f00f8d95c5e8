import type { TakenAction } from "@rond/core/model/actions"
import type { MeetingAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { SpecialistType, SpecialistUnit } from "../model/catalogue.ts"
import type { NewSpecialistReferral } from "../model/endpoints.ts"
import type { SpecialistReferral } from "../model/specialist-referral.ts"

/** The kind of the referrals among the taken actions, and the id of the action. */
export const specialistReferral = "se-specialist-referral"

/** The columns of a {@link SpecialistReferral}, with or without its purpose. */
const wire = (sql: SqlClient.SqlClient, hasPurpose: boolean) => sql`
  jsonb_build_object('id', id, 'creationTime', instant_text(created_at), 'externalSpecialistInfo', external_specialist_info,
    'specialistUnit', case when unit_name is null then null
      else jsonb_build_object('name', unit_name, 'visitingAddress', unit_visiting_address) end)
  || case when specialist_type_name is null then '{}' else jsonb_build_object('specialistType', specialist_type_name) end
  || case when state = 'CANCELLED' then jsonb_build_object('isCancelled', true) else '{}' end
  || ${hasPurpose ? sql`jsonb_build_object('purposeTitle', purpose_title, 'purposeBody', purpose_body)` : sql`'{}'::jsonb`}`

/** The referrals of a meeting, oldest first. */
export const referralsOf = Effect.fnUntraced(function* (meetingId: string, hasPurpose: boolean) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly referral: SpecialistReferral }>`
    select ${wire(sql, hasPurpose)} as referral
    from se_specialist_referral where meeting_id = ${meetingId} order by created_at, id`
  return rows.map(({ referral }) => referral)
})

/** Reads one referral of a meeting; `undefined` for another meeting's. */
export const referralOf = Effect.fnUntraced(function* (id: string, meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly referral: SpecialistReferral }>`
    select ${wire(sql, true)} as referral from se_specialist_referral where id = ${id} and meeting_id = ${meetingId}`
  return row?.referral
})

/** A referral as it is printed. A question that the form did not ask when it was written is `null`. */
export interface PrintableReferral {
  readonly id: string
  readonly meetingId: string
  readonly poolId: string
  readonly clinicianName: string
  readonly clinicianTitle: string
  /** An ISO 8601 instant. */
  readonly createdAt: string
  readonly specialistType: string | null
  readonly unitName: string | null
  readonly unitVisitingAddress: string | null
  readonly externalSpecialistInfo: string | null
  readonly purposeTitle: string
  readonly purposeBody: string
  readonly imageCount: number
  readonly readJournalConsent: boolean | null
  readonly useFreeChoiceOfCare: boolean | null
  readonly isCancelled: boolean
}

/** A referral by its id, of any meeting: the caller checks the access to its meeting. */
export const printableReferral = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [referral] = yield* sql<PrintableReferral>`
    select referral.id, referral.meeting_id as "meetingId", meeting.pool_id as "poolId", person.name as "clinicianName",
      clinician.title as "clinicianTitle", instant_text(referral.created_at) as "createdAt", specialist_type_name as "specialistType",
      unit_name as "unitName", unit_visiting_address as "unitVisitingAddress", external_specialist_info as "externalSpecialistInfo",
      purpose_title as "purposeTitle", purpose_body as "purposeBody", jsonb_array_length(image_ids) as "imageCount",
      read_journal_consent as "readJournalConsent", use_free_choice_of_care as "useFreeChoiceOfCare", state = 'CANCELLED' as "isCancelled"
    from se_specialist_referral referral
    join meeting on meeting.id = referral.meeting_id
    join clinician on clinician.id = referral.clinician_id
    join person on person.id = clinician.person_id
    where referral.id = ${id}`
  return referral
})

/** The entries of the catalogue that a referral to be stored names. */
export interface NamedReceiver {
  readonly type: SpecialistType
  readonly unit: SpecialistUnit | undefined
}

/** The texts of a referral as they are stored. */
export type WrittenTexts = Readonly<Record<"purposeTitle" | "purposeBody", string>> &
  Readonly<Record<"externalSpecialistInfo" | "infoToAdmin", string | null>>

/** Stores a referral that is sent. */
export const insertReferral = Effect.fnUntraced(function* (
  id: string,
  { meetingId, clinicianId }: Pick<MeetingAccess, "meetingId" | "clinicianId">,
  { type, unit }: NamedReceiver,
  texts: WrittenTexts,
  { imageIds, readJournalConsent, useFreeChoiceOfCare }: NewSpecialistReferral,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_specialist_referral (id, meeting_id, clinician_id, specialist_type_id, specialist_type_name, unit_id, unit_name,
      unit_visiting_address, external_specialist_info, purpose_title, purpose_body, image_ids, read_journal_consent,
      use_free_choice_of_care, info_to_admin, created_at)
    values (${id}, ${meetingId}, ${clinicianId}, ${type.id}, ${type.name}, ${unit?.id ?? null}, ${unit?.name ?? null},
      ${unit?.visitingAddress ?? null}, ${texts.externalSpecialistInfo}, ${texts.purposeTitle}, ${texts.purposeBody},
      ${JSON.stringify(imageIds)}::text::jsonb, ${readJournalConsent}, ${useFreeChoiceOfCare}, ${texts.infoToAdmin}, now())`
})

/** The referrals of a meeting among its taken actions. */
export const specialistReferralsTaken = {
  kind: specialistReferral,
  find: (meetingId: string) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<TakenAction>`
        select id, state = 'CANCELLED' as "isCancelled" from se_specialist_referral where meeting_id = ${meetingId}`,
    ),
}
