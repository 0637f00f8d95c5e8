import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getMeeting, getMeetingPessimistically, getMeetingUrl, type Meeting } from "@rond/core/model/meeting"
import { Access, Audit, auditPatients, handle, type Lookup, lookUp, notFound } from "@rond/core/server-kit"
import { callingClinician } from "../clinicians.ts"
import { childJson, isTreatedBy, patientUserJson, shownOn } from "../patient/patient-json.ts"
import { inPlaces, type Placed } from "../../../platform/database/lookups.ts"
import { writtenLaterAt } from "./to-write.ts"
import { askedRows, askedViewer, type Viewed, viewedBy } from "../viewed.ts"

/**
 * Waits for in-flight writes to the meeting, then releases the lock. A read that waits has its own transaction and connection, so that it
 * does not block the reads that share one.
 */
export const waitForWriters = (meetingId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(sql`select id from meeting where id = ${meetingId} for share`))

/**
 * Whole meetings with their patients. The viewer's care relations decide what other children on the account show, and whether the record is
 * open. The caller must check access.
 */
const findMeetings: Lookup<Viewed, Meeting | undefined> = (sql, keys) =>
  Effect.map(
    sql<Meeting & Placed>`
      select place::int, meeting.id, activity_type as type, instant_text(booked_at) as "bookedTime",
        instant_text(actual_start_at) as "actualStartTime", instant_text(actual_end_at) as "actualEndTime",
        epoch_millis(start_at) as "startMillis", epoch_millis(end_at) as "endMillis",
        (extract(epoch from end_at - start_at) / 60)::float8 as "slotLength",
        prescription_only as "prescriptionOnly", got_prescription as "gotPrescription",
        prescription_denied as "prescriptionDenied", message_sent as "messageSent", intervention_type as "interventionType",
        case when treated.is_child then ${sql.literal(childJson("treated"))} end as child,
        ${patientUserJson(sql, "account", askedViewer(sql))} as "user",
        meeting.patient_id as "patientId", meeting.clinician_id as "clinicianId", meeting.pool_id as "poolId",
        accountable_caregiver as "accountableCaregiver", confirmed_at is not null as "isConfirmed", is_dropin as "isDropin",
        finished_status as "finishedStatus", ${sql.literal(writtenLaterAt)} as "writtenLaterAt",
        case when facility.id is not null then jsonb_build_object('id', facility.id, 'name', facility.name) end as "careFacility",
        survey_information_id as "surveyInformationId",
        exists (
          select from symptom_form form, jsonb_array_elements(form.sections) section
          where form.meeting_id = meeting.id and jsonb_array_length(section -> 'nodes') > 0
        ) as "hasSymptomQuestions",
        internal_referral as "internalReferral", note_kept_elsewhere as "isNoteKeptElsewhere",
        ${isTreatedBy(sql, askedViewer(sql), "treated")} as "isRecordOpen",
        meeting.market_specifics as "marketSpecifics"
      from ${askedRows(sql, keys)}
      join meeting on meeting.id = asked.id
      join patient treated on treated.id = meeting.patient_id
      join patient account on account.id = meeting.user_id
      left join care_facility facility on facility.id = meeting.care_facility_id`,
    (rows) => inPlaces(keys, rows),
  )

/** The whole meeting with its patient, without a viewer; `undefined` if there is none. The caller must check access. */
export const findMeeting = Effect.fnUntraced(function* (id: string) {
  const [meeting] = yield* findMeetings(yield* SqlClient.SqlClient, [{ id, viewer: undefined }])
  return meeting
})

const read = (id: string) =>
  Effect.gen(function* () {
    const access = yield* (yield* Access).requireMeeting(id)
    const meeting = (yield* lookUp(findMeetings, viewedBy(yield* callingClinician, id))) ?? (yield* notFound("Meeting"))
    yield* auditPatients({ action: "meeting.read", meetingId: id }, [access.patientId, ...shownOn(meeting.user)])
    return meeting
  })

const whole = handle(getMeeting, ({ params }) => read(params.id))

const oneAfterWrites = handle(getMeetingPessimistically, ({ params }) =>
  Effect.gen(function* () {
    yield* (yield* Access).requireMeeting(params.id)
    yield* waitForWriters(params.id)
    return yield* read(params.id)
  }),
)

const url = handle(getMeetingUrl, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.id)
    yield* (yield* Audit).write({ action: "meeting.url.read", meetingId, patientId, outcome: "done" })
    return { meetingUrl: meetingId }
  }),
)

export const meetingHandlers = [whole, oneAfterWrites, url]
