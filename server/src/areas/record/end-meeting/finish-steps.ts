import type { MarketPolicy } from "@rond/core/plugin"
import { evaluate } from "@rond/core/plugin/runtime"
import { contentChangedCode, finishStoppedCode } from "@rond/core/model/end-meeting"
import { conflict, type CompletingMeeting, type SentReference, type ServerFinishStep, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { workspacePolicies } from "../../permissions/index.ts"

/** The steps that markets send before the end of a meeting, each with the plugin whose policy decides about it. */
export type FinishSteps = readonly { readonly pluginId: string; readonly step: ServerFinishStep }[]

export const finishStepsOf = (modules: readonly ServerModule[]): FinishSteps =>
  modules.flatMap(({ id, finishSteps = [] }) => finishSteps.map((step) => ({ pluginId: id, step })))

/**
 * The contents sent for a meeting, by step: one row for each step, of the content that was sent last. `number`: the first is 1. `reference` is the
 * service's response; until then `done_at` is null. `before`: what it gave for earlier content. `unanswered`: the key of earlier content whose
 * response never came.
 */
export const createFinishSteps = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table finish_step (
      meeting_id text not null references meeting,
      step_id text not null,
      number integer not null default 1,
      content text not null,
      asked_at timestamptz not null default now(),
      done_at timestamptz,
      reference jsonb,
      before jsonb,
      unanswered text,
      primary key (meeting_id, step_id)
    )`
})

interface SentRow {
  readonly content: string
  readonly number: number
  readonly isDone: boolean
  readonly reference: { readonly given: SentReference } | null
  readonly before: { readonly given: SentReference } | null
  readonly unanswered: string | null
}

const sentFor = Effect.fnUntraced(function* (meetingId: string, stepId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<SentRow>`
    select content, number, done_at is not null as "isDone", reference, before, unanswered from finish_step
    where meeting_id = ${meetingId} and step_id = ${stepId}`
  return row
})

/**
 * The idempotency key of one content: an attempt after a kill, or the next end of the meeting, has the same. A content that comes back after
 * another has a new one: the service would take the old one for a repetition, and keep the other content.
 */
const keyOf = ({ meetingId }: CompletingMeeting, stepId: string, { content, number }: Pick<SentRow, "content" | "number">) =>
  `${meetingId}:${stepId}:${content}${number === 1 ? "" : `:${number}`}`

/** The steps that this meeting must have sent: those whose plugin and condition hold in its workspace, and those that it owes. */
export const stepsToSend = Effect.fnUntraced(function* (meeting: CompletingMeeting, steps: FinishSteps) {
  if (steps.length === 0) return []
  const { meeting: stored, policies, factsFor } = yield* workspacePolicies.ofEnding(meeting, meeting.byClinicianId)
  // It has ended: what had to be sent is sent.
  if (stored.finishedStatus !== null) return []
  const inForce = new Map(policies.map((policy) => [policy.manifest.id, policy]))
  const conditions = steps.flatMap(({ pluginId, step: { when } }) => {
    const policy = inForce.get(pluginId)
    return policy === undefined || when === undefined ? [] : [{ policy, condition: when }]
  })
  const facts = yield* factsFor(conditions)
  const holds = (policy: MarketPolicy | undefined, { when }: ServerFinishStep) => {
    if (policy === undefined) return "no"
    return when === undefined ? "yes" : evaluate(when, facts).verdict
  }
  const dueSteps = yield* Effect.forEach(steps, ({ pluginId, step }) =>
    Effect.gen(function* () {
      const verdict = holds(inForce.get(pluginId), step)
      if (verdict === "yes" || (step.isOwed !== undefined && (yield* ofMarket(step.isOwed(meeting))))) return [step]
      // No note may be signed without a report because the server could not tell whether one is due.
      if (verdict !== "no") return yield* conflict("finish_step_undecided", `Whether ${step.id} is due is not known`)
      return []
    }),
  )
  return dueSteps.flat()
})

/** Sends what is not sent yet, one step after the other. For a job's external step: no transaction is open. */
export const sendSteps = Effect.fnUntraced(function* (meeting: CompletingMeeting, steps: FinishSteps) {
  const sql = yield* SqlClient.SqlClient
  const { meetingId } = meeting
  for (const step of yield* stepsToSend(meeting, steps)) {
    const content = yield* step.content(meeting)
    const row = yield* sentFor(meetingId, step.id)
    if (row?.isDone === true && row.content === content) continue
    // The clinician may have stopped waiting during the step before.
    const [endingRow] = yield* sql`select 1 from meeting where id = ${meetingId} and ending_as = 'COMPLETED'`
    if (endingRow === undefined) return yield* conflict(finishStoppedCode, "The end was stopped")
    const isOther = row !== undefined && row.content !== content
    const before = (row?.isDone === true ? row.reference : row?.before)?.given
    const unanswered = isOther && !row.isDone ? keyOf(meeting, step.id, row) : (row?.unanswered ?? undefined)
    const number = (row?.number ?? 1) + (isOther ? 1 : 0)
    yield* sql`
      insert into finish_step (meeting_id, step_id, content, number, before, unanswered)
      values (${meetingId}, ${step.id}, ${content}, ${number}, ${referenceJson(before)}::jsonb, ${unanswered ?? null})
      on conflict (meeting_id, step_id) do update
      set content = excluded.content, number = excluded.number, before = excluded.before, unanswered = excluded.unanswered, reference = null, done_at = null,
        asked_at = case when finish_step.content = excluded.content then finish_step.asked_at else now() end`
    const reference = yield* step.send(meeting, { key: keyOf(meeting, step.id, { content, number }), before, unanswered })
    yield* sql`
      update finish_step set done_at = now(), reference = ${referenceJson(reference)}::jsonb, unanswered = null
      where meeting_id = ${meetingId} and step_id = ${step.id} and content = ${content}`
  }
})

/** Wraps a reference, so that a reference that is null is stored apart from none. */
const referenceJson = (reference: SentReference | undefined) => (reference === undefined ? null : JSON.stringify({ given: reference }))

/** Fails with `content_changed` unless what is stored now is what was sent. With the meeting held: nothing that is sent changes meanwhile. */
export const mustBeSent = Effect.fnUntraced(function* (meeting: CompletingMeeting, steps: FinishSteps) {
  for (const step of yield* stepsToSend(meeting, steps)) {
    const row = yield* sentFor(meeting.meetingId, step.id)
    const content = yield* ofMarket(step.content(meeting))
    if (row?.isDone !== true || row.content !== content)
      return yield* conflict(contentChangedCode, `What ${step.id} sent is no longer what is stored`)
  }
})

/** The step that waits for its service; `undefined` before the first is asked. */
export const askedStep = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly stepId: string }>`
    select step_id as "stepId" from finish_step where meeting_id = ${meetingId} and done_at is null order by asked_at desc limit 1`
  return row?.stepId
})

/** A market refuses with a code that its error mapper explains, and that no endpoint of core can declare. */
const ofMarket = <A>(effect: Effect.Effect<A, unknown, SqlClient.SqlClient>) => effect as Effect.Effect<A, never, SqlClient.SqlClient>
