import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A dose of the demo: when it was given, and why it was entered in error, if it was. */
interface DemoDose {
  readonly program: string
  readonly vaccine: string
  readonly dose: number
  /** Before the day on which the demo is filled. */
  readonly days: number
  readonly site: "left_deltoid" | "right_deltoid"
  readonly millilitres: number
  readonly lot: string
  readonly error?: string
}

const dose = (program: string, vaccine: string, dose: number, days: number, lot: string, more: Partial<DemoDose> = {}): DemoDose => ({
  program,
  vaccine,
  dose,
  days,
  site: dose % 2 === 0 ? "right_deltoid" : "left_deltoid",
  millilitres: 0.5,
  lot,
  ...more,
})

/** A series at each stage. */
const doses: readonly DemoDose[] = [
  // Begun: dose 2 of 3 is next.
  dose("hepatitis_b", "engerix-b", 1, 40, "DXHBVC93", { millilitres: 1 }),
  // The next dose is the last one.
  dose("tbe", "fsme-immun", 1, 420, "DXVNR1T21"),
  dose("tbe", "fsme-immun", 2, 385, "DXVNR1T21"),
  // Complete.
  dose("hepatitis_a", "havrix", 1, 980, "DXAHAVB9", { millilitres: 1 }),
  dose("hepatitis_a", "havrix", 2, 600, "DXAHAVC1", { millilitres: 1 }),
  // Its final dose was entered in error: the series is ongoing.
  dose("mmr", "priorix", 1, 700, "DXA69CD"),
  dose("mmr", "priorix", 2, 640, "DXA69CD", { error: "Registrerad på fel patient" }),
  // A programme that does not say how many doses it has.
  dose("covid_19", "comirnaty", 1, 1_700, "DX8680", { millilitres: 0.3 }),
  dose("covid_19", "comirnaty", 2, 1_660, "DX8680", { millilitres: 0.3 }),
  dose("covid_19", "spikevax", 3, 1_400, "DX000123A"),
]

/**
 * The demo clinic's vaccinations: the adults who come to a Swedish care facility have a series at each stage, each on days of their own;
 * everybody else has none. Idempotent.
 */
export const demoVaccinations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const visitors = sql`
    select distinct on (meeting.patient_id, meeting.pool_id) meeting.patient_id, meeting.pool_id, pool.time_zone, meeting.care_facility_id,
      ('x' || substr(md5(meeting.patient_id), 7, 4))::bit(16)::int % 29 as own_days,
      (select id from clinician where pool_id = pool.id and profession in ('nurse', 'doctor') order by profession desc, id limit 1) as given_by
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'SE'
    join patient on patient.id = meeting.patient_id and not patient.is_child and patient.date_of_birth < now() - interval '18 years'
    where meeting.care_facility_id is not null
    order by meeting.patient_id, meeting.pool_id, meeting.start_at`
  const doseRows = sql`
    jsonb_to_recordset(${JSON.stringify(doses)}::text::jsonb) as given (program text, vaccine text, dose integer, days integer, site text,
      millilitres double precision, lot text, error text)`
  yield* sql`
    insert into se_immunization_series (id, patient_id, pool_id, program_id, created_by, created_at)
    select patient_id || '-' || pool_id || '-' || program, patient_id, pool_id, program, given_by, now() - max(days + own_days) * interval '1 day'
    from (${visitors}) as visitor cross join ${doseRows} where given_by is not null
    group by patient_id, pool_id, program, given_by
    on conflict do nothing`
  yield* sql`
    insert into se_immunization (id, series_id, patient_id, pool_id, vaccine_id, care_facility_id, performer_id, reporter_id, status, dose_number,
      body_site_id, dose_quantity_value, dose_quantity_unit, lot_number, occurred_on, note, removed_by, updated_at)
    select series.id || '-' || dose, series.id, visitor.patient_id, visitor.pool_id, vaccine, care_facility_id, given_by, given_by,
      case when error is null then 'completed' else 'entered-in-error' end, dose, site, millilitres, 'ml', lot,
      (now() at time zone time_zone)::date - days - own_days, error, case when error is null then null else given_by end,
      now() - (days + own_days) * interval '1 day'
    from (${visitors}) as visitor cross join ${doseRows}
    join se_immunization_series series on series.id = visitor.patient_id || '-' || visitor.pool_id || '-' || program
    where given_by is not null
    on conflict do nothing`
})
