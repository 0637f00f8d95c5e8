import { writtenText } from "@rond/core/format"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import {
  answerStillQuestion,
  askForStill,
  getStillAnswer,
  maxStillBytes,
  maxStillDescription,
  saveStill,
  stillAnswered,
  type StillAnswer,
  stillAsked,
  stillQuestionSeconds,
  stillType,
  withdrawStillQuestion,
} from "@rond/core/model/call"
import { Access, Audit, beforeFiles, clinicianOr, conflict, Events, handle, handleAfter, invalid, notFound } from "@rond/core/server-kit"
import { incomingFile } from "../../../platform/files/incoming-file.ts"
import { announceRecord } from "../../record/index.ts"
import { auditVisit, openToParty, visitTopicOf } from "../link/visit-link.ts"
import { roomOfMeeting } from "../room/room.ts"

const picturingClinician = clinicianOr("Only clinicians keep pictures of a call")

/** A question that the patient can still answer, as a condition on `call_still_question`. */
const isAsked = (sql: SqlClient.SqlClient) => sql`
  allowed is null and withdrawn_at is null and asked_at > now() - make_interval(secs => ${stillQuestionSeconds}::int)`

/** The question on the patient's page; null without one. */
export const openStillQuestion = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [question] = yield* sql<{ readonly id: string }>`
    select id from call_still_question where meeting_id = ${meetingId} and ${isAsked(sql)} order by asked_at desc limit 1`
  return question?.id ?? null
})

const tellVisit = (meetingId: string) =>
  Effect.flatMap(Events, (events) => events.publish({ topic: visitTopicOf(meetingId), type: stillAsked, data: {} }))

