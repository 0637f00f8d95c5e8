import { writtenText } from "@rond/core/format"
import { Access, Audit, conflict, Events, handle, invalid, lockOpenMeeting, readStored } from "@rond/core/server-kit"
import { tellPatient } from "@rond/core/server/messaging"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { swedishClinician } from "../../clinic/server/index.ts"
import { getPollenRequest, notAboutPollen, pollenMessageMissing, PollenRefusal, pollenRefused, refusePollen } from "../model/endpoints.ts"
import { pollenRequestRefused } from "../model/pollen-event.ts"
import { pollenSubjectIn } from "../model/pollen-templates.ts"

const readRefusal = readStored(PollenRefusal)

const requireMeeting = Effect.fnUntraced(function* (meetingId: string) {
  yield* swedishClinician
  return yield* (yield* Access).requireMeeting(meetingId)
})

const answerOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    select reason, message, instant_text(created_at) as refused_at, clinician_name as refused_by_name
    from se_pollen_refusal where meeting_id = ${meetingId}`
  return { refusal: row === undefined ? null : yield* readRefusal(row) }
})

const read = handle(getPollenRequest, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "se.pollen-request.read", meetingId, patientId, outcome: "done" })
    return yield* answerOf(meetingId)
  }),
)

const refuse = handle(
  refusePollen,
  ({ params, payload }) =>
    Effect.gen(function* () {
      const meeting = yield* requireMeeting(params.meetingId)
      const { meetingId, patientId } = meeting
      const message = writtenText(payload.message)
      if (message === "") return yield* invalid(pollenMessageMissing, "The patient is told something")
      yield* lockOpenMeeting(meetingId)
      const sql = yield* SqlClient.SqlClient
      const about = yield* sql`select 1 from meeting where id = ${meetingId} and activity_type = 'pollen_non_video'`
      if (about.length === 0) return yield* conflict(notAboutPollen, "The meeting is not about pollen allergy")
      const { id } = yield* swedishClinician
      const inserted = yield* sql`
        insert into se_pollen_refusal (meeting_id, patient_id, clinician_id, clinician_name, reason, message)
        select ${meetingId}, ${patientId}, clinician.id, person.name, ${payload.reason}, ${message}
        from clinician join person on person.id = clinician.person_id where clinician.id = ${id}
        on conflict do nothing returning 1`
      if (inserted.length === 0) return yield* conflict(pollenRefused, "The patient was told already")
      yield* tellPatient({ subjectIn: pollenSubjectIn, body: message, clinicianId: id }, meeting)
      yield* (yield* Audit).write({
        action: "se.pollen-request.refuse",
        meetingId,
        patientId,
        outcome: "done",
        detail: { reason: payload.reason },
      })
      yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: pollenRequestRefused, data: {} })
      return yield* answerOf(meetingId)
    }),
  {
    store: () => ({}),
    read: (_kept, { params }) => Effect.flatMap(requireMeeting(params.meetingId), ({ meetingId }) => answerOf(meetingId)),
  },
)

export const pollenHandlers = [read, refuse]
