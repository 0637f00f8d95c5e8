import {
  countEmergencyOpenings,
  EmergencyOpening,
  largestReviewPage,
  listEmergencyOpenings,
  reviewEmergencyOpening,
  reviewerFlag,
} from "@rond/core/model/emergency-access"
import { Access, Audit, conflict, handle, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { currentAuthor, readingClinician } from "../record-access/index.ts"

/** The openings of protected notes with their reasons and readings: for the reviewers of the pool. */
export const reviewHandlers = [
  handle(listEmergencyOpenings, ({ query }) =>
    Effect.gen(function* () {
      const { poolId } = yield* reviewer
      const sql = yield* SqlClient.SqlClient
      const size = query.size ?? largestReviewPage
      const isIn = query.state === "open" ? sql`opening.reviewed_at is null` : sql`opening.reviewed_at is not null`
      const after =
        query.from === undefined
          ? sql``
          : sql`and (opening.opened_at, opening.id) < (select opened_at, id from emergency_access where id = ${query.from} and pool_id = ${poolId})`
      const rows = yield* openings(sql`opening.pool_id = ${poolId} and ${isIn} ${after}`, size + 1)
      const shownOpenings = rows.slice(0, size)
      const log = yield* Audit
      yield* log.write({ action: "record.emergency.list", outcome: "done", detail: { count: shownOpenings.length } })
      for (const { id, patientId } of shownOpenings)
        yield* log.write({ action: "record.emergency.list", patientId, subjectId: id, outcome: "done" })
      return { openings: shownOpenings, next: rows.length > size ? (shownOpenings.at(-1)?.id ?? null) : null }
    }),
  ),

  handle(countEmergencyOpenings, () =>
    Effect.gen(function* () {
      const { poolId } = yield* reviewer
      const sql = yield* SqlClient.SqlClient
      const [count] = yield* sql<{ readonly open: number }>`
        select count(*)::integer as open from emergency_access where pool_id = ${poolId} and reviewed_at is null`
      return { open: count?.open ?? 0 }
    }),
  ),

  handle(
    reviewEmergencyOpening,
    ({ params, payload }) =>
      Effect.gen(function* () {
        const { id: reviewerId, poolId } = yield* reviewer
        const sql = yield* SqlClient.SqlClient
        yield* sql`select id from emergency_access where id = ${params.id} and pool_id = ${poolId} for update`
        const opening = yield* findOpening(params.id, poolId)
        const { patientId } = opening
        if (opening.clinicianId === reviewerId)
          return yield* (yield* Access).refuse("Nobody reviews their own emergency access", { patientId }, "own_opening")
        if (opening.isRunning) return yield* conflict("still_running", "The emergency access has not ended")
        if (opening.review !== null) return yield* conflict("already_reviewed", "Somebody has reviewed this emergency access")
        const { name } = yield* currentAuthor
        yield* sql`
        update emergency_access set reviewed_at = now(), reviewed_by_id = ${reviewerId}, reviewed_by_name = ${name},
          comment = ${payload.comment.trim()}
        where id = ${params.id}`
        yield* (yield* Audit).write({ action: "record.emergency.review", patientId, subjectId: params.id, outcome: "done" })
        return yield* findOpening(params.id, poolId)
      }),
    { store: () => ({}), read: (_, { params }) => Effect.flatMap(reviewer, ({ poolId }) => findOpening(params.id, poolId)) },
  ),
]

/** The calling clinician, who must be a reviewer. */
const reviewer = Effect.gen(function* () {
  const clinician = yield* readingClinician
  if (!clinician.flags.includes(reviewerFlag)) yield* (yield* Access).refuse("Only reviewers see how emergency access was used", {})
  return clinician
})

const read = readStored(EmergencyOpening)

const findOpening = (id: string, poolId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [opening] = yield* openings(sql`opening.id = ${id} and opening.pool_id = ${poolId}`, 1)
    return opening ?? (yield* notFound("Emergency access"))
  })

/** Openings for their reviewers, newest first; the audit log has the reads of each. */
const openings = (which: Statement.Fragment, most: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select opening.id, opening.patient_id, patient.given_name || ' ' || patient.family_name as patient_name,
        opening.clinician_id, person.name as clinician_name, opening.reason, opening.reason_text, opening.explanation,
        instant_text(opening.opened_at) as opened_at, instant_text(opening.ends_at) as ends_at,
        opening.ends_at > now() as is_running,
        case when opening.reviewed_at is null then null else jsonb_build_object('at', instant_text(opening.reviewed_at),
          'by_name', opening.reviewed_by_name, 'comment', opening.comment) end as review,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', entry.id, 'contact_at', instant_text(entry.contact_at), 'contact_type', entry.contact_type,
            'responsible_name', entry.responsible_name, 'first_read_at', instant_text(first_read.at)) order by entry.contact_at desc, entry.id)
          from (select subject_id, min(at) as at from audit_entry
            where patient_id = opening.patient_id and action = 'record.emergency.entry' and detail->>'opening' = opening.id
            group by subject_id) first_read
          join entry on entry.id = first_read.subject_id), '[]') as entries
      from emergency_access opening
      join patient on patient.id = opening.patient_id
      join clinician on clinician.id = opening.clinician_id
      join person on person.id = clinician.person_id
      where ${which}
      order by opening.opened_at desc, opening.id desc limit ${most}`
    return yield* Effect.forEach(rows, read)
  })
