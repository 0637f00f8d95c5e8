import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { complaintLength, type DayMeeting, getDayMeetings } from "@rond/core/model/meeting"
import { allergenWords, isSameSubject, subjectReader } from "@rond/core/model/allergies"
import { getWorklist, type WorklistMeeting, worklistLimit, type WorklistPart } from "@rond/core/model/worklist"
import { Audit, auditPatients, handle, invalid } from "@rond/core/server-kit"
import { dayBounds } from "@rond/core/time"
import { callingClinician } from "../clinicians.ts"
import { needsOf } from "../patient/needs.ts"
import { waitingResultsOf } from "../lab-result/lab-results.ts"
import { isTreatedBy, type Viewer } from "../patient/patient-json.ts"
import { writtenLaterAt } from "./to-write.ts"

/** A span of time in epoch milliseconds; the end is exclusive. */
interface Span {
  readonly fromMillis: number
  readonly toMillis: number
}

/** A day of a pool's calendar, `2026-11-22`. */
export const spanOfDay = Effect.fnUntraced(function* (day: string, poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const [pool] = yield* sql<{ readonly timeZone: string }>`select time_zone as "timeZone" from pool where id = ${poolId}`
  const span = yield* Effect.try({ try: () => dayBounds(day, pool!.timeZone), catch: () => undefined }).pipe(
    Effect.catch(() => invalid("day", "Ask for a day of the calendar")),
  )
  return { fromMillis: span.start.epochMilliseconds, toMillis: span.end.epochMilliseconds } satisfies Span
})

/** The current day of a pool's calendar. */
const spanOfToday = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const [today] = yield* sql<{ readonly day: string }>`
    select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from pool where id = ${poolId}`
  return yield* spanOfDay(today!.day, poolId)
})

const maxSpanMillis = 8 * 24 * 3_600_000

const validSpan = ({ fromMillis, toMillis }: Partial<Span>) =>
  fromMillis !== undefined && toMillis !== undefined && toMillis > fromMillis && toMillis - fromMillis <= maxSpanMillis
    ? Effect.succeed<Span>({ fromMillis, toMillis })
    : invalid("span", "Ask for a day, or for a span of at most 8 days")

/** SQL for the first text that the patient wrote in the symptom form of the meeting of this row. */
const complaintOf = (sql: SqlClient.SqlClient): Statement.Fragment => sql`(
  select left(node ->> 'answer', ${complaintLength})
  from symptom_form form,
    jsonb_array_elements(form.sections) with ordinality section (part, section_place),
    jsonb_array_elements(part -> 'nodes') with ordinality question (node, node_place)
  where form.meeting_id = meeting.id and node ->> 'type' = 'text' and btrim(coalesce(node ->> 'answer', '')) <> ''
  order by section_place, node_place limit 1)`

/** SQL for the ids of what the patient ticked in that form. */
const chosenSymptomsOf = (sql: SqlClient.SqlClient): Statement.Fragment => sql`(
  select (
    select coalesce(jsonb_agg(choice ->> 'id'), '[]')
    from jsonb_array_elements(form.sections) part, jsonb_array_elements(part -> 'nodes') node,
      jsonb_array_elements(case jsonb_typeof(node -> 'options') when 'array' then node -> 'options' else '[]' end) choice
    where choice -> 'selected' = 'true')
  from symptom_form form where form.meeting_id = meeting.id)`

