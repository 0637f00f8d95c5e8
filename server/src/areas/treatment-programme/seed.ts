import type { ProgrammeModule } from "@rond/core/model/treatment-programme"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A programme that a pool offers, as it is stored. */
export interface SeededOffer {
  readonly identifier: string
  readonly name_copy_key: string
  readonly modules: readonly { readonly name: string; readonly steps: number }[]
  readonly exercise_types: readonly string[]
}

/** Stores what a pool offers, in this order. Existing offers stay. */
export const insertOffers = Effect.fnUntraced(function* (poolId: string, offers: readonly SeededOffer[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = offers.map((offer, place) => ({ ...offer, place, pool_id: poolId }))
  yield* sql`
    insert into treatment_programme select * from jsonb_populate_recordset(null::treatment_programme, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`
})

/** A patient's programme with all that belongs to it. Instants are ISO 8601. */
export interface SeededPlan {
  readonly id: string
  readonly poolId: string
  readonly patientId: string
  readonly clinicianId: string
  /** The meeting in which it was given; absent for one that came from elsewhere. */
  readonly meetingId?: string
  readonly identifier: string
  readonly nameCopyKey: string
  readonly state: string
  readonly createdAt: string
  readonly endedAt?: string
  /** `active` unless given. */
  readonly conversationState?: string
  readonly modules: readonly SeededModule[]
  readonly exercises?: readonly {
    readonly id: string
    readonly type: string
    readonly activities?: readonly SeededActivity[]
    readonly situations?: readonly SeededSituation[]
  }[]
}

export interface SeededModule extends Pick<ProgrammeModule, "id" | "name" | "started"> {
  /** Any word: some are none that a build knows. */
  readonly state: string
  readonly steps: readonly string[]
}

export interface SeededActivity {
  readonly at: string
  readonly title: string
  readonly rating: string | null
  readonly type: string
}

export interface SeededSituation {
  readonly at: string
  readonly rating: string | null
  readonly description: string
  readonly thoughts: string
  readonly sensations: string
  readonly behaviour: string
  readonly shortTerm: string
  readonly longTerm: string
}

/** Stores programmes with their modules, exercises and what patients wrote. Existing programmes stay. */
export const insertPlans = Effect.fnUntraced(function* (plans: readonly SeededPlan[]) {
  const exercises = plans.flatMap((plan) => (plan.exercises ?? []).map((exercise) => ({ ...exercise, planId: plan.id })))
  yield* insertAll(
    "care_plan",
    plans.map((plan) => ({
      id: plan.id,
      pool_id: plan.poolId,
      patient_id: plan.patientId,
      clinician_id: plan.clinicianId,
      meeting_id: plan.meetingId ?? null,
      identifier: plan.identifier,
      programme_name_copy_key: plan.nameCopyKey,
      state: plan.state,
      created_at: plan.createdAt,
      ended_at: plan.endedAt ?? null,
      conversation_id: `conversation-${plan.id}`,
      conversation_state: plan.conversationState ?? "active",
      version: 0,
    })),
  )
  yield* insertAll(
    "care_plan_module",
    plans.flatMap(({ id: planId, modules }) =>
      modules.map(({ id, name, state, started, steps }, place) => ({
        id,
        care_plan_id: planId,
        place,
        name,
        state,
        started_at: started,
        steps: steps.map((step) => ({ state: step })),
      })),
    ),
  )
  yield* insertAll(
    "care_plan_exercise",
    exercises.map(({ id, planId, type }) => ({ id, care_plan_id: planId, type })),
  )
  yield* insertAll(
    "diary_activity",
    exercises.flatMap(({ id, activities = [] }) =>
      activities.map(({ at, ...activity }, index) => ({ id: `${id}-${index}`, exercise_id: id, activity_at: at, ...activity })),
    ),
  )
  yield* insertAll(
    "situation_analysis",
    exercises.flatMap(({ id, situations = [] }) =>
      situations.map(({ at, shortTerm, longTerm, ...situation }, index) => ({
        id: `${id}-${index}`,
        exercise_id: id,
        situation_at: at,
        ...situation,
        short_term_consequences: shortTerm,
        long_term_consequences: longTerm,
      })),
    ),
  )
})

type ProgrammeTable = "care_plan" | "care_plan_module" | "care_plan_exercise" | "diary_activity" | "situation_analysis"

const insertAll = Effect.fnUntraced(function* (table: ProgrammeTable, rows: readonly Readonly<Record<string, unknown>>[]) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into ${sql(table)} select * from jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`
})
