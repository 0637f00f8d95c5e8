import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insertRows } from "../../clinic/index.ts"
import { insertEntries } from "../../record/index.ts"
import { type MadeMeeting, makeMeeting, type MeetingPlan } from "./meeting-rows.ts"
import { demoPhoto, photoKinds } from "./photos.ts"

/** Stores meetings with their notes, symptom forms and photos. Existing rows stay unchanged. */
export const storeMeetings = Effect.fnUntraced(function* (plans: readonly MeetingPlan[]) {
  const meetings = plans.map(makeMeeting)
  yield* insertRows(
    "meeting",
    meetings.map(({ row }) => row),
  )
  yield* insertRows(
    "symptom_form",
    meetings.flatMap(({ form }) => (form ? [form.row] : [])),
  )
  yield* storePhotos(meetings)
  yield* insertEntries(meetings.flatMap(({ entry }) => (entry ? [entry] : [])))
})

const storePhotos = Effect.fnUntraced(function* (meetings: readonly MadeMeeting[]) {
  const sql = yield* SqlClient.SqlClient
  const images = meetings.flatMap(({ form }) =>
    form ? form.imageIds.map((id, index) => ({ id, form_id: form.id, kind: photoKind(form.id, index) })) : [],
  )
  for (let kind = 0; kind < photoKinds; kind += 1) {
    const rows = images.filter((image) => image.kind === kind)
    if (rows.length === 0) continue
    yield* sql`insert into symptom_image (id, form_id, media_type, bytes)
      select id, form_id, 'image/png', decode(${demoPhoto(kind).toString("base64")}, 'base64')
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as image (id text, form_id text)
      on conflict do nothing`
  }
})

/** The photos of one form show the same skin: the near one shows few patches, the other many. */
const photoKind = (formId: string, index: number) =>
  (Number.parseInt(formId.slice(0, 4), 16) % (photoKinds / 2)) + (index % 2) * (photoKinds / 2)