/** SQL for the warnings about the patient of this row. */
const warningsOf = (sql: SqlClient.SqlClient): Statement.Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'warningId', warning.id, 'type', warning.type, 'kind', warning.kind, 'reason', warning.reason,
    'createdAt', instant_text(warning.created_at)) order by warning.created_at desc, warning.id), '[]')
  from patient_warning warning where warning.patient_id = patient.id and warning.pool_id = meeting.pool_id)`

/** SQL for the names of the allergies that the patient of this row reported, by name. */
const reportedAllergiesOf = (sql: SqlClient.SqlClient): Statement.Fragment => sql`(
  select coalesce(jsonb_agg(distinct answer.value ->> 'allergyName'), '[]')
  from observation answer where answer.patient_id = patient.id and answer.source = 'health_profile_allergies')`

/** SQL for what the guardians of the patient of this row need. */
const guardianNeedsOf = (sql: SqlClient.SqlClient): Statement.Fragment => sql`(
  select coalesce(jsonb_agg(distinct need), '[]')
  from guardian join patient adult on adult.id = guardian.user_id
  cross join lateral jsonb_array_elements(${needsOf(sql, "adult", sql.literal("meeting.pool_id"))}) need
  where guardian.child_id = patient.id and guardian.is_verified)`

const subjectOf = subjectReader(allergenWords)

/** Leaves out of the reported allergies what a warning names, and answers that say that there are none. */
function withReportedOnly(meeting: DayMeeting): DayMeeting {
  const { warnings, reportedAllergies = [] } = meeting.patient
  const warned = warnings.filter(({ kind }) => kind === "allergy").map(({ reason }) => subjectOf(reason))
  const names = reportedAllergies.filter((name) => {
    const subject = subjectOf(name)
    return !subject.isNone && !warned.some((other) => isSameSubject(subject, other))
  })
  return { ...meeting, patient: { ...meeting.patient, reportedAllergies: names } }
}

const day = handle(getDayMeetings, ({ query }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* callingClinician
    const span = yield* query.day === undefined ? validSpan(query) : spanOfDay(query.day, poolId)
    const sql = yield* SqlClient.SqlClient
    const meetings = yield* sql<DayMeeting>`
      select meeting.id, activity_type as type, intervention_type as "interventionType", prescription_only as "prescriptionOnly",
        epoch_millis(start_at) as "startMillis", epoch_millis(end_at) as "endMillis",
        instant_text(actual_start_at) as "actualStartTime", instant_text(actual_end_at) as "actualEndTime",
        is_dropin as "isDropin", finished_status as "finishedStatus", ${sql.literal(writtenLaterAt)} as "writtenLaterAt",
        case when entry.id is null then 'none' when entry.stricken_at is not null then 'stricken'
          when entry.signed_at is not null then 'signed' else 'unsigned' end as "noteState",
        account.partnership, case when viewed.is_treated then ${complaintOf(sql)} end as complaint,
        case when viewed.is_treated then ${chosenSymptomsOf(sql)} end as "chosenSymptoms",
        jsonb_build_object(
          'id', patient.id, 'name', patient.given_name || ' ' || patient.family_name, 'gender', patient.gender,
          'dateOfBirth', to_char(patient.date_of_birth, 'YYYY-MM-DD'), 'idNumber', patient.id_number,
          'isChild', patient.is_child, 'isOneTimeUser', account.is_one_time_user,
          'warnings', case when viewed.is_treated then ${warningsOf(sql)} else '[]'::jsonb end,
          'reportedAllergies', case when viewed.is_treated then ${reportedAllergiesOf(sql)} else '[]'::jsonb end,
          'guardianNeeds', case when viewed.is_treated then ${guardianNeedsOf(sql)} else '[]'::jsonb end) as patient
      from meeting
      join patient on patient.id = meeting.patient_id
      join patient account on account.id = meeting.user_id
      cross join lateral (select ${isTreatedBy(sql, { id, poolId }, "patient")} as is_treated) viewed
      left join entry on entry.meeting_id = meeting.id
      where meeting.clinician_id = ${id} and meeting.pool_id = ${poolId}
        and start_at < to_timestamp(${span.toMillis / 1000}::float8) and end_at > to_timestamp(${span.fromMillis / 1000}::float8)
        and start_at > to_timestamp(${span.fromMillis / 1000}::float8) - interval '1 day'
      order by start_at, meeting.id`
    const [clock] = yield* sql<{ readonly nowMillis: number }>`select epoch_millis(now()) as "nowMillis"`
    yield* (yield* Audit).write({ action: "meeting.list", outcome: "done", detail: { count: meetings.length } })
    yield* auditPatients(
      { action: "meeting.list" },
      meetings.map(({ patient }) => patient.id),
    )
    return { meetings: meetings.map((meeting) => withReportedOnly(meeting)), nowMillis: clock!.nowMillis }
  }),
)

/** A part of the worklist. Each has the clinician's own meetings only, but what they write later may be a colleague's meeting. */
export type WorklistKind = "toWrite" | "unsigned" | "unfinished" | "referred"

/** A row of a worklist part, with the number of all its rows. */
type CountedMeeting = WorklistMeeting & { readonly total: number }

/**
 * The statement of one part, without the viewer's own meetings of some days. Its condition implies that of the partial index with the rows of this
 * kind.
 */
export const worklistStatement = (sql: SqlClient.SqlClient, kind: WorklistKind, viewer: Viewer, except: readonly Span[]) => {
  const own = sql`meeting.clinician_id = ${viewer.id}`
  const listedThere = except.map(
    ({ fromMillis, toMillis }) =>
      sql`(${own} and start_at < to_timestamp(${toMillis / 1000}::float8) and end_at > to_timestamp(${fromMillis / 1000}::float8))`,
  )
  const notToWrite = sql`meeting.to_write_by is distinct from ${viewer.id}`
  const rows: Readonly<Record<WorklistKind, Statement.Fragment>> = {
    toWrite: sql`from meeting where meeting.to_write_by = ${viewer.id} and meeting.finished_status is null`,
    unsigned: sql`from entry join meeting on meeting.id = entry.meeting_id
      where ${own} and entry.responsible_id = ${viewer.id} and entry.signed_at is null and entry.stricken_at is null and entry.meeting_id is not null
        and meeting.finished_status is not null`,
    unfinished: sql`from meeting where ${own} and ${notToWrite} and meeting.finished_status is null and meeting.end_at < now()`,
    referred: sql`from meeting
      where ${own} and ${notToWrite} and meeting.finished_status is null and meeting.end_at >= now() and meeting.internal_referral is not null`,
  }
  return sql<CountedMeeting>`
    select waiting.id, activity_type as type, intervention_type as "interventionType", prescription_only as "prescriptionOnly",
      epoch_millis(start_at) as "startMillis", account.partnership, internal_referral ->> 'bookerName' as "referredBy",
      jsonb_build_object('id', patient.id, 'name', patient.given_name || ' ' || patient.family_name,
        'dateOfBirth', to_char(patient.date_of_birth, 'YYYY-MM-DD'), 'idNumber', patient.id_number,
        'isChild', patient.is_child, 'isOneTimeUser', account.is_one_time_user) as patient,
      total
    from (
      select meeting.*, (count(*) over ())::int as total
      ${rows[kind]}
        and meeting.pool_id = ${viewer.poolId}
        and not ${sql.or(listedThere)}
      order by start_at, meeting.id limit ${worklistLimit}
    ) waiting
    join patient on patient.id = waiting.patient_id
    join patient account on account.id = waiting.user_id
    order by start_at, waiting.id`
}

const worklist = handle(getWorklist, ({ query }) =>
  Effect.gen(function* () {
    const viewer = yield* callingClinician
    // Today's meetings have today's own list, whichever day the screen lists.
    const except = [yield* spanOfDay(query.exceptDay, viewer.poolId), yield* spanOfToday(viewer.poolId)]
    const sql = yield* SqlClient.SqlClient
    const part = (kind: WorklistKind) =>
      Effect.map(worklistStatement(sql, kind, viewer, except), (rows): WorklistPart => ({
        total: rows[0]?.total ?? 0,
        meetings: rows.map(({ total: _total, ...meeting }) => meeting),
      }))
    const [toWrite, unsigned, unfinished, referred, [results]] = yield* Effect.all([
      part("toWrite"),
      part("unsigned"),
      part("unfinished"),
      part("referred"),
      waitingResultsOf(sql, viewer),
    ])
    const listedMeetings = [toWrite, unsigned, unfinished, referred].flatMap(({ meetings }) => meetings)
    yield* (yield* Audit).write({ action: "meeting.worklist", outcome: "done", detail: { count: listedMeetings.length } })
    yield* auditPatients(
      { action: "meeting.worklist" },
      listedMeetings.map(({ patient }) => patient.id),
    )
    return { toWrite, unsigned, unfinished, referred, results: results?.total ?? 0 }
  }),
)

export const dayHandlers = [day, worklist]
