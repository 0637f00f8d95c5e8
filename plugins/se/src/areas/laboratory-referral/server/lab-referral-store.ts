import { notFound, readStored } from "@rond/core/server-kit"
import { laboratoryOrders } from "@rond/core/server/lab-result"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { LabReferral, type LabSite, type LabTestOffer } from "../model/laboratory-referral.ts"

/** Creates the table of laboratory referrals. Tests and site are kept as they were when they were ordered. */
export const createLabReferrals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table se_lab_referral (
      id text primary key,
      meeting_id text not null references meeting,
      patient_id text not null references patient,
      clinician_id text not null references clinician,
      state text not null,
      -- The key by which the laboratory knows the referral.
      order_key text not null unique,
      tests jsonb not null,
      lab_test_site jsonb not null,
      created_at timestamptz not null default now()
    )`
  yield* sql`create index se_lab_referral_patient on se_lab_referral (patient_id, created_at desc)`
  yield* sql`create index se_lab_referral_meeting on se_lab_referral (meeting_id)`
})

/** The referrals as orders to the laboratory. */
export const labReferralOrders = laboratoryOrders(
  "se_lab_referral",
  `(select jsonb_agg(test -> 'name' order by place) from jsonb_array_elements(tests) with ordinality listed (test, place))`,
)

const readReferral = readStored(LabReferral)

const columns = `id as kry_id, (
    select jsonb_agg(jsonb_build_object('name', test -> 'name') order by place)
    from jsonb_array_elements(tests) with ordinality listed (test, place)) as tests,
  state, lab_test_site, instant_text(created_at) as creation_time, clinician_id as ordering_clinician_id, meeting_id`

const select = (where: string, values: readonly unknown[]) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.flatMap(
      sql.unsafe(`select ${columns} from se_lab_referral where ${where} order by created_at desc, id`, values),
      Effect.forEach((row) => readReferral(row)),
    ),
  )

/** The laboratory referrals of a patient, the newest first: those of the last 90 days, and older ones that are under way. */
export const labReferralsOf = (patientId: string) =>
  select("patient_id = $1 and (created_at > now() - interval '90 days' or state not in ('ANSWERED', 'CANCELLED'))", [patientId])

export const labReferralOf = (id: string) =>
  Effect.flatMap(select("id = $1", [id]), ([referral]) =>
    referral === undefined ? notFound("Laboratory referral") : Effect.succeed(referral),
  )

export const labReferralOfKey = (key: string) => Effect.map(select("order_key = $1", [key]), ([referral]) => referral)

/** A referral before the laboratory is asked. */
export interface NewLabReferral {
  readonly id: string
  readonly key: string
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly tests: readonly LabTestOffer[]
  readonly site: LabSite
}

export const requestLabReferral = ({ id, key, meetingId, patientId, clinicianId, tests, site }: NewLabReferral) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      insert into se_lab_referral (id, meeting_id, patient_id, clinician_id, state, order_key, tests, lab_test_site)
      values (${id}, ${meetingId}, ${patientId}, ${clinicianId}, 'REQUESTED', ${key}, ${JSON.stringify(tests)}::text::jsonb,
        ${JSON.stringify(site)}::text::jsonb)`,
  )

/** Returns the key of an unanswered order of the same content, so that another attempt uses the same key. */
export const unansweredKey = ({
  meetingId,
  clinicianId,
  tests,
  site,
}: Pick<NewLabReferral, "meetingId" | "clinicianId" | "tests" | "site">) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ readonly key: string }>`
        select order_key as key from se_lab_referral
        where state = 'REQUESTED' and meeting_id = ${meetingId} and clinician_id = ${clinicianId}
          and tests = ${JSON.stringify(tests)}::text::jsonb and lab_test_site = ${JSON.stringify(site)}::text::jsonb`,
      ([order]) => order?.key,
    ),
  )
