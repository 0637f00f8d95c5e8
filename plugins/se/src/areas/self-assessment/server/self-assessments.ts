import type { TakenAction } from "@rond/core/model/actions"
import {
  Access,
  announceTaken,
  Audit,
  conflict,
  Events,
  handle,
  holdLockOf,
  invalid,
  type MeetingAccess,
  mustOffer,
  readStored,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { selfAssessmentsSent } from "../model/self-assessment-event.ts"
import {
  alreadySent,
  idReused,
  listSentSelfAssessments,
  type NewSelfAssessment,
  otherUser,
  sendSelfAssessments,
  SentSelfAssessment,
} from "../model/self-assessment.ts"
import { formOf } from "../screen/forms.ts"
import { sendingOf } from "../screen/sending-rules.ts"
import { swedishClinician } from "../../clinic/server/index.ts"

/** The caller's meeting with this person: its patient, or the account that booked it. */
const requireMeetingWith = Effect.fnUntraced(function* (userId: string, bookingId: string) {
  yield* swedishClinician
  const meeting = yield* (yield* Access).requireMeeting(bookingId)
  const sql = yield* SqlClient.SqlClient
  const [match] = yield* sql`select 1 from meeting where id = ${bookingId} and ${userId} in (patient_id, user_id)`
  return match === undefined ? yield* invalid(otherUser, "The meeting is with somebody else") : meeting
})

const readSent = readStored(SentSelfAssessment)

/** The self-assessments sent in a meeting, newest first. The first survey of its form since then answers it. */
const sentIn = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select sent.id, sent.type, instant_text(sent.sent_at) as sent_at, (
      select instant_text(min(answer.created_at)) from survey_response answer
      where answer.patient_id = meeting.patient_id and answer.pool_id = meeting.pool_id and answer.form_name = sent.form_name
        and answer.created_at >= sent.sent_at
    ) as answered_at
    from se_self_assessment sent join meeting on meeting.id = sent.meeting_id
    where sent.meeting_id = ${meetingId} order by sent.sent_at desc, sent.id`
  return yield* Effect.forEach(rows, readSent)
})

/** The self-assessments sent in a meeting, for the response. Reading it is audited. */
const readIn = Effect.fnUntraced(function* ({ meetingId, patientId }: MeetingAccess) {
  yield* (yield* Audit).write({ action: "se.self-assessments.read", meetingId, patientId, outcome: "done" })
  return { assessments: yield* sentIn(meetingId) }
})

const list = handle(listSentSelfAssessments, ({ query }) => Effect.flatMap(requireMeetingWith(query.userId, query.bookingId), readIn))

/** The meeting, if self-assessments may be sent in it to a patient whom the caller treats. */
const requireSending = Effect.fnUntraced(function* (userId: string, bookingId: string) {
  const meeting = yield* requireMeetingWith(userId, bookingId)
  yield* mustOffer("se-self-assessment", meeting)
  yield* (yield* Access).requirePatient(meeting.patientId)
  return meeting
})

/** Stores what is new, and audits it without its type. */
const insert = Effect.fnUntraced(function* (fresh: readonly NewSelfAssessment[], { meetingId, patientId }: MeetingAccess) {
  const { id: clinicianId } = yield* swedishClinician
  const sql = yield* SqlClient.SqlClient
  for (const { id, type } of fresh) {
    const inserted = yield* sql`
      insert into se_self_assessment (id, meeting_id, clinician_id, type, form_name)
      values (${id}, ${meetingId}, ${clinicianId}, ${type}, ${formOf[type]}) on conflict (id) do nothing returning 1`
    if (inserted.length === 0) return yield* reusedId
    yield* (yield* Audit).write({ action: "se.self-assessments.send", meetingId, patientId, subjectId: id, outcome: "done" })
  }
})

const reusedId = conflict(idReused, "The id belongs to another self-assessment")

const send = handle(
  sendSelfAssessments,
  ({ payload: { userId, bookingId, assessments } }) =>
    Effect.gen(function* () {
      const meeting = yield* requireSending(userId, bookingId)
      const { meetingId } = meeting
      // Two who send at the same time wait for each other.
      yield* holdLockOf("se-self-assessment", meetingId)
      const sending = sendingOf(assessments, yield* sentIn(meetingId))
      if (sending.does === "reuse-an-id") return yield* reusedId
      if (sending.does === "double")
        return yield* conflict(alreadySent, "The patient has not answered what was sent before", { types: sending.types })
      yield* insert(sending.fresh, meeting)
      if (sending.fresh.length > 0) {
        yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: selfAssessmentsSent, data: {} })
        yield* announceTaken(meetingId)
      }
      return yield* readIn(meeting)
    }),
  {
    store: () => ({}),
    read: (_kept, { payload: { userId, bookingId } }) =>
      Effect.map(
        Effect.flatMap(requireSending(userId, bookingId), ({ meetingId }) => sentIn(meetingId)),
        (assessments) => ({ assessments }),
      ),
  },
)

/** The self-assessments sent in a meeting. */
export const selfAssessmentsTaken = (meetingId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TakenAction>`select id, false as "isCancelled" from se_self_assessment where meeting_id = ${meetingId}`,
  )

export const selfAssessmentHandlers = [list, send]
