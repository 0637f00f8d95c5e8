import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { DocumentForm, DocumentSheet, NewDocument } from "@rond/core/model/documents"
import { type FormValues, missingFields, isField, visibleNodes } from "@rond/core/model/record"
import { Access, conflict, CurrentSession, invalid, notFound, refused, type SessionClinician } from "@rond/core/server-kit"
import { mustOffer } from "../permissions/permitted.ts"
import { documentLabels } from "./document-labels.ts"
import { unprintableIn } from "./fonts.ts"
import { marketFormatOf } from "./market-formats.ts"
import { toDocumentSheet, type DocumentSubject } from "./document-sheet.ts"
import { formOf } from "./templates.ts"

/** The calling clinician, who may write documents; a support person is refused. */
export const writingClinician = Effect.gen(function* () {
  const { clinician } = yield* CurrentSession
  return clinician ?? (yield* refused("Only clinicians write documents"))
})

/** A document that may be shown or saved. */
export interface ComposedDocument {
  readonly clinician: SessionClinician
  readonly form: DocumentForm
  /** The answers in it. */
  readonly values: FormValues
  readonly sheet: DocumentSheet
}

/**
 * Validates a clinician's document and lays it out. The caller has access to the meeting, the meeting is the patient's, the clinician may use
 * the template's newest version, and everything in it is answered and printable. The template's own texts were checked when it was put into
 * use.
 */
export const composeDocument = Effect.fnUntraced(function* (document: NewDocument) {
  const clinician = yield* writingClinician
  const meeting = yield* (yield* Access).requireMeeting(document.meetingId)
  if (meeting.patientId !== document.patientId) return yield* invalid("patient_mismatch", "The meeting is another patient's")
  yield* mustOffer("create-document", meeting)
  const form = yield* formOf(document.templateId, clinician)
  if (form.version !== document.templateVersion)
    return yield* conflict("template_changed", "The template has another version", { version: form.version })
  // Documents have no fields of plugins' kinds.
  const gaps = missingFields(form, document.values, () => false)
  if (gaps.length > 0)
    return yield* invalid("document_incomplete", "Fields are missing or wrong", { fields: gaps.map(({ fieldId }) => fieldId) })
  const values = shownValues(form, document.values)
  const sheet = toDocumentSheet(
    form,
    values,
    yield* subjectOf(document.meetingId, clinician.id),
    marketFormatOf(clinician.poolCountry),
    documentLabels(form.language),
  )
  const typed = yield* unprintableIn(sheet.parts.flatMap((part) => (part.kind === "answer" ? [part.value] : [])))
  if (typed.length > 0) return yield* invalid("document_characters", "Some characters cannot be printed", { characters: typed.join(" ") })
  const inNames = yield* unprintableIn([...sheet.issuer, ...[...sheet.about, ...sheet.closing].map(({ value }) => value)])
  if (inNames.length > 0)
    return yield* invalid("document_names", "A name on the document cannot be printed", { characters: inNames.join(" ") })
  const composed: ComposedDocument = { clinician, form, values, sheet }
  return composed
})

/** The answers of the visible fields. */
function shownValues(form: DocumentForm, values: FormValues): FormValues {
  return Object.fromEntries(
    visibleNodes(form, values)
      .filter(isField)
      .flatMap(({ id }) => {
        const value = values[id]
        return value === undefined ? [] : [[id, value] as const]
      }),
  )
}

const subjectOf = Effect.fnUntraced(function* (meetingId: string, clinicianId: string) {
  const sql = yield* SqlClient.SqlClient
  const [subject] = yield* sql<DocumentSubject>`
    select jsonb_build_object('givenName', patient.given_name, 'familyName', patient.family_name, 'idNumber', patient.id_number,
        'dateOfBirth', to_char(patient.date_of_birth, 'YYYY-MM-DD')) as patient,
      jsonb_build_object('name', person.name, 'title', clinician.title) as clinician,
      pool.name as "poolName", facility.name as "careFacility",
      instant_text(coalesce(meeting.actual_start_at, meeting.start_at)) as "contactAt", instant_text(now()) as "writtenAt"
    from meeting
    join patient on patient.id = meeting.patient_id
    join pool on pool.id = meeting.pool_id
    join clinician on clinician.id = ${clinicianId} join person on person.id = clinician.person_id
    left join care_facility facility on facility.id = meeting.care_facility_id
    where meeting.id = ${meetingId}`
  return subject ?? (yield* notFound("Meeting"))
})
