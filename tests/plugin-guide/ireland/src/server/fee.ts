import {
  Access,
  announceTaken,
  Audit,
  conflict,
  handle,
  mustBeAmong,
  mustOffer,
  requireRecordOf,
  type ServerFinishStep,
  type TakenActionSource,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getFeeWaiver, waiveFee } from "../contract/contract.ts"
import { waiverReasons } from "../fee/waiver-reasons.ts"
import { FeeRegisterService } from "./fee-register.ts"

const requireMeeting = Effect.fnUntraced(function* (id: string) {
  const access = yield* Access
  yield* access.requireClinicianIn(["IE"])
  return yield* access.requireMeeting(id)
})

const isWaived = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`select 1 from ie_fee where meeting_id = ${meetingId} and waived`
  return rows.length > 0
})

const waive = handle(waiveFee, ({ payload }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* requireMeeting(payload.meetingId)
    yield* mustOffer("ie-fee-waiver", { meetingId, patientId })
    const { id: reason } = yield* mustBeAmong(waiverReasons, payload.reason, { meetingId, patientId })
    const sql = yield* SqlClient.SqlClient
    const waived = yield* sql`
      insert into ie_fee as fee (meeting_id, waived, reason) values (${meetingId}, true, ${reason})
      on conflict (meeting_id) do update set waived = true, reason = excluded.reason
      where fee.waived or fee.settled_at is null returning meeting_id`
    if (waived.length === 0) return yield* conflict("fee_settled", "The fee of the meeting is settled")
    yield* (yield* Audit).write({ action: "ie.fee.waive", meetingId, patientId, outcome: "done" })
    yield* announceTaken(meetingId)
  }),
)

const read = handle(getFeeWaiver, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireClinicianIn(["IE"])
    const { meetingId } = params
    const { patientId } = yield* requireRecordOf(meetingId)
    yield* (yield* Audit).write({ action: "ie.fee.read", meetingId, patientId, outcome: "done" })
    return { waived: yield* isWaived(meetingId) }
  }),
)

/** The waived fee among the actions taken in a meeting: one or none. The kind is the id of its card. */
export const feeWaivers: TakenActionSource = {
  kind: "ie-fee-waiver",
  find: (meetingId) => Effect.map(isWaived(meetingId), (waived) => (waived ? [{ id: meetingId, isCancelled: false }] : [])),
}

/** Settles the fee before the meeting ends, with what the clinician decided about it. */
export const feeSettled: ServerFinishStep = {
  id: "ie-fee-settled",
  content: ({ meetingId }) => Effect.map(isWaived(meetingId), (waived) => (waived ? "waived" : "due")),
  send: ({ meetingId, patientId }, { key }) =>
    Effect.gen(function* () {
      const receipt = yield* (yield* FeeRegisterService).settle({ meetingId, isWaived: yield* isWaived(meetingId) }, key)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into ie_fee as fee (meeting_id, waived, settled_at) values (${meetingId}, false, now())
        on conflict (meeting_id) do update set settled_at = coalesce(fee.settled_at, now())`
      yield* (yield* Audit).write({ action: "ie.fee.settle", meetingId, patientId, outcome: "done" })
      return receipt
    }),
}

export const feeHandlers = [waive, read]
