import {
  DiaryActivity,
  type ExerciseKind,
  icbtIdentifiers,
  isOfKind,
  listCarePlans,
  listDiaryActivities,
  listSituations,
  manageProgrammes,
  searchCarePlans,
  SituationAnalysis,
} from "@rond/core/model/treatment-programme"
import { Access, Audit, auditPatients, clinicianOr, handle, invalid, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { mustPermitForPatients } from "../permissions/index.ts"
import { auditPlan, carePlansWhere, requirePlan, requireProgrammesOf } from "./care-plans.ts"

const list = handle(listCarePlans, ({ query }) =>
  Effect.gen(function* () {
    const { patientId, poolId } = yield* requireProgrammesOf(query.patientId)
    yield* mustBeCaller(query.clinicianId, patientId)
    const sql = yield* SqlClient.SqlClient
    const carePlans = yield* carePlansWhere(
      sql`plan.patient_id = ${patientId} and plan.pool_id = ${poolId} and plan.identifier ~ ${`^${icbtIdentifiers}`}
        and plan.state in ${sql.in([...query.states])}`,
    )
    yield* (yield* Audit).write({ action: "treatment-programme.read", patientId, outcome: "done" })
    return { carePlans }
  }),
)

const search = handle(searchCarePlans, ({ payload }) =>
  Effect.gen(function* () {
    const { id, poolId } = yield* clinicianOr("Only clinicians give treatment programmes")
    yield* mustBeCaller(payload.clinicianId)
    const sql = yield* SqlClient.SqlClient
    const carePlans = yield* carePlansWhere(
      sql`plan.clinician_id = ${id} and plan.pool_id = ${poolId} and plan.identifier ~ ${`^${icbtIdentifiers}`}
        and plan.state in ${sql.in([...payload.states])} and exists (select 1 from care_relation relation
          where relation.clinician_id = ${id} and relation.patient_id = plan.patient_id and relation.pool_id = ${poolId})`,
    )
    const patients = new Set(carePlans.map(({ patientId }) => patientId))
    yield* mustPermitForPatients(manageProgrammes, patients)
    yield* auditPatients({ action: "treatment-programme.read" }, patients)
    return { carePlans }
  }),
)

/** Programmes are listed for the caller, whose access was checked, and for no one else. */
const mustBeCaller = Effect.fnUntraced(function* (clinicianId: string, patientId?: string) {
  const { id } = yield* clinicianOr("Only clinicians read treatment programmes")
  if (clinicianId !== id) yield* (yield* Access).refuse("The clinician is somebody else", { patientId })
})

const readActivity = readStored(DiaryActivity)

const activities = handle(listDiaryActivities, ({ params, query: { fromTimestamp, toTimestamp } }) =>
  Effect.gen(function* () {
    yield* requireExercise(params.id, "activity-diary")
    if (toTimestamp <= fromTimestamp) return yield* invalid("period", "The period must end after it begins")
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id, instant_text(activity_at) as activity_time, title, rating, type from diary_activity
      where exercise_id = ${params.id} and activity_at >= to_timestamp(${fromTimestamp}::float8 / 1000)
        and activity_at < to_timestamp(${toTimestamp}::float8 / 1000)
      order by activity_at desc, id`
    return { activities: yield* Effect.forEach(rows, readActivity) }
  }),
)

const readSituation = readStored(SituationAnalysis)

const situations = handle(listSituations, ({ params }) =>
  Effect.gen(function* () {
    yield* requireExercise(params.id, "situation-analysis")
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select id, instant_text(situation_at) as time, rating, description, thoughts, sensations, behaviour, short_term_consequences,
        long_term_consequences
      from situation_analysis where exercise_id = ${params.id} order by situation_at desc, id`
    return { situations: yield* Effect.forEach(rows, readSituation) }
  }),
)

/** An exercise of a patient whom the caller treats. One of another kind is not found. Reading it is audited. */
const requireExercise = Effect.fnUntraced(function* (id: string, kind: ExerciseKind) {
  const sql = yield* SqlClient.SqlClient
  const [exercise] = yield* sql<{ readonly carePlanId: string; readonly type: string }>`
    select care_plan_id as "carePlanId", type from care_plan_exercise where id = ${id}`
  if (exercise === undefined || !isOfKind(exercise.type, kind)) return yield* notFound("Exercise")
  const { patientId } = yield* requirePlan(sql`id = ${exercise.carePlanId}`, "Programme")
  yield* auditPlan("treatment-exercise.read", { id, patientId })
})

export const programmeReaders = [list, search, activities, situations]
