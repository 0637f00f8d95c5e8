import { SymptomSection } from "@rond/core/model/symptoms"
import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"

const readSections = readStored(Schema.Array(SymptomSection))

/** The photos of a meeting's symptom form, in its order; `undefined` where the meeting has no form, or another one than `formId`. */
export const formPhotos = Effect.fnUntraced(function* (meetingId: string, formId?: string) {
  const sql = yield* SqlClient.SqlClient
  const [form] = yield* sql<{ readonly sections: unknown; readonly stored: readonly string[] }>`
    select form.sections, array(select image.id from symptom_image image where image.form_id = form.id) as stored
    from symptom_form form where form.meeting_id = ${meetingId} and (${formId ?? null}::text is null or form.id = ${formId ?? null})`
  if (form === undefined) return undefined
  const sections = yield* readSections(form.sections)
  const photos = sections.flatMap(({ nodes }) => nodes.flatMap((node) => ("images" in node ? node.images : [])))
  return photos.filter(({ id }) => form.stored.includes(id))
})
