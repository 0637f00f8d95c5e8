import { hashOfSecret } from "@rond/core/server-kit"
import type { PoolRound, RightValues } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const secretOf = ({ idOf }: PoolRound) => idOf("eps-secret")

/** The sample requests say what the endpoints need; these are the rows that they are about. */
export const rightValues: RightValues = {
  requests: {
    "uk.report-eps-actions": {
      values: (round) => ({ secret: secretOf(round), actions: [{ id: round.idOf("eps-action"), state: "issued" }] }),
    },
  },
  rows: (round) =>
    Effect.gen(function* () {
      const { pool, mark, staffMark, patientId, meetingId, idOf, owner } = round
      const sql = yield* SqlClient.SqlClient
      const today = meetingId("today")
      // The signing service has no caller, and so no country.
      yield* sql`insert into uk_eps_session (id, meeting_id, clinician_id, secret_hash, expires_at)
        values (${idOf("eps-session")}, ${today}, ${owner.clinician!.id}, ${hashOfSecret(secretOf(round))}, now() + interval '1 day')`
      if (pool.country !== "GB") return
      yield* sql`insert into uk_clinician_task (id, meeting_id, type, label, note, urgency, status)
        values (${`${today}-task`}, ${today}, 'BLOODS', 'Bloods', ${mark}, 'ROUTINE', 'SUBMITTED')`
      yield* sql`insert into uk_payg_prescription (id, meeting_id, clinician_id, name, size_bytes, sha256, state, bytes, marked_meeting)
        values (${`${today}-prescription`}, ${today}, ${owner.clinician!.id}, ${mark}, 8, 'digest', 'clean', ${Buffer.from("%PDF-1.7")}, false)`
      yield* sql`insert into uk_identity_verification (user_id, method, status, at, by_name)
        values (${patientId}, 'KNOWLEDGE_BASED', 'VERIFIED', now(), ${staffMark})`
      yield* sql`insert into uk_selfie_check (user_id, state, document) values (${patientId}, 'CLEAR', 'PASSPORT')`
      yield* sql`insert into uk_tracing (patient_id, scr_missing) values (${patientId}, false)`
      yield* sql`insert into uk_identity_check (meeting_id, user_id, patient_id, meeting_type, previous_status, verifying_clinician_id, outcome,
          kbv_free_text_answer)
        values (${today}, ${patientId}, ${patientId}, 'Adult', 'PENDING', ${owner.clinician!.id}, 'Accept', ${mark})`
    }),
}
