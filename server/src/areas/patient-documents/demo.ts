import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { heicHeader, pngOfPixels, pngWithoutPixels } from "../demo/index.ts"

/** A dark or tinted rectangle on a sheet of paper: its left and upper edge, width and height, in shares of the sheet. */
type Mark = readonly [x: number, y: number, width: number, height: number, shade?: readonly [number, number, number]]

const ink = [62, 66, 72] as const
const rule = [196, 202, 208] as const
const tint = [214, 230, 232] as const

/** Draws lines of illegible writing, of uneven length as in a letter. */
const writing = (from: number, count: number, left = 0.1, width = 0.8): readonly Mark[] =>
  Array.from({ length: count }, (_, line) => {
    const length = (line + 1) % 4 === 0 ? 0.5 : 0.88 + 0.12 * Math.abs(Math.sin(line * 5.3 + count))
    return [left, from + line * 0.026, width * length, 0.009] as const
  })

const heading = (y: number, width: number): Mark => [0.1, y, width, 0.018]

/** A letter with letterhead and signature, a table of results with values and bars, and a form with ticked boxes. */
const papers: readonly (readonly Mark[])[] = [
  [
    [0.1, 0.06, 0.16, 0.05, tint],
    ...writing(0.07, 2, 0.62, 0.28),
    heading(0.2, 0.42),
    ...writing(0.25, 8),
    ...writing(0.49, 8),
    ...writing(0.73, 3),
    [0.1, 0.86, 0.22, 0.004],
    [0.13, 0.84, 0.1, 0.014],
  ],
  [
    heading(0.08, 0.5),
    ...writing(0.12, 2, 0.1, 0.4),
    [0.1, 0.2, 0.8, 0.035, tint],
    ...Array.from({ length: 14 }, (_, row): readonly Mark[] => {
      const y = 0.25 + row * 0.043
      return [
        [0.1, y + 0.032, 0.8, 0.0015, rule],
        [0.12, y + 0.01, 0.14 + 0.06 * Math.abs(Math.sin(row * 2.1)), 0.01],
        [0.46, y + 0.01, 0.06, 0.01],
        [0.62, y + 0.009, 0.24, 0.012, rule],
        [0.62 + 0.2 * Math.abs(Math.sin(row * 1.7)), y + 0.004, 0.012, 0.022],
      ]
    }).flat(),
  ],
  [
    [0.1, 0.06, 0.8, 0.05, tint],
    heading(0.14, 0.36),
    ...Array.from({ length: 9 }, (_, row): readonly Mark[] => {
      const y = 0.22 + row * 0.075
      return [
        [0.1, y, 0.03, 0.021, rule],
        ...(row % 3 === 1 ? [] : [[0.106, y + 0.005, 0.018, 0.011] as const]),
        ...writing(y, 2, 0.17, 0.7),
      ]
    }).flat(),
    [0.1, 0.92, 0.35, 0.002],
  ],
]

const sheet = { width: 480, height: 680 } as const

/** A paper as photographed: a little brighter at the top. */
function drawn(marks: readonly Mark[]): Buffer {
  const { width, height } = sheet
  const pixels = Buffer.alloc(width * height * 3)
  const paint = ([left, top, wide, high, shade = ink]: Mark) => {
    const [from, to] = [Math.round(left * width), Math.round((left + wide) * width)]
    const colour = Buffer.from(shade)
    for (let y = Math.round(top * height); y < Math.max((top + high) * height, top * height + 1); y += 1)
      pixels.fill(colour, (y * width + from) * 3, (y * width + to) * 3)
  }
  for (let y = 0; y < height; y += 1) {
    const light = Math.round(252 - (12 * y) / height)
    paint([0, y / height, 1, 1 / height, [light, light, light - 3]])
  }
  marks.forEach(paint)
  return pngOfPixels(width, height, pixels)
}

/** The newest first: three papers; then what cannot be shown, each for its own reason. */
const files = (): readonly Buffer[] => [
  ...papers.map(drawn),
  heicHeader(3024, 4032),
  Buffer.from("%PDF-1.7 sent as a picture"),
  pngWithoutPixels(30_000, 30_000),
]

/**
 * Documents for the meetings of the day: one meeting of each clinician's day, and each whose form has photos, has every kind; a
 * third of the others have two papers, the rest none. Existing ones stay unchanged.
 */
export const demoPatientDocuments = Effect.gen(function* () {
  const now = new Date(yield* Clock.currentTimeMillis).toISOString()
  const sql = yield* SqlClient.SqlClient
  const paper = JSON.stringify(files().map((bytes, place) => ({ place, bytes: bytes.toString("base64") })))
  yield* sql`
    with ahead as (
      select id, pool_id, patient_id, survey_information_id, booked_at, md5(id) as lot,
        row_number() over (
          partition by clinician_id, date_trunc('day', start_at)
          order by survey_information_id is null, activity_type = 'video_visit', md5(id)) as place,
        exists (
          select 1 from symptom_image image join symptom_form form on form.id = image.form_id where form.meeting_id = meeting.id) as has_photos
      from meeting where finished_status is null
        and start_at between ${now}::timestamptz - interval '12 hours' and ${now}::timestamptz + interval '36 hours'),
    kinds as (
      select ahead.*, case when place = 1 or has_photos then 6 when lot < '5' then 2 else 0 end as papers from ahead)
    insert into patient_document (id, pool_id, patient_id, survey_information_id, created_at, bytes)
    select md5(kinds.id || ' document ' || paper.place), kinds.pool_id, kinds.patient_id, kinds.survey_information_id,
      least(kinds.booked_at, ${now}::timestamptz) - make_interval(mins => 1 + paper.place), decode(paper.bytes, 'base64')
    from kinds join jsonb_to_recordset(${paper}::text::jsonb) as paper (place integer, bytes text) on paper.place < kinds.papers
    on conflict do nothing`
})
