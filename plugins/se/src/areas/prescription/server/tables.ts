import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  // Older rows have only texts: their product, package and id at the national service are not known.
  `alter table se_prescription
     add column npl_id text,
     add column atc_code text,
     -- null: any package.
     add column npl_pack_id text,
     -- Its id at the national service; null until that has answered.
     add column national_id text unique,
     -- Prescribed together as needed.
     add column group_id text,
     -- What it is for, in the endpoints' wire format.
     add column reason jsonb not null default '[]',
     add column state text not null default 'ACTIVE' check (state in
       ('ASKED', 'REFUSED', 'ACTIVE', 'PARTLY_DISPENSED', 'DISPENSED', 'EXPIRED', 'CANCELLATION_ASKED', 'CANCELLED')),
     -- The state before its cancellation was asked for.
     add column state_before text check (state_before in ('ACTIVE', 'PARTLY_DISPENSED')),
     add column cancelled_at timestamptz,
     add column cancelled_by_id text references clinician,
     add column cancellation_reason text,
     add column cancellation_note text,
     add column patient_informed boolean,
     add constraint se_prescription_before check ((state = 'CANCELLATION_ASKED') = (state_before is not null)),
     add constraint se_prescription_cancelled check ((state = 'CANCELLED') = (cancelled_at is not null)),
     -- Another clinic's cancellation, which a status reports, has no clinician of this one.
     add constraint se_prescription_cancellation check (
       (cancelled_by_id is null) = (cancellation_reason is null) and (cancelled_by_id is null) = (patient_informed is null)
       and (cancelled_by_id is not null or cancellation_note is null))`,
  `create index se_prescription_group on se_prescription (group_id) where group_id is not null`,
]

const requestStatements = [
  `alter table se_prescription
     -- What the clinician signed, in the endpoint's wire format, without the PIN. Older rows have none.
     add column content jsonb,
     -- The reason to prescribe despite the guard's findings, with them.
     add column safety_reason jsonb,
     -- The key of the request to the national service, by which its status can be read.
     add column request_key text,
     add column cancellation_key text,
     -- When the service was last asked for a change.
     add column asked_at timestamptz`,
  // A refused request has made no prescription, so its key may be tried again.
  `create unique index se_prescription_request on se_prescription (request_key) where request_key is not null and state <> 'REFUSED'`,
]

const run = (statements: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const statement of statements) yield* sql.unsafe(statement)
  })

/** The product, state, group and cancellation of a prescription. */
export const addPrescriptionStates = run(statements)

/** The requests to the national service, by which a lost answer is found. */
export const addPrescriptionRequests = run(requestStatements)
