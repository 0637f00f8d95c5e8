import { getUpcomingAppointments, listRevisitBookings } from "@rond/core/model/appointments"
import { getFinalisedDocument, listFinalisedDocuments } from "@rond/core/model/documents"
import { getDayMeetings } from "@rond/core/model/meeting"
import { getPatientWarnings, searchPatients } from "@rond/core/model/patient"
import { getEntry, getEntryAudit, listEntries } from "@rond/core/model/record"
import { listInternalReferrals } from "@rond/core/model/internal-referral"
import { listSelfAssessments } from "@rond/core/model/self-assessment"
import type { Session } from "@rond/core/server-kit"
import { noteForm } from "@rond/core/testkit/forms"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { demoTemplates } from "../../documents/demo/demo.ts"
import { modules } from "../../../main/modules.ts"
import { withServer } from "../../../testing/test-server.ts"
import { insertEntries, insertTemplate, type SeededEntry } from "../../record/seed.ts"
import {
  besideDoctor,
  farDoctor,
  firstStartMillis,
  insertTestClinic,
  movedDoctor,
  nearDoctor,
} from "../../../testing/clinics/test-clinic.ts"

const server = withServer(modules)
const patientId = "both"

const entryOf = (id: string, meetingId: string | null): SeededEntry => ({
  id,
  meetingId,
  patientId,
  template: noteForm,
  values: { history: `Words of ${id}` },
  contactAt: "2026-03-09T09:00:00Z",
  contactType: "video",
  responsibleId: null,
  responsibleName: id,
  careFacilityName: null,
  signedAt: "2026-03-09T09:15:00Z",
  stricken: null,
})

const question = { title: "Sleep", subtitle: null, options: [{ option: "Badly", selected: true }], answer: null }

/** The same clinician in a country that has a market. */
const inSweden = (session: Session): Session => ({ ...session, clinician: { ...session.clinician!, poolCountry: "SE" } })

/**
 * In the first pool a warning. In each pool two surveys, a note, an entry without a meeting, a document, and an upcoming meeting that was booked from
 * the first, with a referral.
 */
const inEitherPool = Effect.gen(function* () {
  yield* insertTestClinic
  yield* demoTemplates
  yield* insertTemplate(noteForm, {})
  yield* insertEntries([entryOf("note-near", "both-near"), entryOf("note-far", "both-far"), entryOf("administration-near", null)])
  const sql = yield* SqlClient.SqlClient
  // Only the first pool's warning: the day list of the second shows no mark.
  yield* sql`
    insert into patient_warning (id, patient_id, pool_id, type, reason, clinician_name)
    values ('warning-near', 'both', 'near-pool', 'WARNING', 'Severe allergy', 'near')`
  for (const at of ["near", "far"]) {
    const pool = `${at}-pool`
    yield* sql`
      insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version, template_name,
        form_values, pages)
      values (${`document-${at}`}, ${`both-${at}`}, 'both', ${at}, ${at}, 'se-certificate-of-visit', 1, 'Certificate', '{}', '\x01')`
    yield* sql`
      insert into survey_response (id, patient_id, pool_id, form_name, score, questions, created_at)
      select form || ${`-${at}`}::text, 'both', ${pool}, form, score, ${JSON.stringify([question])}::text::jsonb, day::timestamptz
      from (values ('mental_health_phq9_se', 14, '2026-01-02T08:00Z'), ('star_signs', null, '2026-02-02T08:00Z')) as given (form, score, day)`
    for (const referral of [null, '{"bookerName":"B","bookerFacility":"F","bookerCareTypeName":"C","message":""}'])
      yield* sql`
        insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, origin_meeting_id,
          internal_referral)
        values (${`${referral === null ? "ahead" : "referred"}-${at}`}, ${pool}, ${at}, 'both', 'both', 'video_visit',
          now() + interval '3 days', now() + interval '3 days 15 minutes', ${`both-${at}`}, ${referral}::text::jsonb)`
  }
  // A booking across pools appears in neither.
  yield* sql`
    insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, start_at, end_at, origin_meeting_id)
    values ('ahead-across', 'far-pool', 'far', 'both', 'both', 'video_visit', now() + interval '4 days', now() + interval '5 days', 'both-near')`
})
beforeAll(() => server.run(inEitherPool))

const week = { fromMillis: firstStartMillis + 6 * 24 * 3_600_000, toMillis: firstStartMillis + 8 * 24 * 3_600_000 }

/** The ids of everything that a doctor sees of the patient. */
const visibleIds = async (as: Session, at: string) => {
  const { meetings } = await server.call(getDayMeetings, { query: week }, { as })
  const { warnings } = await server.call(getPatientWarnings, { params: { id: patientId } }, { as })
  const { patients } = await server.call(searchPatients, { payload: { query: "Berta" } }, { as })
  const history = await server.call(listEntries, { params: { patientId }, query: {} }, { as })
  const params = { patientId, clinicianId: as.clinician!.id }
  const { content } = await server.call(getUpcomingAppointments, { params, query: { size: 100, page: 0 } }, { as })
  const meetingId = `both-${at}`
  const { documents } = await server.call(listFinalisedDocuments, { params: { meetingId }, query: { patientId } }, { as })
  const { bookings } = await server.call(listRevisitBookings, { params: { meetingId } }, { as })
  const { internalReferrals } = await server.call(listInternalReferrals, { params: { meetingId } }, { as })
  return {
    meetings: meetings.map(({ id }) => id),
    markedInDayList: meetings.map(({ patient }) => patient.warnings.length > 0),
    warnings: warnings.map(({ warningId }) => warningId),
    patients: patients.map(({ id }) => id),
    entries: history.entries.map(({ id }) => id).toSorted(),
    total: history.total,
    ahead: content.map((meeting) => meeting.meetingId).toSorted(),
    documents: documents.map(({ id }) => id),
    bookings: bookings.map((meeting) => meeting.meetingId),
    referrals: internalReferrals.map(({ internalReferralId }) => internalReferralId),
  }
}

