import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { getSymptomForm, getSymptomImage, type SymptomForm, SymptomSection, thumbnailSize } from "@rond/core/model/symptoms"
import { Access, Audit, handle, notFound } from "@rond/core/server-kit"
import { readStored } from "../record/stored.ts"

const readSections = readStored(Schema.Array(SymptomSection))

const form = handle(getSymptomForm, ({ params }) =>
  Effect.gen(function* () {
    const access = yield* (yield* Access).requireMeeting(params.meetingId)
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<SymptomForm>`
      select id as "surveyInformationId", symptom_id as "symptomId", title, instant_text(submitted_at) as "submittedAt", sections
      from symptom_form where meeting_id = ${params.meetingId}`
    yield* (yield* Audit).write({ action: "symptoms.read", meetingId: params.meetingId, patientId: access.patientId, outcome: "done" })
    return { form: found === undefined ? null : { ...found, sections: yield* readSections(found.sections) } }
  }),
)

const image = handle(getSymptomImage, ({ params, query }) =>
  Effect.gen(function* () {
    const access = yield* (yield* Access).requireMeeting(query.meetingId)
    const sql = yield* SqlClient.SqlClient
    // Two sizes are stored: requests that fit a thumbnail get the small one.
    const column =
      query.width !== undefined && query.width <= thumbnailSize.width && (query.height ?? 0) <= thumbnailSize.height ? "thumbnail" : "bytes"
    const [found] = yield* sql<{ readonly mediaType: string; readonly bytes: Uint8Array<ArrayBuffer> }>`
      select image.media_type as "mediaType", image.${sql(column)} as bytes
      from symptom_image image
      join symptom_form form on form.id = image.form_id
      join meeting on meeting.id = form.meeting_id
      where image.id = ${params.id} and meeting.id = ${query.meetingId} and ${query.userId} in (meeting.user_id, meeting.patient_id)`
    // Other media types, such as drawings with scripts, would run on the product's own pages.
    if (found === undefined || !shownTypes.has(found.mediaType)) return yield* notFound("Image")
    yield* (yield* Audit).write({
      action: "symptoms.image.read",
      meetingId: query.meetingId,
      patientId: access.patientId,
      subjectId: params.id,
      outcome: "done",
    })
    return new Blob([found.bytes], { type: found.mediaType })
  }),
)

/** Image types that browsers display. */
const shownTypes: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/heic",
  "image/heif",
])

export const symptomHandlers = [form, image]
