import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { type LabOrderKind, LabReport, labResultsChanged } from "../model/index.ts"
import { knownWord } from "../../../kernel/api/open-words.ts"
import { Audit } from "../../../server-kit/audit.ts"
import { defineJob, NotYet } from "../../../server-kit/durable-work.ts"
import { Events } from "../../../server-kit/events.ts"
import { announceTaken } from "../../../server-kit/taken-actions/taken-actions.ts"
import type { LaboratoryFailure, MarketLaboratory } from "./laboratory.ts"
import type { LaboratoryAnswer } from "./laboratory-order.ts"
import type { LaboratoryOrders, StoredOrder } from "./order-table.ts"

/** Orders of one kind whose results come back. */
export interface AnsweredOrders {
  /** The plugin's id and the kind, by which the job is known: `se.home-test`. */
  readonly name: string
  readonly kind: LabOrderKind
  readonly orders: LaboratoryOrders
  readonly laboratory: MarketLaboratory
  /** The type of the event that a meeting's pages get when one of its orders has changed. */
  readonly changed: string
}

const Payload = Schema.Struct({ orderId: Schema.String })

const days = 24 * 3600
const encodeReport = Schema.encodeSync(LabReport)

/** Stores the laboratory's answer to an order, and notifies the pages. Returns whether the answer is the last one. */
const storeAnswerOf = ({ kind, orders, changed }: AnsweredOrders) =>
  Effect.fnUntraced(function* (order: StoredOrder, { state: word, report }: LaboratoryAnswer) {
    const state = knownWord(word)
    if (state === undefined) return false
    const { id: orderId, meetingId, patientId, clinicianId } = order
    const isNews = yield* orders.move(orderId, state)
    const events = yield* Events
    if (state === "ANSWERED" && report !== null) {
      const sql = yield* SqlClient.SqlClient
      const [arrived] = yield* sql<{ readonly id: string }>`
        insert into lab_result (id, kind, order_id, meeting_id, patient_id, clinician_id, pool_id, tests, report, is_abnormal)
        select ${randomUUID()}, ${kind}, ${orderId}, id, patient_id, ${clinicianId}, pool_id, ${JSON.stringify(order.tests)}::text::jsonb,
          ${JSON.stringify(encodeReport(report))}::text::jsonb, ${report.findings.some(({ flag }) => flag !== null && flag !== "NORMAL")}
        from meeting where id = ${meetingId}
        on conflict do nothing returning id`
      if (arrived !== undefined) {
        yield* (yield* Audit).write({ action: "lab-result.arrive", meetingId, patientId, subjectId: arrived.id, outcome: "done" })
        for (const topic of [`clinician:${clinicianId}`, `meeting:${meetingId}`])
          yield* events.publish({ topic, type: labResultsChanged, data: {} })
      }
    }
    if (isNews) {
      yield* events.publish({ topic: `meeting:${meetingId}`, type: changed, data: {} })
      yield* announceTaken(meetingId)
    }
    return state === "ANSWERED" || state === "CANCELLED"
  })

/** Whether the laboratory does not know the order. */
const isUnknown = (failure: LaboratoryFailure) => failure._tag === "ExternalServiceRefused" && failure.status === 404

/**
 * Asks the laboratory for the answer to an order until it is there, also after a killed process, and stores it once. It starts with the
 * order, before the laboratory is asked: an order whose acceptance was lost still gets its result. Start it under the order's id.
 *
 * The server asks, because a question that fails is asked again by itself: no result depends on the laboratory's retries, and no endpoint is
 * open to the outside.
 */
export function answerJobOf(answered: AnsweredOrders) {
  const { name, orders, laboratory } = answered
  const storeAnswer = storeAnswerOf(answered)
  return defineJob({
    name: `${name}-answer`,
    payload: Payload,
    steps: [
      {
        name: "ask",
        external: { giveUpAfterSeconds: 180 * days, atOnce: 10 },
        run: ({ orderId }: typeof Payload.Type) =>
          Effect.gen(function* () {
            const order = yield* orders.find(orderId)
            if (order === undefined || order.state === "ANSWERED" || order.state === "CANCELLED") return
            const pause = yield* laboratory.pauseSeconds
            // The order may still be on its way.
            if (order.orderedSeconds < pause) return yield* new NotYet({ askAgainSeconds: pause - order.orderedSeconds })
            const port = yield* laboratory.Laboratory
            const answer = yield* Effect.mapError(port.answerOf(order), (failure) =>
              isUnknown(failure) && order.state === "REQUESTED" ? new NotYet({ askAgainSeconds: pause }) : failure,
            )
            const sql = yield* SqlClient.SqlClient
            const isSettled = yield* sql.withTransaction(storeAnswer(order, answer))
            if (!isSettled) return yield* new NotYet({ askAgainSeconds: pause })
          }),
      },
    ],
  })
}