describe("a patient with meetings in two pools", { tags: ["SEC-001"] }, () => {
  it("shows the first pool its own meetings, warnings, entries and documents", async () => {
    expect(await visibleIds(nearDoctor, "near")).toEqual({
      meetings: ["both-near"],
      markedInDayList: [true],
      warnings: ["warning-near"],
      patients: ["both"],
      entries: ["administration-near", "note-near"],
      total: 2,
      ahead: ["ahead-near", "referred-near"],
      documents: ["document-near"],
      bookings: ["ahead-near"],
      referrals: ["referred-near"],
    })
  })

  it("shows the second pool its own, although the patient was registered in the first", async () => {
    expect(await visibleIds(farDoctor, "far")).toEqual({
      meetings: ["both-far"],
      markedInDayList: [false],
      warnings: [],
      patients: ["both"],
      entries: ["note-far"],
      total: 1,
      ahead: ["ahead-across", "ahead-far", "referred-far"],
      documents: ["document-far"],
      bookings: ["ahead-far"],
      referrals: ["referred-far"],
    })
  })

  it("shows each pool its own self-assessments, newest first, even with an unknown form", { tags: ["SAS-007", "SAS-003"] }, async () => {
    for (const [at, as] of [
      ["near", nearDoctor],
      ["far", farDoctor],
    ] as const) {
      const { surveys } = await server.call(listSelfAssessments, { query: { patientId } }, { as: inSweden(as) })
      const answered = { questions: [question] }
      expect(surveys).toEqual([
        {
          ...answered,
          id: `star_signs-${at}`,
          formName: { unknownWord: "star_signs" },
          createdAt: "2026-02-02T08:00:00.000Z",
          score: null,
        },
        {
          ...answered,
          id: `mental_health_phq9_se-${at}`,
          formName: "mental_health_phq9_se",
          createdAt: "2026-01-02T08:00:00.000Z",
          score: 14,
        },
      ])
      expect((await server.audit()).at(-1)).toMatchObject({ action: "self-assessment.read", patientId, outcome: "done" })
    }
    expect(await server.error(listSelfAssessments, { query: { patientId } }, { as: besideDoctor })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", patientId, outcome: "refused" })
  })

  it.each([
    { what: "the first pool's note", id: "note-near", own: nearDoctor, otherDoctor: farDoctor },
    { what: "the second pool's note", id: "note-far", own: farDoctor, otherDoctor: nearDoctor },
    { what: "the first pool's entry without a meeting", id: "administration-near", own: nearDoctor, otherDoctor: farDoctor },
  ])("shows $what only there", async ({ id, own, otherDoctor }) => {
    const params = { id }
    expect(await server.call(getEntry, { params, query: {} }, { as: own })).toMatchObject({ id })
    expect(await server.error(getEntry, { params, query: {} }, { as: otherDoctor })).toMatchObject({ _tag: "Refused" })
    expect(await server.call(getEntryAudit, { params }, { as: own })).toMatchObject({ lines: [{ byName: id }, { byName: id }] })
    expect(await server.error(getEntryAudit, { params }, { as: otherDoctor })).toMatchObject({ _tag: "Refused" })
  })

  it("refuses each pool the other's documents, and reveals nothing of its meeting", async () => {
    const open = (id: string, as: Session) => server.error(getFinalisedDocument, { params: { id } }, { as })
    expect(await open("document-far", nearDoctor)).toMatchObject({ _tag: "Refused" })
    expect(await open("document-near", farDoctor)).toMatchObject({ _tag: "Refused" })
    const list = { params: { meetingId: "both-far" }, query: { patientId } }
    expect(await server.call(listFinalisedDocuments, list, { as: nearDoctor })).toEqual({ documents: [] })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "documents.list", patientId, meetingId: null })
  })
})

describe("a clinician who changed pools", { tags: ["SEC-001"] }, () => {
  it("sees no patient of the former pool in the day list or in the search", async () => {
    const query = { fromMillis: firstStartMillis - 3_600_000, toMillis: firstStartMillis + 24 * 3_600_000 }
    expect((await server.call(getDayMeetings, { query }, { as: nearDoctor })).meetings.length).toBeGreaterThan(0)
    expect((await server.call(getDayMeetings, { query }, { as: movedDoctor })).meetings).toEqual([])
    for (const name of ["Anna", "Greta", "Olle", "Web", "Berta"])
      expect((await server.call(searchPatients, { payload: { query: name } }, { as: movedDoctor })).patients).toEqual([])
  })
})
