import { everyAction, PromisedToday } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { marketFormatOf } from "../../clinic/index.ts"
import { demoMarkets, wholeRecordIds } from "../../demo/index.ts"
import { subjectOf, toDocumentSheet } from "../compose-document.ts"
import { documentLabels } from "../document-labels.ts"
import { renderPdf } from "../render-pdf.ts"
import { templatesIn } from "./demo.ts"

/** The number of a pool's past visits that have a document. Each takes some time to draw. */
const inEachPool = 3

interface PastVisit {
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly clinicianName: string
  readonly country: string
  /** ISO 8601, in the pool's zone. */
  readonly day: string
  readonly signedAt: string
}

/**
 * A certificate of the visit in past video visits of each pool, of different patients: first of who has a whole record, then of those who sent
 * photos.
 */
export const demoFinalisedDocuments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const visits = yield* sql<PastVisit>`
    with visit as (
      select distinct on (meeting.pool_id, meeting.patient_id) meeting.id as "meetingId", meeting.patient_id as "patientId",
        meeting.clinician_id as "clinicianId", person.name as "clinicianName", pool.id as pool_id, pool.country, entry.contact_at,
        to_char(entry.contact_at at time zone pool.time_zone, 'YYYY-MM-DD') as day, instant_text(entry.signed_at) as "signedAt",
        exists (
          select 1 from symptom_image image join symptom_form form on form.id = image.form_id where form.meeting_id = meeting.id) as has_photos
      from meeting join entry on entry.meeting_id = meeting.id join pool on pool.id = meeting.pool_id
      join clinician on clinician.id = meeting.clinician_id join person on person.id = clinician.person_id
      where entry.signed_at is not null and entry.stricken_at is null and entry.is_sharable is not false and entry.contact_type = 'video'
      order by meeting.pool_id, meeting.patient_id, has_photos desc, entry.contact_at desc
    ), placed as (
      select *, row_number() over (partition by pool_id order by "patientId" in ${sql.in([...wholeRecordIds])} desc, has_photos desc, contact_at desc, "meetingId") as place from visit
    )
    select * from placed where place <= ${inEachPool} order by pool_id, place`
  yield* insertCertificates(visits)
})

/** The same in the meetings of today in which everything was done. */
export const demoDocumentsToday = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { meetings } = yield* PromisedToday
  const ids = yield* meetings(everyAction)
  if (ids.length === 0) return
  const visits = yield* sql<PastVisit>`
    select meeting.id as "meetingId", meeting.patient_id as "patientId", meeting.clinician_id as "clinicianId", person.name as "clinicianName",
      pool.country, to_char(now() at time zone pool.time_zone, 'YYYY-MM-DD') as day, instant_text(now()) as "signedAt"
    from meeting
    join pool on pool.id = meeting.pool_id
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    where ${sql.in("meeting.id", ids)} and not exists (select 1 from finalised_document document where document.meeting_id = meeting.id)`
  yield* insertCertificates(visits)
})

const insertCertificates = Effect.fnUntraced(function* (visits: readonly PastVisit[]) {
  const sql = yield* SqlClient.SqlClient
  for (const { meetingId, patientId, clinicianId, clinicianName, country, day, signedAt } of visits) {
    const market = demoMarkets.get(country)
    const form = market === undefined ? undefined : templatesIn(country, market)[0]?.form
    if (form === undefined) continue
    const labels = documentLabels(form.language)
    const subject = { ...(yield* Effect.catchTag(subjectOf(meetingId, clinicianId), "Problem", Effect.die)), writtenAt: signedAt }
    const values = { day, manner: "video" }
    const pages = yield* renderPdf(toDocumentSheet(form, values, subject, marketFormatOf(country), labels), { labels, isPreview: false })
    const bytes = new Uint8Array(yield* Effect.promise(() => pages.arrayBuffer()))
    yield* sql`
      insert into finalised_document (id, meeting_id, patient_id, clinician_id, clinician_name, template_id, template_version, template_name,
        form_values, pages, created_at)
      values (md5(${`${meetingId} certificate`}), ${meetingId}, ${patientId}, ${clinicianId}, ${clinicianName}, ${form.id}, ${form.version},
        ${form.name}, ${JSON.stringify(values)}::text::jsonb, ${bytes}, ${signedAt}::timestamptz)
      on conflict do nothing`
  }
})
