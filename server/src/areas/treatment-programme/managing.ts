import { afterUnlocking, changeConversation, endProgramme, moduleProgressOf, unlockModule } from "@rond/core/model/treatment-programme"
import { conflict, handle, notFound, stale, versionOf } from "@rond/core/server-kit"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { announceConversation, announceToLists } from "../conversation/index.ts"
import { announceProgrammes, auditPlan, carePlanOf, requirePlan } from "./care-plans.ts"

/** Holds a programme's row for a change of this version of it, and counts the change. An ended programme stays as it is. */
const claimChange = Effect.fnUntraced(function* (id: string, ifMatch: string | undefined) {
  const version = yield* versionOf(ifMatch)
  const sql = yield* SqlClient.SqlClient
  const [current] = yield* sql<{ readonly state: string; readonly version: number }>`
    select state, version from care_plan where id = ${id} for update`
  if (current === undefined) return yield* notFound("Programme")
  if (current.state === "ended") return yield* conflict("programme_ended", "The programme has ended")
  if (current.version !== version) return yield* stale("The programme was changed by somebody else")
  yield* sql`update care_plan set version = version + 1 where id = ${id}`
})

/** The work after every change. The messenger resumes a conversation by the programme's version, so its pages hear of each. */
const changed = Effect.fnUntraced(function* (action: string, plan: Effect.Success<ReturnType<typeof requirePlan>>) {
  yield* auditPlan(action, plan)
  yield* announceConversation(plan.conversationId)
  yield* announceProgrammes(plan)
  return yield* carePlanOf(plan.id)
})

const storedById = { store: ({ id }: { readonly id: string }) => ({ id }), read: ({ id }: { readonly id: string }) => carePlanOf(id) }

const unlock = handle(
  unlockModule,
  ({ params }, { ifMatch }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const plan = yield* requirePlan(sql`id = (select care_plan_id from care_plan_module where id = ${params.id})`, "Module")
      yield* claimChange(plan.id, ifMatch)
      const { modules } = yield* carePlanOf(plan.id)
      const module = modules.find(({ id }) => id === params.id)
      if (module === undefined || moduleProgressOf(module) !== "unlockable")
        return yield* conflict("module_not_unlockable", "The module cannot be unlocked")
      const now = Temporal.Instant.fromEpochMilliseconds(yield* Clock.currentTimeMillis).toString()
      const after = afterUnlocking(modules, params.id, now)
      for (const [place, { id, state, started, steps }] of after.entries()) {
        if (modules[place]?.state === state || typeof state !== "string") continue
        yield* sql`
          update care_plan_module set state = ${state}, started_at = ${started}::text::timestamptz, steps = ${JSON.stringify(steps)}::text::jsonb
          where id = ${id}`
      }
      return yield* changed("treatment-programme.unlock-module", plan)
    }),
  storedById,
)

const end = handle(
  endProgramme,
  ({ params }, { ifMatch }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const plan = yield* requirePlan(sql`id = ${params.id}`, "Programme")
      yield* claimChange(plan.id, ifMatch)
      yield* sql`update care_plan set state = 'ended', ended_at = now() where id = ${plan.id}`
      yield* announceToLists(plan.conversationId)
      return yield* changed("treatment-programme.end", plan)
    }),
  storedById,
)

const converse = handle(
  changeConversation,
  ({ params, payload }, { ifMatch }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const plan = yield* requirePlan(sql`id = ${params.id}`, "Programme")
      yield* claimChange(plan.id, ifMatch)
      yield* sql`update care_plan set conversation_state = ${payload.state} where id = ${plan.id}`
      yield* announceToLists(plan.conversationId)
      return yield* changed("treatment-programme.change-conversation", plan)
    }),
  storedById,
)

export const programmeManagers = [unlock, end, converse]
