import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoPool, demoPools } from "../../demo/pools.ts"
import { idOf } from "../../demo/random.ts"
import { offerDemoPages } from "../patient-page/patient-links.ts"
import { insertConversations } from "../seed.ts"
import { type ThreadKind, threadOf } from "./threads.ts"

interface Plan {
  readonly conversationId: string
  readonly poolId: string
  readonly clinicianId: string
  readonly state: string
}

const kinds: Readonly<Record<string, ThreadKind>> = { active: "active", completed: "paused", ended: "ended" }

/**
 * What the patients and clinicians of the demo's programmes have written, and a link to each patient's page. Programmes that are started in the
 * demo begin without a message. Run again it adds what is missing.
 */
export const demoConversations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = Temporal.Instant.fromEpochMilliseconds(yield* Clock.currentTimeMillis)
  const plans = yield* sql<Plan & { readonly isSilent: boolean; readonly hasLink: boolean }>`
    select conversation_id as "conversationId", pool_id as "poolId", clinician_id as "clinicianId", state,
      conversation_id = 'conversation-' || id and not exists (
        select 1 from conversation_message message where message.conversation_id = plan.conversation_id) as "isSilent",
      exists (select 1 from conversation_link link
        where link.conversation_id = plan.conversation_id and link.expires_at > now()) as "hasLink"
    from care_plan plan where pool_id in ${sql.in(demoPools.map(({ id }) => id))}`
  yield* insertConversations(
    plans.flatMap(({ conversationId, poolId, clinicianId, state, isSilent }) => {
      const kind = kinds[state]
      if (!isSilent || kind === undefined) return []
      const { timeZone, market } = demoPool(poolId)
      const idOfPart = (...names: readonly string[]) => idOf("conversation", conversationId, ...names)
      return [threadOf(kind, { conversationId, clinicianId, language: market.language, timeZone, idOf: idOfPart, now })]
    }),
  )
  yield* offerDemoPages(plans.filter(({ hasLink }) => !hasLink).map(({ conversationId }) => conversationId))
})
