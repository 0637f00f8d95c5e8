import { Audit, conflict, defineJob, DurableWork, handle, invalid, mustBeOwn, type WhenMeetingIsOver } from "@rond/core/server-kit"
import { CancellationReason } from "@rond/core/model/no-show"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Insurer } from "../../insurer-service/server/index.ts"
import { tellRecordJob, memberMeeting } from "../../patient-data/server/index.ts"
import { postOlderConsultation } from "../model/endpoints.ts"
import { olderReport } from "../model/older.ts"
import { consultationStatus } from "../../insurer-service/model/index.ts"
import { storedConsultation } from "./consultation.ts"
import { reportOrProblem } from "./report-problem.ts"

const Payload = Schema.Struct({
  meetingId: Schema.String,
  patientId: Schema.String,
  byClinicianId: Schema.String,
  status: Schema.Literals(["NO_SHOW", "CANCELLED"]),
  /** `null`: the patient or the clinic cancelled it beforehand. */
  reason: Schema.NullOr(CancellationReason),
})
type Payload = typeof Payload.Type

/** Whether the patient was ever in the meeting's call. */
const sawPatient = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select 1 from call_timeline
    where meeting_id = ${meetingId} and event in ('VIDEO_CLINICIAN_REMOTE_STREAM_CONNECTED', 'PATIENT_HUNG_UP') limit 1`
  return rows.length > 0
})

const send = ({ meetingId, patientId, byClinicianId, status, reason }: Payload, { stepKey }: { readonly stepKey: string }) =>
  Effect.gen(function* () {
    const stored = yield* storedConsultation(meetingId)
    if (stored === undefined) return
    const ending = { status, reason, sawPatient: yield* sawPatient(meetingId), cancelledBy: stored.cancelledBy } as const
    // No screen asks the clinician whether the patient gets the insurer's message, so each one does.
    const source = { ...stored.source, status: consultationStatus(ending), sendPatientInboxMessage: true }
    const consultation = yield* reportOrProblem(olderReport(source), meetingId)
    yield* (yield* Insurer).sendOlder({ requesterId: byClinicianId, meetingId, consultation, idempotencyKey: stepKey })
    yield* (yield* Audit).write({ action: "uk-insurer.ending.report", meetingId, patientId, outcome: "done" })
  })

/**
 * Sends the older form of a consultation that was not held, once. A report that cannot be built ends the job: support sees it, and sends it by the
 * endpoint once its data are complete.
 */
export const endingReportJob = defineJob({
  name: "uk-insurer.report-ending",
  payload: Payload,
  steps: [{ name: "send", external: { seconds: "none" }, run: send }],
})

/** Tells the insurer's record system of the end of a member's consultation. Sends the insurer the report of one that was not held. */
export const reportEnding: WhenMeetingIsOver = ({ meetingId, patientId, status, reason, byClinicianId }) =>
  Effect.gen(function* () {
    const stored = yield* storedConsultation(meetingId)
    if (stored === undefined) return
    const work = yield* DurableWork
    const about = { meetingId, patientId, byClinicianId }
    yield* work.start(tellRecordJob, { ...about, userId: stored.source.userId, meetingFinished: true }, { key: `${meetingId}:true` })
    if (status !== "COMPLETED" && !stored.isKeptElsewhere)
      yield* work.start(endingReportJob, { ...about, status, reason: reason ?? null }, { key: meetingId })
  })

/** The end of a meeting that was not held, and its reason. */
const endingOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Pick<Payload, "status" | "reason">>`
    select meeting.finished_status as status, cancellation.reason from meeting
    left join meeting_cancellation cancellation on cancellation.meeting_id = meeting.id
    where meeting.id = ${meetingId} and meeting.finished_status in ('NO_SHOW', 'CANCELLED')`
  return row ?? (yield* conflict("consultation_may_be_held", "The consultation was held, or may still be"))
})

/** Sends the report again that could not be sent when the consultation ended. One that was sent is not sent twice. */
export const olderSending = handle(postOlderConsultation, ({ params: { insurer }, headers, payload }) =>
  Effect.gen(function* () {
    const { clinicianId, meetingId, patientId, userId } = yield* memberMeeting(insurer, headers.meetingId)
    yield* mustBeOwn(headers, { requesterId: clinicianId, meetingId })
    if (payload.kryUserId !== userId || payload.vitalityData.consultationId !== meetingId)
      return yield* invalid("report_mismatch", "The report names another person or thing than the request")
    const { status, reason } = yield* endingOf(meetingId)
    yield* (yield* Audit).write({ action: "uk-insurer.ending.send", meetingId, patientId, outcome: "done" })
    yield* (yield* DurableWork).start(
      endingReportJob,
      { meetingId, patientId, byClinicianId: clinicianId, status, reason },
      { key: meetingId },
    )
  }),
)
