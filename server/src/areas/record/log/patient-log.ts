import { reviewerFlag } from "@rond/core/model/emergency-access"
import { getPatientLog, mostLogDays, type PatientUse, type recordUses } from "@rond/core/model/record"
import { Access, Audit, handle } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readingClinician } from "../../record-access/index.ts"

type RecordUse = (typeof recordUses)[number]

/** The part of the record that each endpoint uses, by its id or the beginning of it; the first that fits. */
const uses: readonly (readonly [endpoint: string, use: RecordUse])[] = [
  ["record.entries", "record"],
  ["record.count", "count"],
  ["record.entry-audit", "log"],
  ["record.patient-log", "log"],
  ["record.entry-picture", "picture"],
  ["record.entry-appointment", "meeting"],
  ["record.prescriptions", "prescription"],
  ["record.entry", "note"],
  ["record.print-entry", "note"],
  ["record.", "written"],
  ["note.", "note"],
  ["evaluation.save", "written"],
  ["evaluation.", "note"],
  // The page asks it for every record.
  ["emergency-access.own", "record"],
  ["emergency-access.", "emergency"],
  ["symptoms.image", "picture"],
  ["symptoms.", "answers"],
  ["self-assessment.", "answers"],
  ["treatment-exercise.", "answers"],
  ["patient-documents.", "document"],
  ["documents.", "document"],
  ["renewal.", "prescription"],
  ["patient.search", "list"],
  ["patient.", "details"],
  ["meeting.worklist", "list"],
  ["meeting.day", "list"],
  ["meeting.", "meeting"],
  ["end-meeting.", "meeting"],
  ["consultation-time.", "meeting"],
  ["write-later.", "meeting"],
  ["call.", "call"],
  ["messaging.", "message"],
  ["appointments.", "appointment"],
  ["referral.", "appointment"],
]

/** The part of a patient's record that an endpoint uses. */
export const recordUseOf = (endpointId: string): RecordUse => uses.find(([beginning]) => endpointId.startsWith(beginning))?.[1] ?? "other"

interface Counted {
  readonly day: string
  readonly personId: string
  readonly byName: string
  readonly endpoint: string
  readonly isRefused: boolean
  readonly times: number
  readonly lastAt: string
}

/** The log of a patient in the reviewer's pool: a page of days, each with who used what, the latest first. */
export const patientLogHandlers = [
  handle(getPatientLog, ({ params: { patientId }, query }) =>
    Effect.gen(function* () {
      const access = yield* Access
      const { poolId } = yield* access.requirePatient(patientId)
      const { flags } = yield* readingClinician
      if (!flags.includes(reviewerFlag)) yield* access.refuse("Only reviewers see who used a record", { patientId })
      const days = query.days ?? mostLogDays
      const sql = yield* SqlClient.SqlClient
      const counted = yield* sql<Counted>`
        with line as (
          select to_char(line.at at time zone pool.time_zone, 'YYYY-MM-DD') as day, line.at, line.person_id, line.outcome,
            -- A protected note that is read in an emergency is read with the whole record, and entries are counted by the endpoint that lists them.
            case line.action when 'record.emergency.entry' then 'emergency-access.entry' when 'record.count' then 'record.count' else line.call_id end as call_id
          from audit_entry line join pool on pool.id = ${poolId}
          where line.patient_id = ${patientId} and line.pool_id = pool.id
        ), page as (
          select distinct day from line where ${query.before ?? null}::text is null or day < ${query.before ?? null}::text
          order by day desc limit ${days + 1}
        )
        select line.day, person.id as "personId", person.name as "byName", line.call_id as endpoint, line.outcome = 'refused' as "isRefused",
          count(*)::integer as times, instant_text(max(line.at)) as "lastAt"
        from line join page using (day) join person on person.id = line.person_id
        group by line.day, person.id, person.name, line.call_id, line.outcome
        order by max(line.at) desc, line.call_id`
      const inLog = [...new Set(counted.map(({ day }) => day))].toSorted().toReversed()
      const shownDays = inLog.slice(0, days)
      yield* (yield* Audit).write({ action: "record.read-patient-log", patientId, outcome: "done" })
      return {
        uses: byUse(counted.filter(({ day }) => shownDays.includes(day))),
        next: inLog.length > days ? (shownDays.at(-1) ?? null) : null,
      }
    }),
  ),
]

/** One row for all endpoints of a use, in the order of the latest. */
export function byUse(counted: readonly Counted[]): readonly PatientUse[] {
  const rows = new Map<string, PatientUse>()
  for (const { day, personId, byName, endpoint, isRefused, times, lastAt } of counted) {
    const use = recordUseOf(endpoint)
    const key = JSON.stringify([day, personId, use, isRefused])
    const row = rows.get(key)
    rows.set(key, { day, byName, use, isRefused, times: times + (row?.times ?? 0), lastAt: row?.lastAt ?? lastAt })
  }
  return [...rows.values()]
}
