import { randomUUID } from "node:crypto"
import { conflict, lockOpenMeeting } from "@rond/core/server-kit"
import { Effect, Schedule, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type Outcome, type OutcomeRequest, subOutcomeOnWire, Rule } from "../../insurer-service/model/index.ts"
import { standardOutcomesOf } from "./outcome-store.ts"

/** The progress of the calculation of a consultation's coverage. */
export const calculationStateOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly isAnswered: boolean }>`
    select answered_at is not null as "isAnswered" from uk_insurer_calculation where meeting_id = ${meetingId}`
  if (row === undefined) return "open"
  return row.isAnswered ? "calculated" : "asked"
})

const choiceOf = ({ outcome, subOutcome }: { readonly outcome: string; readonly subOutcome: string }) =>
  JSON.stringify([outcome, subOutcomeOnWire(subOutcome)])

const choices = (outcomes: readonly { readonly outcome: string; readonly subOutcome: string }[]) =>
  JSON.stringify(outcomes.map(choiceOf).toSorted())

/**
 * Claims the calculation of a consultation's coverage for these outcomes, and saves them. The first claim decides which outcomes they are: a
 * later claim for others fails, and one for the same changes nothing.
 */
export const claimCalculation = Effect.fnUntraced(function* (
  { meetingId, clinicianId }: { readonly meetingId: string; readonly clinicianId: string },
  asked: readonly OutcomeRequest[],
) {
  const sql = yield* SqlClient.SqlClient
  const claim = Effect.gen(function* () {
    if ((yield* calculationStateOf(meetingId)) !== "calculated") yield* lockOpenMeeting(meetingId)
    const first = yield* sql`
      insert into uk_insurer_calculation (meeting_id, clinician_id) values (${meetingId}, ${clinicianId}) on conflict do nothing returning 1`
    if (first.length === 1) {
      for (const { outcome, subOutcome, selfPay } of asked)
        yield* sql`
          insert into uk_insurer_outcome (id, meeting_id, request_type, outcome, sub_outcome, self_pay)
          values (${randomUUID()}, ${meetingId}, 'STANDARD', ${outcome}, ${subOutcomeOnWire(subOutcome)}, ${selfPay})`
    } else if (choices(yield* standardOutcomesOf(meetingId)) !== choices(asked))
      return yield* conflict("coverage_calculated", "The coverage was asked for with other outcomes")
  })
  yield* sql.withTransaction(claim)
})

/** Takes a claim back whose calculation the insurer has not begun, so that other outcomes can be chosen. */
export const dropClaim = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const drop = Effect.gen(function* () {
    const dropped = yield* sql`delete from uk_insurer_calculation where meeting_id = ${meetingId} and answered_at is null returning 1`
    if (dropped.length === 1) yield* sql`delete from uk_insurer_outcome where meeting_id = ${meetingId} and request_type = 'STANDARD'`
  })
  yield* sql.withTransaction(drop)
})

const encodeRules = Schema.encodeSync(Schema.Array(Rule))

/** Stores what the insurer decided, once. An outcome that the answer leaves out is referred: the insurer then decides by hand. */
export const storeCalculation = Effect.fnUntraced(function* (meetingId: string, answer: readonly Outcome[]) {
  const sql = yield* SqlClient.SqlClient
  const store = Effect.gen(function* () {
    const first = yield* sql`
      update uk_insurer_calculation set answered_at = now() where meeting_id = ${meetingId} and answered_at is null returning 1`
    if (first.length === 0) return
    const left = [...answer]
    for (const saved of yield* standardOutcomesOf(meetingId)) {
      const index = left.findIndex((one) => choiceOf(one) === choiceOf(saved))
      const [found] = index === -1 ? [] : left.splice(index, 1)
      const { decision = null, reason = null, rules = [], infoUrl = null, finalOutcomeCalculated = false } = found?.outcomeStatus ?? {}
      yield* sql`
        update uk_insurer_outcome
        set decision = ${decision ?? "Refer"}, reason = ${reason}, rules = ${JSON.stringify(encodeRules(rules))}::jsonb,
          info_url = ${infoUrl}, final_outcome_calculated = ${finalOutcomeCalculated || rules.length === 0}, version = version + 1
        where id = ${saved.internalOutcomeId}`
    }
  })
  yield* sql.withTransaction(store)
})

/** Seconds after which another request may ask in place of a killed process. */
const heldSeconds = 30

/** Holds a claimed calculation while the insurer is asked: another request is refused meanwhile, in every process. */
export const whileHeld = Effect.fnUntraced(function* <A, E, R>(meetingId: string, asking: Effect.Effect<A, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const holder = randomUUID()
  const mine = sql`meeting_id = ${meetingId} and holder = ${holder}`
  const until = sql`now() + make_interval(secs => ${heldSeconds})`
  const hold = Effect.filterOrFail(
    sql`
      update uk_insurer_calculation set holder = ${holder}, held_until = ${until}
      where meeting_id = ${meetingId} and (held_until is null or held_until < now()) returning 1`,
    (rows) => rows.length === 1,
    () => conflict("calculation_under_way", "The insurer is calculating the coverage"),
  )
  const renew = sql`update uk_insurer_calculation set held_until = ${until} where ${mine}`.pipe(
    // A database that is away for a moment is asked again at the next turn.
    Effect.ignore,
    Effect.schedule(Schedule.spaced(`${heldSeconds / 3} seconds`)),
    Effect.andThen(Effect.never),
  )
  const release = sql`update uk_insurer_calculation set holder = null, held_until = null where ${mine}`.pipe(Effect.ignore)
  return yield* Effect.acquireUseRelease(
    hold,
    () => Effect.raceFirst(asking, renew),
    () => release,
  )
})
