import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ReportedMedicine } from "../../model/contract/index.ts"

/** The prescriptions that a patient asked in the last year to have renewed in these meetings and that are not renewed, the newest first. */
export const askedIn = Effect.fnUntraced(function* (meetingIds: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ReportedMedicine>`
    select asked.id, 'request' as source, concat_ws(' ', trade_name, strength, drug_form) as text, false as "isNone", instant_text(requested_at) as at
    from se_renewal_prescription asked join se_renewal renewal on renewal.id = asked.renewal_id
    where renewal.meeting_id = any(${meetingIds}) and approval is distinct from 'approved' and requested_at > now() - interval '1 year'
    order by requested_at desc, renewal.id, place`
})
