import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  `create table se_prescription (
     id text primary key,
     meeting_id text not null references meeting,
     clinician_id text not null references clinician,
     trade_name text not null,
     strength text,
     drug_form text,
     dosage text not null,
     -- null: any package.
     limited_reimbursement boolean,
     -- Product and class; null where only the texts above are known.
     npl_id text,
     atc_code text,
     -- null: any package.
     npl_pack_id text,
     -- Its id at the national service; null until that has answered.
     national_id text unique,
     -- Prescribed together as needed.
     group_id text,
     -- What it is for, in the endpoints' wire format.
     reason jsonb not null default '[]',
     -- What the clinician signed, in the endpoint's wire format, without the PIN; null where only the texts above are known.
     content jsonb,
     -- The reason to prescribe despite the guard's findings, with them.
     safety_reason jsonb,
     prescribed_at timestamptz not null,
     state text not null default 'ACTIVE' check (state in
       ('ASKED', 'REFUSED', 'ACTIVE', 'PARTLY_DISPENSED', 'DISPENSED', 'EXPIRED', 'CANCELLATION_ASKED', 'CANCELLED')),
     -- The state before its cancellation was asked for.
     state_before text check (state_before in ('ACTIVE', 'PARTLY_DISPENSED')),
     -- The key of the request to the national service, by which a lost answer is found.
     request_key text,
     cancellation_key text,
     -- When the service was last asked for a change.
     asked_at timestamptz,
     cancelled_at timestamptz,
     cancelled_by_id text references clinician,
     cancellation_reason text,
     cancellation_note text,
     patient_informed boolean,
     constraint se_prescription_before check ((state = 'CANCELLATION_ASKED') = (state_before is not null)),
     constraint se_prescription_cancelled check ((state = 'CANCELLED') = (cancelled_at is not null)),
     -- Another clinic's cancellation, which a status reports, has no clinician of this one.
     constraint se_prescription_cancellation check (
       (cancelled_by_id is null) = (cancellation_reason is null) and (cancelled_by_id is null) = (patient_informed is null)
       and (cancelled_by_id is not null or cancellation_note is null))
   )`,
  `create index se_prescription_meeting on se_prescription (meeting_id, prescribed_at)`,
  `create index se_prescription_group on se_prescription (group_id) where group_id is not null`,
  // A refused request has made no prescription, so its key may be tried again.
  `create unique index se_prescription_request on se_prescription (request_key) where request_key is not null and state <> 'REFUSED'`,
]

/** The medicines that were prescribed in a meeting. A meeting's patient is theirs. */
export const createPrescriptionTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
