import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { followedAdultId, isDemoLarge, demoPool, demoPools, idOf } from "../../demo/index.ts"
import { offerDemoPages } from "../patient-links.ts"
import { insertConversations } from "../seed.ts"
import { largeConversationPatientId, largeThreadOf } from "./large.ts"
import { kindsUnderWay, type ThreadKind, threadOf } from "./threads.ts"

/** The last words of these patients raise an alarm, on every day. */
const whoAlarm = new Set(demoPools.map(followedAdultId))

interface Plan {
  readonly conversationId: string
  readonly poolId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly state: string
}

/** A number below `most` that is the same for this conversation each time. */
const numberOf = (conversationId: string, purpose: string, most: number) =>
  Number.parseInt(idOf("conversation", conversationId, purpose).slice(0, 8), 16) % most

function kindOf({ conversationId, patientId, state }: Plan): ThreadKind | undefined {
  if (state === "completed") return "paused"
  if (state === "ended") return "ended"
  if (state !== "active") return undefined
  return whoAlarm.has(patientId) ? "alarming" : kindsUnderWay[numberOf(conversationId, "kind", kindsUnderWay.length)]
}

/**
 * The messages of the patients and clinicians of the demo's programmes, and a link to each patient's page. Programmes that are started in
 * the demo begin without a message. A second run adds what is missing.
 */
export const demoConversations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const isLarge = yield* Effect.orDie(isDemoLarge)
  const now = Temporal.Instant.fromEpochMilliseconds(yield* Clock.currentTimeMillis)
  const plans = yield* sql<Plan & { readonly isSilent: boolean; readonly hasLink: boolean }>`
    select conversation_id as "conversationId", pool_id as "poolId", patient_id as "patientId", clinician_id as "clinicianId", state,
      conversation_id = 'conversation-' || id and not exists (
        select 1 from conversation_message message where message.conversation_id = plan.conversation_id) as "isSilent",
      exists (select 1 from conversation_link link
        where link.conversation_id = plan.conversation_id and link.expires_at > now()) as "hasLink"
    from care_plan plan where pool_id in ${sql.in(demoPools.map(({ id }) => id))}`
  yield* insertConversations(
    plans.flatMap((plan) => {
      const { conversationId, poolId, clinicianId } = plan
      const kind = kindOf(plan)
      if (!plan.isSilent || kind === undefined) return []
      const { timeZone, market } = demoPool(poolId)
      const idOfPart = (...names: readonly string[]) => idOf("conversation", conversationId, ...names)
      const delay = numberOf(conversationId, "delay", 61)
      const of = { conversationId, clinicianId, language: market.language, timeZone, idOf: idOfPart, now, delay }
      return [isLarge && plan.state === "active" && plan.patientId === largeConversationPatientId ? largeThreadOf(of) : threadOf(kind, of)]
    }),
  )
  yield* offerDemoPages(plans.filter(({ hasLink }) => !hasLink).map(({ conversationId }) => conversationId))
})