const withdraw = Effect.fnUntraced(function* (meetingId: string, questionId: string | null) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update call_still_question set withdrawn_at = now()
    where meeting_id = ${meetingId} and allowed is null and withdrawn_at is null and (${questionId}::text is null or id = ${questionId})`
  yield* tellVisit(meetingId)
})

const requirePicturedMeeting = Effect.fnUntraced(function* (meetingId: string, action: string) {
  const meeting = yield* (yield* Access).requireMeeting(meetingId)
  const { id } = yield* picturingClinician
  yield* (yield* Audit).write({ action, meetingId, patientId: meeting.patientId, outcome: "done" })
  return { ...meeting, clinicianId: id }
})

const answerOf = ({ allowed }: { readonly allowed: boolean | null }): StillAnswer => {
  if (allowed === null) return "none"
  return allowed ? "allowed" : "refused"
}

interface Consent {
  readonly by: "page" | "words"
  readonly at: Date
  readonly askedAt: Date
}

/** The consent for the picture: the patient's answer, which is valid for one picture, or a spoken consent that the clinician confirms. */
const consentBy = Effect.fnUntraced(function* (meetingId: string, questionId: string | undefined) {
  const sql = yield* SqlClient.SqlClient
  if (questionId === undefined) {
    const [now] = yield* sql<Consent>`select 'words' as by, now() as at, now() as "askedAt"`
    return now!
  }
  const [allowed] = yield* sql<Consent>`
    select 'page' as by, answered_at as at, asked_at as "askedAt" from call_still_question
    where id = ${questionId} and meeting_id = ${meetingId} and allowed
      and not exists (select 1 from record_picture where question_id = ${questionId})`
  return allowed ?? (yield* conflict("still_not_allowed", "The patient has not allowed this picture to be kept"))
})

/** The picture as it is stored. It is a JPEG of the page's own, so any other is one case. */
const stillBytes = (picture: File) =>
  incomingFile(picture, [stillType]).pipe(
    Effect.map(({ bytes }) => bytes),
    Effect.mapError((problem) => (problem.code === "unavailable" ? problem : invalid("still_type", "A picture is a JPEG"))),
  )

const stillTooLarge = invalid("still_too_large", `A picture has at most ${maxStillBytes} bytes`)

const save = handleAfter(
  saveStill,
  ({ payload: { meetingId, description, picture } }) =>
    Effect.gen(function* () {
      yield* picturingClinician
      yield* (yield* Access).requireMeeting(meetingId)
      const text = writtenText(description)
      if (text === "" || text.length > maxStillDescription)
        return yield* invalid("still_description", `A picture needs a description of at most ${maxStillDescription} characters`)
      if (picture.size > maxStillBytes) return yield* stillTooLarge
      return { text, bytes: yield* stillBytes(picture) }
    }),
  ({ payload: { meetingId, questionId } }, _request, { text, bytes }) =>
    Effect.gen(function* () {
      const { clinicianId } = yield* requirePicturedMeeting(meetingId, "call.still.save")
      yield* roomOfMeeting(meetingId)
      const { by, at, askedAt } = yield* consentBy(meetingId, questionId)
      const sql = yield* SqlClient.SqlClient
      const id = randomUUID()
      yield* sql`
        insert into record_picture (id, meeting_id, clinician_id, question_id, taken_at, consent_by, consent_at, description, media_type, bytes)
        values (${id}, ${meetingId}, ${clinicianId}, ${questionId ?? null}, ${askedAt}, ${by}, ${at}, ${text}, ${stillType}, ${bytes})`
      yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: "still-saved", data: {} })
      yield* announceRecord({ meetingId })
      return { id }
    }),
  { store: ({ id }) => ({ id }), read: ({ id }) => Effect.succeed({ id }) },
)

const WhichMeeting = Schema.Struct({ meeting_id: Schema.String })

/** The fields come first, so that access is checked before the picture is read. */
const saveStillHandler = beforeFiles(save, (fields) =>
  Effect.gen(function* () {
    yield* picturingClinician
    const { meeting_id: meetingId } = yield* Schema.decodeUnknownEffect(WhichMeeting)(fields).pipe(
      Effect.mapError(() => invalid("invalid_input", "The form names the meeting before its picture")),
    )
    yield* (yield* Access).requireMeeting(meetingId)
    return { largestBytes: maxStillBytes, tooLarge: () => stillTooLarge }
  }),
)

export const stillHandlers = [
  handle(
    askForStill,
    ({ payload: { meetingId } }) =>
      Effect.gen(function* () {
        const { clinicianId } = yield* requirePicturedMeeting(meetingId, "call.still.ask")
        yield* roomOfMeeting(meetingId)
        yield* withdraw(meetingId, null)
        const sql = yield* SqlClient.SqlClient
        const questionId = randomUUID()
        yield* sql`insert into call_still_question (id, meeting_id, clinician_id) values (${questionId}, ${meetingId}, ${clinicianId})`
        return { questionId }
      }),
    { store: ({ questionId }) => ({ questionId }), read: ({ questionId }) => Effect.succeed({ questionId }) },
  ),
  handle(withdrawStillQuestion, ({ payload: { meetingId, questionId } }) =>
    Effect.gen(function* () {
      yield* requirePicturedMeeting(meetingId, "call.still.withdraw")
      yield* withdraw(meetingId, questionId)
    }),
  ),
  handle(getStillAnswer, ({ params: { meetingId, questionId } }) =>
    Effect.gen(function* () {
      yield* requirePicturedMeeting(meetingId, "call.still.answer.read")
      const sql = yield* SqlClient.SqlClient
      const [question] = yield* sql<{ readonly allowed: boolean | null }>`
        select allowed from call_still_question where id = ${questionId} and meeting_id = ${meetingId}`
      return { answer: answerOf(question ?? (yield* notFound("Question"))) }
    }),
  ),
  saveStillHandler,
  handle(answerStillQuestion, ({ payload }) =>
    Effect.gen(function* () {
      const link = yield* openToParty(payload.link, payload.visitKey)
      const { meetingId } = link
      const sql = yield* SqlClient.SqlClient
      const [answered] = yield* sql`
        update call_still_question set allowed = ${payload.allows}, answered_at = now()
        where id = ${payload.questionId} and meeting_id = ${meetingId} and ${isAsked(sql)} returning id`
      if (answered === undefined) return yield* conflict("question_closed", "The clinician no longer asks")
      yield* auditVisit(payload.allows ? "call.visit.still-allowed" : "call.visit.still-refused", link)
      yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: stillAnswered, data: {} })
      yield* tellVisit(meetingId)
    }),
  ),
]
