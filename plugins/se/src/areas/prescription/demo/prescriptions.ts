import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoDrugs } from "../../medication/server/index.ts"
import { demoNationalId } from "../server/national/demo-prescription-service.ts"

/** The catalogue's product of each medicine that the demo's doctors prescribe. */
const products: readonly (readonly [tradeName: string, substance: string, strength: string])[] = [
  ["Furadantin", "nitrofurantoin", "50 mg"],
  ["Mildison Lipid", "hydrokortison", "1 %"],
  ["Aerius", "desloratadin", "5 mg"],
  ["Nasonex", "mometason", "50 mikrogram/dos"],
  ["Bricanyl Turbuhaler", "terbutalin", "0,5 mg/dos"],
  ["Imigran", "sumatriptan", "50 mg"],
  ["Naproxen", "naproxen", "500 mg"],
  ["Kloramfenikol", "kloramfenikol", "1 %"],
  ["Amlodipin", "amlodipin", "5 mg"],
]

const known = Effect.map(demoDrugs, (drugs) =>
  products.map(([tradeName, substance, strength]) => {
    const drug = drugs.find((candidate) => candidate.substance === substance && candidate.strength === strength)
    if (drug === undefined) throw new Error(`The demo's catalogue has no ${substance} ${strength}`)
    return { trade_name: tradeName, npl_id: drug.medication.nplId, atc_code: drug.medication.atcCode }
  }),
)

/** A number of a text, the same on every day. */
const numberOf = (sql: SqlClient.SqlClient, modulus: number) => sql`('x' || substr(md5(prescription.id), 1, 6))::bit(24)::int % ${modulus}`

/**
 * The national service's side of the demo's prescriptions: each has its product, and is active, dispensed in part or whole, or has run out after a
 * year. Medicines for asthma and migraine are prescribed as needed. Every fifth visit has one that was cancelled at once, because its dosage was
 * wrong. Idempotent.
 */
export const demoPrescriptions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update se_prescription set npl_id = known.npl_id, atc_code = known.atc_code, state = become.state,
      national_id = concat(become.state, ':', se_prescription.id),
      -- Each of these is the only one of its visit.
      group_id = case when dosage ~ 'vid (behov|migränanfall)' then se_prescription.id end
    from jsonb_to_recordset(${JSON.stringify(yield* known)}::text::jsonb) as known (trade_name text, npl_id text, atc_code text),
      (select id, case
          when prescribed_at < now() - interval '1 year' then 'EXPIRED'
          else (array['ACTIVE', 'PARTLY_DISPENSED', 'DISPENSED', 'ACTIVE'])[${numberOf(sql, 4)} + 1] end as state
        from se_prescription prescription where national_id is null and state = 'ACTIVE') become
    where become.id = se_prescription.id and known.trade_name = se_prescription.trade_name`
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, limited_reimbursement, prescribed_at, npl_id,
      atc_code, national_id, state, cancelled_at, cancelled_by_id, cancellation_reason, patient_informed)
    select id || '-cancelled', meeting_id, clinician_id, trade_name, strength, drug_form, '1 tablett 10 gånger dagligen', limited_reimbursement,
      prescribed_at - interval '1 minute', npl_id, atc_code, ${demoNationalId("CANCELLED", "")} || id, 'CANCELLED', prescribed_at, clinician_id,
      'WRONG_DOSAGE', true
    from se_prescription prescription where id = meeting_id || '-prescription' and ${numberOf(sql, 5)} = 0
    on conflict do nothing`
})
