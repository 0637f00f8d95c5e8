import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, Audit, firstRead, handle, notFound, type PluginContents, type ServerModule } from "@rond/core/server-kit"
import { insurerFaults, insurerName, insurerSettings } from "../areas/insurer-service/server/configured-insurer.ts"
import { calculation } from "../areas/coverage/server/calculation.ts"
import { clinicianOfPartner } from "../areas/patient-data/server/member/member-meeting.ts"
import { demoOutcomes } from "../areas/outcomes/server/demo-outcomes.ts"
import { outcomeHandlers } from "../areas/outcomes/server/outcome-handlers.ts"
import { outcomesTopics } from "../areas/outcomes/server/outcomes-topics.ts"
import { sending } from "../areas/coverage/server/sending.ts"
import { createOutcomeTables } from "../areas/outcomes/server/tables.ts"
import { defaultInsurerPath, getFormData, getPatientEmail } from "../contract/contract.ts"
import { dischargeFacts } from "../areas/discharge/server/discharge-facts.ts"
import { demoMembers } from "../areas/patient-data/server/member/demo-members.ts"
import { insurerNote } from "../areas/note/model/insurer-note.ts"
import { patientDataHandlers } from "../areas/patient-data/server/patient-data-handlers.ts"
import { tellRecordJob } from "../areas/patient-data/server/member/record-patient.ts"
import { createMemberTables } from "../areas/patient-data/server/member/tables.ts"
import { endingReportJob, olderSending, reportEnding } from "../areas/report/server/ending-report.ts"
import { insurerReport, isMigrated, mustBeReportable } from "../areas/report/server/finish-step.ts"
import { createReportTables } from "../areas/report/server/tables.ts"
import { demoMemberTasks } from "../areas/tasks/server/demo-tasks.ts"
import { demoTherapeutic } from "../areas/therapeutic-prescription/server/demo-therapeutic.ts"

/**
 * The demo clinic's migrated consultations: text consultations of the insurer's members that have neither started nor a note here. A repetition adds
 * only the new ones of the day.
 */
const demoMigrated = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update meeting set note_kept_elsewhere = true
    from pool, patient account
    where pool.id = meeting.pool_id and pool.country = 'GB' and account.id = meeting.user_id and account.partnership = 'insurer'
      and meeting.activity_type = 'text_consultation' and meeting.actual_start_at is null and meeting.finished_status is null
      and not meeting.note_kept_elsewhere and not exists (select 1 from entry where entry.meeting_id = meeting.id)`
})

const formData = handle(getFormData, ({ params }) =>
  Effect.gen(function* () {
    yield* clinicianOfPartner(params.insurer)
    const { meetingId, patientId } = yield* (yield* Access).requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk-insurer.form-data.read", meetingId, patientId, outcome: "done" })
    const sql = yield* SqlClient.SqlClient
    const migrated = yield* sql`select id from meeting where id = ${meetingId} and note_kept_elsewhere`
    if (migrated.length === 0) return yield* notFound("Form data")
  }),
)

/** The insurer's contents for every clinic that runs it: the note of its members' consultations, whichever the clinician's profession. */
const contents: PluginContents = {
  forms: [{ template: insurerNote, where: { country: "GB", partnership: "insurer" } }],
}

/** Entry point `@rond/plugin-uk-insurer/server`: the insurer's half of the reference API. */
export const serverModule: ServerModule = {
  id: "uk-insurer",
  firstReads: ({ meeting: { id: meetingId, user }, clinician }) =>
    clinician.poolCountry === "GB" && user.partnership === "insurer"
      ? [firstRead(getPatientEmail, { params: { insurer: defaultInsurerPath, meetingId, userId: user.id } })]
      : [],
  handlers: [formData, ...outcomeHandlers, calculation, sending, ...patientDataHandlers, olderSending],
  jobs: [tellRecordJob, endingReportJob],
  whenMeetingIsOver: reportEnding,
  migrations: { "0001_uk_insurer": Effect.all([createOutcomeTables, createMemberTables, createReportTables], { discard: true }) },
  facts: [isMigrated, ...dischargeFacts],
  beforeMeetingEnd: mustBeReportable,
  finishSteps: [insurerReport],
  contents,
  settings: insurerSettings,
  demoFaults: { [insurerName]: insurerFaults },
  topics: outcomesTopics,
  demoToday: Effect.all([demoMigrated, demoMembers, demoMemberTasks, demoTherapeutic, demoOutcomes], { discard: true }),
}
