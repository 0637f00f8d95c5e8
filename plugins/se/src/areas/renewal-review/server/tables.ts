import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const statements = [
  // A meeting names its request in market_specifics: { "se": { "renewal_id": … } }.
  `create table se_renewal (
     id text primary key,
     meeting_id text not null unique references meeting,
     patient_id text not null references patient,
     requested_at timestamptz not null default now(),
     -- Number of decisions.
     version integer not null default 0
   )`,
  `create table se_renewal_prescription (
     id text primary key,
     renewal_id text not null references se_renewal,
     place integer not null,
     trade_name text not null,
     strength text,
     drug_form text,
     dosage text not null,
     -- For the drug guard; null: not in parts.
     dosage_parts jsonb,
     -- null: in free text.
     atc_code text,
     npl_id text,
     npl_pack_id text,
     is_article_valid boolean not null default true,
     -- Since when the national service was asked to renew it, while its answer is not known.
     renewal_asked_at timestamptz,
     approval text check (approval in ('approved', 'procedure_rejected_by_recipient')),
     reason text,
     message text,
     decided_at timestamptz,
     decided_by_id text references clinician,
     decided_by_name text,
     -- Why it was renewed although something spoke against it, and what that was, in wire format.
     safety_reason text,
     safety_findings jsonb,
     -- The new prescription.
     prescription_id text references se_prescription,
     unique (renewal_id, place),
     constraint se_renewal_decided check (
       (approval is null) = (decided_at is null) and (approval is null) = (decided_by_id is null) and (approval is null) = (decided_by_name is null)),
     constraint se_renewal_approved check ((approval is not distinct from 'approved') = (prescription_id is not null)),
     constraint se_renewal_rejected check (
       (approval is not distinct from 'procedure_rejected_by_recipient') = (reason is not null) and (reason is null) = (message is null)),
     constraint se_renewal_safety check (
       (safety_reason is null) = (safety_findings is null) and (safety_reason is null or approval = 'approved'))
   )`,
]

/** Patients' requests to renew prescriptions that the prescription service has, and the decision on each prescription. */
export const createRenewalTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})
