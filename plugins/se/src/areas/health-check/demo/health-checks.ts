import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const key = (kind: string, name: string) => `lab_test.${kind}.${name}`

type Bounds = readonly [low: number | null, high: number | null]

/** A result as it is stored. */
const result = (
  category: string | null,
  marker: string,
  measured: readonly [value: number, unit: string, comparator?: string] | null,
  [low, high]: Bounds,
  missing: string | null = null,
) => ({
  marker: {
    id: marker,
    localization_key: key("marker", marker),
    category_localization_key: category === null ? null : key("category", category),
  },
  value_quantity: measured === null ? null : { value: measured[0], unit: measured[1], comparator: measured[2] ?? null },
  reference_range: low === null && high === null ? null : { low, high },
  data_missing_reason: missing === null ? null : key("missing", missing),
})

/** Every comparator, every place in a range, a missing value, a result without a category, and an unknown marker. */
const everything = [
  result("lipids", "cholesterol", [5.9, "mmol/L"], [3.3, 5.2]),
  result("lipids", "hdl", [1.4, "mmol/L"], [1.0, null]),
  result("lipids", "ldl", [3.1, "mmol/L"], [null, 3.0]),
  result("lipids", "triglycerides", [0.4, "mmol/L", "LESS_THAN_OR_EQUAL"], [0.45, 2.6]),
  result("lipids", "lipoprotein_a", [12, "nmol/L"], [null, 75]),
  result("blood_sugar", "glucose", [5.4, "mmol/L"], [4.0, 6.0]),
  result("blood_sugar", "hba1c", [36, "mmol/mol"], [null, 42]),
  result("inflammation", "crp", [1, "mg/L", "LESS_THAN"], [0, 5]),
  result("iron", "ferritin", [15, "µg/L", "LESS_THAN"], [10, 120]),
  result("kidneys", "egfr", [90, "mL/min/1,73 m²", "GREATER_THAN"], [60, null]),
  result("kidneys", "creatinine", null, [60, 105], "haemolysed"),
  result("vitamins", "cobalamin", [1000, "pmol/L", "GREATER_THAN_OR_EQUAL"], [140, 650]),
  result(null, "vitamin_d", [48, "nmol/L"], [50, 125]),
]

const form = {
  questions: [
    { question: "Hur ofta motionerar du?", answer: "Två till tre gånger i veckan" },
    { question: "Vilka sjukdomar finns i din släkt?", answers: ["Högt blodtryck", "Diabetes typ 2"] },
    { question: "Röker du?", answer: null },
  ],
}

const measurements = {
  blood_pressure: { systolic: 128, diastolic: 82, unit: "mmHg" },
  pulse: { value: 64, unit: "/min" },
  height: { value: 178, unit: "cm" },
  weight: { value: 81.5, unit: "kg" },
  waist: { value: 92, unit: "cm" },
  bmi: { value: 25.7, unit: "kg/m²" },
}

const test = (id: string, days: number, changes: object = {}) => ({
  id,
  days,
  encounter: null,
  source: "VACCINA",
  status: "COMPLETE",
  type: key("type", "health_check"),
  conclusion: null,
  reviewer: null,
  results: [],
  form: null,
  ...changes,
})

/** A patient's health checks: one with everything, one without results, one whose measurements are gone, and those that are not shown. */
const tests = [
  test("everything", 12, {
    encounter: "everything",
    conclusion: "Kolesterolet är lätt förhöjt. Övriga prover är utan anmärkning.\nNytt prov om sex månader.",
    reviewer: "Elsa Lindqvist",
    results: everything,
    form,
  }),
  test("iron", 190, {
    source: "DMS_SE",
    type: key("type", "iron"),
    encounter: "gone",
    results: [result("iron", "ferritin", [8, "µg/L"], [10, 120]), result("blood_count", "haemoglobin", [141, "g/L"], [134, 170])],
  }),
  test("empty", 300, { type: key("type", "sleep_apnoea") }),
  test("pending", 2, { status: "PENDING", type: key("type", "thyroid") }),
  test("elsewhere", 30, { source: "OTHER", type: key("type", "vitamins") }),
]

/** The demo clinic's health checks: the adults whom a psychologist meets have them all, as part of the work-up. Idempotent. */
export const demoHealthChecks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const patients = sql`
    select distinct meeting.patient_id, meeting.pool_id
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join clinician on clinician.id = meeting.clinician_id and clinician.profession = 'psychologist'
    join patient on patient.id = meeting.patient_id and not patient.is_child`
  yield* sql`
    insert into se_lab_encounter (id, patient_id, pool_id, measurements)
    select patient_id || '-everything', patient_id, pool_id, ${JSON.stringify(measurements)}::text::jsonb from (${patients}) as treated
    on conflict do nothing`
  yield* sql`
    insert into se_lab_test (id, patient_id, pool_id, encounter_id, source, status, type_key, updated_at, conclusion, reviewer_name, results,
      health_form)
    select patient_id || '-' || test.id, patient_id, pool_id, patient_id || '-' || test.encounter, source, status, type,
      now() - test.days * interval '1 day', conclusion, reviewer, results, nullif(form, 'null'::jsonb)
    from (${patients}) as treated
    cross join jsonb_to_recordset(${JSON.stringify(tests)}::text::jsonb) as test (id text, days integer, encounter text, source text,
      status text, type text, conclusion text, reviewer text, results jsonb, form jsonb)
    on conflict do nothing`
})
