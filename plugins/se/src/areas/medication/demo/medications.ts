import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Medication, SilDrug } from "../model/contract/index.ts"
import { type DosageDraft, dosageOf, newDosage, withType } from "../model/dosage/index.ts"
import { demoDrugs } from "../server/catalogue/demo-catalogue.ts"
import { dosageColumns } from "../server/medication-store.ts"

/** A medication of the demo, by its substance and strength. Days are counted back from today. */
interface DemoMedication {
  readonly id: string
  readonly drug: readonly [substance: string, strength: string]
  readonly reason: readonly [code: string, text: string]
  readonly dosage: DosageDraft
  readonly startedDaysAgo: number
  /** The dosage's days; `null` until further notice. */
  readonly days: number | null
  readonly endedDaysAgo: number | null
  /** The reason it was ended, in wire format; `null` where none was given. */
  readonly endReason: object | null
  /** The dosage before the present one, and when it was changed. */
  readonly earlier: { readonly dosage: DosageDraft; readonly changedDaysAgo: number } | null
}

const daily = newDosage("2026-01-01")
const times = (...doses: readonly (readonly [hour: number, amount: number])[]): Partial<DosageDraft> => ({
  times: doses.map(([hour, amount]) => ({ hour, amount })),
})
const weekly: DosageDraft = { ...withType(daily, "WEEKLY"), weekdays: ["MONDAY"], ...times([7, 1]) }
const custom = (customText: string): DosageDraft => ({ ...withType(daily, "CUSTOM"), customText })
const asNeeded = (asNeededAmount: string, asNeededMax: number | null): DosageDraft => ({
  ...withType(daily, "AS_NEEDED"),
  asNeededAmount,
  asNeededMax,
})

const taking = (
  id: string,
  drug: DemoMedication["drug"],
  reason: DemoMedication["reason"],
  dosage: DosageDraft,
  startedDaysAgo: number,
  over: Partial<Pick<DemoMedication, "days" | "endedDaysAgo" | "endReason" | "earlier">> = {},
): DemoMedication => ({ id, drug, reason, dosage, startedDaysAgo, days: null, endedDaysAgo: null, endReason: null, earlier: null, ...over })

const nitrofurantoin = taking(
  "cure",
  ["nitrofurantoin", "50 mg"],
  ["N30.0", "Urinvägsinfektion"],
  { ...daily, ...times([6, 1], [14, 1], [22, 1]) },
  90,
  { days: 5 },
)

/** Every type of dosage, a past list, and cases that are easily shown wrong: a quarter, midnight, long instructions, equal starts. */
const everything = [
  taking("blood-pressure", ["amlodipin", "5 mg"], ["I10.9", "Högt blodtryck"], daily, 900, {
    earlier: { dosage: { ...daily, ...times([8, 0.5]) }, changedDaysAgo: 260 },
  }),
  taking("pain", ["paracetamol", "500 mg"], ["M19.9", "Artros"], { ...daily, ...times([6, 2], [12, 2], [18, 2], [22, 2]) }, 400),
  taking("bowels", ["makrogol", "10 g"], ["K59.0", "Förstoppning"], { ...daily, ...times([8, 2], [14, 1]) }, 400),
  taking(
    "sleep",
    ["melatonin", "3 mg"],
    ["F51.0", "Sömnsvårigheter"],
    { ...daily, ...times([24, 0.25]), additionalInstructions: "Börja med en kvarts tablett. Släck lampan direkt efteråt." },
    120,
  ),
  taking("statin", ["atorvastatin", "20 mg"], ["E78.0", "Höga blodfetter"], { ...daily, ...times([22, 1]) }, 700),
  taking(
    "bones",
    ["alendronsyra", "70 mg"],
    ["M81.9", "Benskörhet"],
    {
      ...weekly,
      additionalInstructions: "Tas på fastande mage med ett helt glas vatten, minst 30 minuter före frukost. Sitt eller stå upp efteråt.",
    },
    300,
  ),
  taking("rhythm", ["warfarin", "2,5 mg"], ["I48.9", "Förmaksflimmer"], custom("Enligt doslista från AK-mottagningen"), 500),
  taking("stomach", ["omeprazol", "20 mg"], ["K21.9", "Halsbränna och sura uppstötningar"], daily, 30, { days: 3_650 }),
  taking("breath", ["salbutamol", "0,1 mg/dos"], ["J45.9", "Astma"], asNeeded("1-2", 8), 800),
  taking("heart", ["glyceryltrinitrat", "0,25 mg"], ["I20.9", "Kärlkramp"], asNeeded("1", null), 500),
  nitrofurantoin,
  taking("old-statin", ["simvastatin", "20 mg"], ["E78.0", "Höga blodfetter"], { ...daily, ...times([22, 1]) }, 1_500, {
    endedDaysAgo: 700,
    endReason: { code: "REPLACED", text: "Atorvastatin i stället, LDL över målet" },
  }),
  taking("old-cough", ["noskapin", "50 mg"], ["R05.9", "Hosta"], asNeeded("1", 3), 250, {
    endedDaysAgo: 240,
    endReason: { code: "COMPLETED", text: null },
  }),
  // Not begun yet.
  taking("coming", ["ramipril", "2,5 mg"], ["I10.9", "Högt blodtryck"], daily, -21),
]

