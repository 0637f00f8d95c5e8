import { createHash } from "node:crypto"
import { fact, not, view, all } from "@rond/core/plugin"
import {
  Audit,
  type BeforeMeetingEnd,
  conflict,
  type CompletingMeeting,
  type ServerFact,
  type ServerFinishStep,
} from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer, type SentConsultation } from "../../insurer-service/server/index.ts"
import { outcomesOf } from "../../outcomes/server/index.ts"
import { currentReport } from "../model/current.ts"
import { CurrentReport } from "../../insurer-service/model/index.ts"
import { reportStepId } from "../model/report-step.ts"
import { storedConsultation } from "./consultation.ts"
import { isMade, make } from "./making.ts"
import { mustBeBuilt, reportOrProblem } from "./report-problem.ts"

const migratedFact = "uk-insurer.is-migrated"

/** Whether the consultation's data is in another system, which then reports it. */
export const isMigrated: ServerFact = {
  id: migratedFact,
  find: ({ meetingId }) =>
    Effect.gen(function* () {
      if (meetingId === undefined) return false
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`select 1 from meeting where id = ${meetingId} and note_kept_elsewhere`
      return rows.length > 0
    }),
}

const encodeReport = Schema.encodeSync(Schema.fromJsonString(CurrentReport))

/** The report of what is stored now, with the account that it is about. */
const storedReport = Effect.fnUntraced(function* (meetingId: string) {
  const stored = yield* storedConsultation(meetingId)
  if (stored === undefined) return yield* conflict("report_not_a_member", "The consultation is not with a member of the insurer")
  const report = yield* reportOrProblem(currentReport({ ...stored.source, ...stored.current }), meetingId)
  return { report, kryUserId: stored.source.userId }
})

/**
 * A report that cannot be built refuses the end at once, with the part that is wrong. The job that sends the report can name only its code.
 */
export const mustBeReportable: BeforeMeetingEnd = ({ meetingId }) =>
  Effect.gen(function* () {
    const stored = yield* storedConsultation(meetingId)
    if (stored === undefined || stored.isKeptElsewhere) return
    yield* mustBeBuilt(currentReport({ ...stored.source, ...stored.current }), meetingId)
  })

/** A digest of the report. When the consultation ended is no part of it: each attempt to end it has another time. */
const contentOf = ({ meetingId }: CompletingMeeting) =>
  Effect.map(storedReport(meetingId), ({ report: { vitalityData } }) => {
    const appointment = { ...vitalityData.appointment, actualEnd: "", duration: "" }
    return createHash("sha256")
      .update(encodeReport({ vitalityData: { ...vitalityData, appointment } }))
      .digest("hex")
  })

/**
 * The report that the insurer gets before a member's consultation is signed and completed. The insurer makes the consultation at the first
 * sending, which is the calculation's where the coverage was calculated, and replaces it at every later one.
 */
export const insurerReport: ServerFinishStep = {
  id: reportStepId,
  when: all(view.is("meeting"), not(fact(migratedFact).is(true))),
  isOwed: ({ meetingId }) =>
    Effect.gen(function* () {
      if ((yield* outcomesOf(meetingId)).length === 0) return false
      return (yield* storedConsultation(meetingId))?.isKeptElsewhere === false
    }),
  content: contentOf,
  send: ({ meetingId, patientId, byClinicianId }, { key }) =>
    Effect.gen(function* () {
      const { report, kryUserId } = yield* storedReport(meetingId)
      const consultation: SentConsultation = { requesterId: byClinicianId, meetingId, kryUserId, report, idempotencyKey: key }
      const sending = (yield* isMade(meetingId)) ? (yield* Insurer).send(consultation) : make(consultation)
      yield* Effect.catchTag(sending, "ExternalServiceRefused", () => conflict("report_refused", "The insurer refuses the report"))
      yield* (yield* Audit).write({ action: "uk-insurer.report.send", meetingId, patientId, outcome: "done" })
      return key
    }),
}
