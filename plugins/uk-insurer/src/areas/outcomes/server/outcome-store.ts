import { Audit, Events, notFound, readStored } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { SavedOutcome } from "../model/endpoints.ts"
import { outcomesChanged, outcomesTopic } from "../model/outcomes-topic.ts"
import type { CreationType, OutcomeRequest } from "../../insurer-service/model/index.ts"

/** An outcome as the database has it. */
interface OutcomeRow {
  readonly id: string
  readonly meetingId: string
  readonly requestType: string
  readonly outcome: string
  readonly subOutcome: string
  readonly selfPay: boolean
  readonly decision: string | null
  readonly reason: string | null
  readonly rules: unknown
  readonly isFinal: boolean
  readonly infoUrl: string | null
  readonly version: number
}

const readOutcome = readStored(SavedOutcome)

const savedOutcome = ({ id, requestType, outcome, subOutcome, selfPay, decision, reason, rules, isFinal, infoUrl, version }: OutcomeRow) =>
  readOutcome({
    internalOutcomeId: id,
    requestType,
    outcome,
    subOutcome,
    selfPay,
    version,
    // A stored outcome was saved before.
    outcomeStatus: { name: outcome, decision, reason, rules, finalOutcomeCalculated: isFinal, creationType: "PUT", infoUrl },
  })

const columns = (sql: SqlClient.SqlClient) => sql`
  id, meeting_id as "meetingId", request_type as "requestType", outcome, sub_outcome as "subOutcome", self_pay as "selfPay", decision, reason,
  rules, final_outcome_calculated as "isFinal", info_url as "infoUrl", version`

/** A consultation's outcomes, in the order in which they were saved. */
export const outcomesOf = (meetingId: string): Effect.Effect<readonly SavedOutcome[], SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<OutcomeRow>`
      select ${columns(sql)} from uk_insurer_outcome where meeting_id = ${meetingId} order by place`
    return yield* Effect.forEach(rows, savedOutcome)
  })

/** The consultation's outcomes whose coverage is calculated. */
export const standardOutcomesOf = (meetingId: string) =>
  Effect.map(outcomesOf(meetingId), (outcomes) => outcomes.filter(({ requestType }) => requestType === "STANDARD"))

/** A saved outcome as the insurer gets it. */
export function savedRequest(
  {
    requestType,
    internalOutcomeId,
    outcome,
    subOutcome,
    selfPay,
    outcomeStatus: { decision, rules, finalOutcomeCalculated },
  }: SavedOutcome,
  creationType: CreationType,
): OutcomeRequest {
  const common = { internalOutcomeId, outcome, subOutcome, selfPay, creationType }
  if (requestType === "NON_CLAIM") return { requestType, ...common }
  return { requestType, ...common, ...(decision === null ? {} : { decision }), finalOutcomeCalculated, rules }
}

/** An outcome with its meeting. Fails with `not_found` for an unknown id. */
export const outcomeById = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<OutcomeRow>`select ${columns(sql)} from uk_insurer_outcome where id = ${id}`
  if (row === undefined) return yield* notFound("Outcome")
  return { meetingId: row.meetingId, outcome: yield* savedOutcome(row) }
})

/** Writes the audit line of a changed outcome, or of several, and tells the open pages. */
export const announce = Effect.fnUntraced(function* (about: {
  readonly action: string
  readonly meetingId: string
  readonly patientId: string
  readonly subjectId?: string
}) {
  yield* (yield* Audit).write({ ...about, outcome: "done" })
  yield* (yield* Events).publish({ topic: outcomesTopic(about.meetingId), type: outcomesChanged, data: {} })
})