const regular = [taking("vitamin", ["kolekalciferol", "800 IE"], ["E55.9", "Brist på vitamin D"], daily, 200)]
const whenNeeded = [
  taking("headache", ["paracetamol", "500 mg"], ["R52.9", "Smärta"], asNeeded("1-2", 8), 150),
  taking("allergy", ["desloratadin", "5 mg"], ["J30.4", "Allergisk snuva"], asNeeded("1", 1), 220),
]

/** The lists by the name of the group that has them; patients of another group have none. */
const groups: Readonly<Record<string, readonly DemoMedication[]>> = {
  everything,
  regular,
  "as needed": whenNeeded,
  past: [taking("old-nose", ["mometason", "50 mikrogram/dos"], ["J30.4", "Allergisk snuva"], daily, 400, { endedDaysAgo: 300 })],
}

const rows = Effect.map(demoDrugs, (drugs) =>
  Object.entries(groups).flatMap(([group, medications]) =>
    medications.map(
      ({ id, drug: [substance, strength], reason: [code, text], dosage, startedDaysAgo, days, endedDaysAgo, endReason, earlier }) => {
        const drug = drugs.find((candidate) => candidate.substance === substance && candidate.strength === strength)
        if (drug === undefined) throw new Error(`The demo's catalogue has no ${substance} ${strength}`)
        return {
          group,
          id,
          medication: Schema.encodeSync(Medication)(drug.medication),
          sil_drug: Schema.encodeSync(SilDrug)(drug.silDrug),
          reason: [{ code, text }],
          dosage: JSON.parse(dosageColumns(dosageOf(dosage)).dosage) as unknown,
          started: startedDaysAgo,
          days,
          ended: endedDaysAgo,
          end_reason: endReason,
          earlier: earlier === null ? null : (JSON.parse(dosageColumns(dosageOf(earlier.dosage)).dosage) as unknown),
          changed: earlier === null ? null : earlier.changedDaysAgo,
        }
      },
    ),
  ),
)

/**
 * The demo clinic's medication lists. Adults of 60 and older have every kind of dosage. Of the other adults some have only regular medications,
 * some as-needed ones, some past ones, some none. The doctor of their first visit added them. Medications of several months began on a different
 * day for each patient. Idempotent.
 */
export const demoMedications = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const given = JSON.stringify(yield* rows)
  yield* sql`
    insert into se_medication (id, patient_id, pool_id, medication, sil_drug, reason, dosage, starts_on, ends_on, status, status_at, end_reason,
      modified_at, modified_by_id, modified_by_name, version)
    select concat(treated.patient_id, '-', treated.pool_id, '-', given.id), treated.patient_id, treated.pool_id, medication, sil_drug, reason, dosage,
      today - started - case when started > 60 and days is null then own_days else 0 end, today - started + days - 1, case when ended is null then 'ACTIVE' else 'ENDED' end,
      now() - greatest(coalesce(ended, started), 1) * interval '1 day', end_reason,
      now() - greatest(coalesce(ended, changed, started), 1) * interval '1 day', clinician_id, name, case when earlier is null then 1 else 2 end
    from (
      select distinct on (meeting.patient_id, meeting.pool_id) meeting.patient_id, meeting.pool_id, clinician.id as clinician_id, person.name,
        case
          when patient.date_of_birth <= now() - interval '60 years' then 'everything'
          else (array['regular', 'as needed', 'past', 'none'])[('x' || substr(md5(patient.id), 1, 6))::bit(24)::int % 4 + 1]
        end as kind, ('x' || substr(md5(patient.id), 7, 4))::bit(16)::int % 29 as own_days
      from meeting
      join pool on pool.id = meeting.pool_id and pool.country = 'SE'
      join patient on patient.id = meeting.patient_id and not patient.is_child and not patient.is_one_time_user
      join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'doctor'
      join person on person.id = clinician.person_id
      order by meeting.patient_id, meeting.pool_id, meeting.start_at, meeting.id
    ) treated
    cross join (select (now() at time zone 'Europe/Stockholm')::date as today) clock
    join jsonb_to_recordset(${given}::text::jsonb) as given ("group" text, id text, medication jsonb, sil_drug jsonb, reason jsonb, dosage jsonb,
      started integer, days integer, ended integer, end_reason jsonb, earlier jsonb, changed integer) on given."group" = treated.kind
    on conflict do nothing`
  // The dosage before a change.
  yield* sql`
    insert into se_medication_version (medication_id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name, reason)
    select medication.id, 1, earlier, starts_on, ends_on, 'ACTIVE', starts_on, modified_by_id, modified_by_name, medication.reason
    from se_medication medication
    join jsonb_to_recordset(${given}::text::jsonb) as given (id text, earlier jsonb)
      on medication.id = concat(medication.patient_id, '-', medication.pool_id, '-', given.id) and earlier is not null
    on conflict do nothing`
  yield* sql`
    insert into se_medication_version (medication_id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name,
      reason, end_reason)
    select id, version, dosage, starts_on, ends_on, status, modified_at, modified_by_id, modified_by_name, reason, end_reason from se_medication
    on conflict do nothing`
})
