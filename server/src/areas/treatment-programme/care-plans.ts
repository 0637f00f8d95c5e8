import { CarePlan, manageProgrammes, programmesChanged, programmesTopic } from "@rond/core/model/treatment-programme"
import { Access, Audit, Events, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { mustPermit } from "../permissions/index.ts"

const readPlan = readStored(CarePlan)

/** The programmes that a condition on `plan` selects, newest first. */
export const carePlansWhere = Effect.fnUntraced(function* (condition: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select plan.id, plan.patient_id, instant_text(plan.created_at) as created, instant_text(plan.ended_at) as ended, plan.state,
      plan.programme_name_copy_key, plan.version,
      jsonb_build_object('id', plan.conversation_id, 'state', plan.conversation_state) as conversation,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'state', state, 'started', instant_text(started_at),
         'steps', steps) order by place), '[]') from care_plan_module where care_plan_id = plan.id) as modules,
      (select coalesce(jsonb_agg(jsonb_build_object('exercise_id', id, 'type', type) order by type), '[]')
         from care_plan_exercise where care_plan_id = plan.id) as exercises
    from care_plan plan where ${condition}
    order by plan.created_at desc, plan.id`
  return yield* Effect.forEach(rows, readPlan)
})

/** The programme with this id. */
export const carePlanOf = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [plan] = yield* carePlansWhere(sql`plan.id = ${id}`)
  return plan ?? (yield* notFound("Programme"))
})

/** The patient, if the caller treats them in this pool and works with treatment programmes. */
export const requireProgrammesOf = Effect.fnUntraced(function* (patientId: string) {
  const patient = yield* (yield* Access).requirePatient(patientId)
  yield* mustPermit(manageProgrammes, { meetingId: undefined, patientId })
  return patient
})

/**
 * The programme that a condition on `care_plan` selects, for a clinician of its pool who treats its patient.
 *
 * @param thing what is not found without one: `Module`
 */
export const requirePlan = Effect.fnUntraced(function* (condition: Statement.Fragment, thing: string) {
  const sql = yield* SqlClient.SqlClient
  const [plan] = yield* sql<{ readonly id: string; readonly patientId: string; readonly poolId: string; readonly conversationId: string }>`
    select id, patient_id as "patientId", pool_id as "poolId", conversation_id as "conversationId" from care_plan where ${condition}`
  if (plan === undefined) return yield* notFound(thing)
  const { poolId } = yield* requireProgrammesOf(plan.patientId)
  if (poolId !== plan.poolId) return yield* (yield* Access).refuse("The programme is another pool's", { patientId: plan.patientId })
  return plan
})

/** Writes to the audit log what was done with a programme. */
export const auditPlan = (action: string, { id, patientId }: { readonly id: string; readonly patientId: string }) =>
  Effect.flatMap(Audit, (audit) => audit.write({ action, patientId, subjectId: id, outcome: "done" }))

/** Tells the open pages of all who treat the patient in the programme's pool. */
export const announceProgrammes = ({ poolId, patientId }: { readonly poolId: string; readonly patientId: string }) =>
  Effect.flatMap(Events, (events) => events.publish({ topic: programmesTopic(poolId, patientId), type: programmesChanged, data: {} }))
