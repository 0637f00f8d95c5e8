import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import { SymptomSection } from "@rond/core/model/symptoms"
import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { ReportedMedicine } from "../../model/contract/index.ts"

/** The question of the symptom forms about what the patient takes. */
const medicinesQuestion = "medicines"

interface FormRow {
  readonly id: string
  readonly at: string
  readonly sections: unknown
}

const readSections = readStored(Schema.Array(SymptomSection))

/** The words for "none" are the same for allergies and medicines. */
const subjectOf = subjectReader(allergenWords)

/** The lines of an answer about medicines. */
function linesOf(sections: readonly SymptomSection[]): readonly string[] {
  return sections
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node.id === medicinesQuestion && "answer" in node ? (node.answer ?? "").split("\n") : []))
    .map((line) => line.trim())
    .filter((line) => line !== "")
}

/** The answer in the newest form of these meetings that has one about medicines. */
const answeredIn = Effect.fnUntraced(function* (meetingIds: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const forms = yield* sql<FormRow>`
    select id, instant_text(submitted_at) as at, sections from symptom_form
    where meeting_id = any(${meetingIds}) and submitted_at <= now()
      and jsonb_path_exists(sections, '$[*].nodes[*] ? (@.id == $question && @.answer != null)', ${JSON.stringify({ question: medicinesQuestion })}::text::jsonb)
    order by submitted_at desc, id`
  for (const { id, at, sections } of forms) {
    const lines = linesOf(yield* readSections(sections))
    if (lines.length > 0)
      return lines.map((text, place): ReportedMedicine => ({
        id: `${id}-${place}`,
        source: "answer",
        text,
        isNone: subjectOf(text).isNone,
        at,
      }))
  }
  return []
})

/** The prescriptions that a patient asked in the last year to have renewed in these meetings and that are not renewed, the newest first. */
const askedIn = Effect.fnUntraced(function* (meetingIds: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ReportedMedicine>`
    select asked.id, 'request' as source, concat_ws(' ', trade_name, strength, drug_form) as text, false as "isNone", instant_text(requested_at) as at
    from se_renewal_prescription asked join se_renewal renewal on renewal.id = asked.renewal_id
    where renewal.meeting_id = any(${meetingIds}) and approval is distinct from 'approved' and requested_at > now() - interval '1 year'
    order by requested_at desc, renewal.id, place`
})

/**
 * The medicines that the patient reports as taken: the newest answer, then the renewals of the last year that were asked for and not
 * granted.
 */
export const reportedIn = Effect.fnUntraced(function* (meetingIds: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const answered = yield* answeredIn(meetingIds)
  const asked = yield* sql<ReportedMedicine>`
    select renewal.id, 'request' as source, medicine as text, false as "isNone", instant_text(least(booked_at, start_at)) as at
    from renewal_prescription renewal join meeting on meeting.id = renewal.meeting_id
    where renewal.meeting_id = any(${meetingIds}) and approval is distinct from 'approved' and meeting.start_at > now() - interval '1 year'
    order by least(booked_at, start_at) desc, renewal.meeting_id, place`
  return [...answered, ...asked, ...(yield* askedIn(meetingIds))]
})
