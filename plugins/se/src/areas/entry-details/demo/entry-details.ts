import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { signedVisits } from "../../clinic/demo/index.ts"

/** The medicines that the demo's doctors prescribe for a diagnosis, none of them a penicillin. */
const medicines: readonly (readonly [
  code: string,
  tradeName: string,
  strength: string,
  form: string,
  dosage: string,
  limited: boolean | null,
])[] = [
  ["N30", "Furadantin", "50 mg", "tablett", "1 tablett 3 gånger dagligen i 5 dagar", false],
  ["L20", "Mildison Lipid", "1 %", "kräm", "Tunt lager 2 gånger dagligen i 2 veckor, därefter nedtrappning", false],
  ["L50", "Aerius", "5 mg", "filmdragerad tablett", "1 tablett dagligen vid besvär", true],
  ["J30", "Nasonex", "50 mikrogram/dos", "nässpray", "2 sprayningar i varje näsborre dagligen", null],
  ["J45", "Bricanyl Turbuhaler", "0,5 mg/dos", "inhalationspulver", "1 inhalation vid behov, högst 6 per dygn", false],
  ["G43", "Imigran", "50 mg", "tablett", "1 tablett vid migränanfall, högst 2 per dygn", false],
  ["M54", "Naproxen", "500 mg", "tablett", "1 tablett 2 gånger dagligen i 7 dagar", null],
  ["H10", "Kloramfenikol", "1 %", "ögonsalva", "1 cm salva i ögat 3 gånger dagligen i 5 dagar", null],
  ["I10", "Amlodipin", "5 mg", "tablett", "1 tablett dagligen", false],
]

/** The demo clinic's prescriptions, by diagnosis. Idempotent. */
export const demoEntryDetails = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, limited_reimbursement, prescribed_at)
    select meeting_id || '-prescription', meeting_id, clinician_id, medicine ->> 1, medicine ->> 2, medicine ->> 3, medicine ->> 4,
      (medicine ->> 5)::boolean, signed_at - interval '2 minutes'
    from (${signedVisits(sql)}) visit
    join jsonb_array_elements(${JSON.stringify(medicines)}::text::jsonb) medicine on starts_with(visit.title, medicine ->> 0)
    on conflict do nothing`
})
