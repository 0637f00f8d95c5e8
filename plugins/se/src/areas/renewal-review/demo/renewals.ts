import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Dosage } from "../../medication/model/contract/index.ts"
import { type DosageDraft, dosageOf, newDosage } from "../../medication/model/dosage/index.ts"
import { demoNationalId } from "../../prescription/server/index.ts"
import { demoDrugs } from "../../medication/server/index.ts"

const daily = newDosage("2026-01-01")
const threeTimesForAWeek: DosageDraft = {
  ...daily,
  endDay: "2026-01-07",
  isUntilFurtherNotice: false,
  times: [8, 14, 20].map((hour) => ({ hour, amount: 1 })),
}

interface Asked {
  readonly tradeName: string
  /** The catalogue's substance; `null` in free text. */
  readonly substance: string | null
  readonly strength: string | null
  readonly form: string | null
  readonly words: string
  readonly dosage: DosageDraft | null
  readonly isValid: boolean
}

/**
 * The prescriptions that a demo patient asks to renew: valid articles, one that has left the market, a medicine that the guard objects to where
 * the patient has the allergy, and one in free text.
 */
const requests: readonly Asked[] = [
  {
    tradeName: "Amlodipin",
    substance: "amlodipin",
    strength: "5 mg",
    form: "tablett",
    words: "1 tablett dagligen",
    dosage: daily,
    isValid: true,
  },
  {
    tradeName: "Losec MUPS",
    substance: "omeprazol",
    strength: "20 mg",
    form: "enterotablett",
    words: "1 tablett dagligen",
    dosage: daily,
    isValid: false,
  },
  {
    tradeName: "Kåvepenin",
    substance: "fenoximetylpenicillin",
    strength: "1 g",
    form: "filmdragerad tablett",
    words: "1 tablett 3 gånger dagligen i 7 dagar",
    dosage: threeTimesForAWeek,
    isValid: true,
  },
  {
    tradeName: "Salva enligt hudläkare, 100 g",
    substance: null,
    strength: null,
    form: null,
    words: "Tunt lager till kvällen",
    dosage: null,
    isValid: true,
  },
]

const encodeDosage = Schema.encodeSync(Dosage)

/** The rows of a request, with the catalogue's product of each. */
const rows = Effect.map(demoDrugs, (drugs) =>
  requests.map(({ tradeName, substance, strength, form, words, dosage, isValid }, index) => {
    const drug = drugs.find((candidate) => candidate.substance === substance && candidate.strength === strength)
    if (substance !== null && drug === undefined) throw new Error(`The demo's catalogue has no ${substance} ${strength}`)
    return {
      place: index + 1,
      trade_name: tradeName,
      strength,
      drug_form: form,
      dosage: words,
      dosage_parts: dosage === null ? null : (encodeDosage(dosageOf(dosage)) as unknown),
      atc_code: drug?.medication.atcCode ?? null,
      npl_id: drug?.medication.nplId ?? null,
      is_article_valid: isValid,
    }
  }),
)

const rejection = "Hej! Läkemedlet finns inte i din receptlista, så jag kan inte förnya det. Boka ett besök hos oss."

/** The doctor who has renewed the first prescription of each request, so that a half processed one can be seen. */
const whoHasBegun = "se-doctor-2"

/** The prescriptions of these requests that the demo has processed. */
const decidedIn = (sql: SqlClient.SqlClient, ids: readonly string[]) => sql`
  select asked.id, asked.is_article_valid, meeting.id as meeting_id, meeting.clinician_id, person.name,
    coalesce(meeting.actual_end_at, renewal.requested_at) as decided_at
  from se_renewal_prescription asked
  join se_renewal renewal on renewal.id = asked.renewal_id
  join meeting on meeting.id = renewal.meeting_id
  join clinician on clinician.id = meeting.clinician_id
  join person on person.id = clinician.person_id
  where renewal.id = any(${ids}) and (meeting.finished_status = 'COMPLETED'
    or (meeting.finished_status is null and asked.place = 1 and person.subject = ${whoHasBegun}))`

/**
 * The demo clinic's requests with prescriptions: each meeting that names one. Those that are still ahead are open, of one doctor partly processed;
 * completed ones are processed, with one rejection. Idempotent; it changes no decision.
 */
export const demoRenewalReviews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const renewals = yield* sql<{ readonly id: string }>`
    insert into se_renewal (id, meeting_id, patient_id, requested_at)
    select market_specifics -> 'se' ->> 'renewal_id', id, patient_id, booked_at from meeting
    where market_specifics -> 'se' ->> 'renewal_id' is not null
    on conflict do nothing returning id`
  const ids = renewals.map(({ id }) => id)
  if (ids.length === 0) return
  yield* sql`
    insert into se_renewal_prescription (id, renewal_id, place, trade_name, strength, drug_form, dosage, dosage_parts, atc_code, npl_id, is_article_valid)
    select renewal.id || '-' || place, renewal.id, place, trade_name, strength, drug_form, dosage, dosage_parts, atc_code, npl_id, is_article_valid
    from se_renewal renewal
    cross join jsonb_to_recordset(${JSON.stringify(yield* rows)}::text::jsonb)
      as asked (place integer, trade_name text, strength text, drug_form text, dosage text, dosage_parts jsonb, atc_code text, npl_id text, is_article_valid boolean)
    where renewal.id = any(${ids})`
  yield* sql`
    insert into se_prescription (id, meeting_id, clinician_id, trade_name, strength, drug_form, dosage, atc_code, npl_id, prescribed_at, national_id)
    select decided.id || '-prescription', decided.meeting_id, clinician_id, trade_name, strength, drug_form, dosage, atc_code, npl_id, decided.decided_at,
      ${demoNationalId("ACTIVE", "")} || decided.id
    from (${decidedIn(sql, ids)}) decided join se_renewal_prescription asked on asked.id = decided.id where decided.is_article_valid`
  yield* sql`
    update se_renewal_prescription asked set
      approval = case when decided.is_article_valid then 'approved' else 'procedure_rejected_by_recipient' end,
      prescription_id = case when decided.is_article_valid then decided.id || '-prescription' end,
      reason = case when not decided.is_article_valid then 'not_available_in_prescription_list' end,
      message = case when not decided.is_article_valid then ${rejection} end,
      decided_at = decided.decided_at, decided_by_id = clinician_id, decided_by_name = decided.name
    from (${decidedIn(sql, ids)}) decided where decided.id = asked.id`
  yield* sql`
    update se_renewal renewal set version = 1
    where id = any(${ids}) and exists (select 1 from se_renewal_prescription asked where asked.renewal_id = renewal.id and approval is not null)`
})
