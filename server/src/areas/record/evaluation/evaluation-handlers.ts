import { EvaluationDocument, getEvaluation, saveEvaluation } from "@rond/core/model/evaluation"
import { Access, Audit, conflict, handle, notFound, stale, readStored, versionOf } from "@rond/core/server-kit"
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { announceDocument, shownEvaluation } from "../changed-documents.ts"
import { currentAuthor } from "../../record-access/index.ts"
import { mustFitForm, mustFitSections, templateForMeeting } from "../form-template.ts"

/** The evaluation of a meeting, with the answers of the meeting's sections. */
export const evaluationHandlers = [
  handle(getEvaluation, ({ params }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* audit("evaluation.read", params.meetingId, meeting.patientId)
      return (yield* findEvaluation(params.meetingId)) ?? (yield* unwritten(params.meetingId, meeting.patientId))
    }),
  ),

  handle(
    saveEvaluation,
    ({ params, payload }, request) =>
      Effect.gen(function* () {
        const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
        const version = yield* versionOf(request.ifMatch)
        const sql = yield* SqlClient.SqlClient
        // Serialises with completing the meeting: nothing is written into a completed one.
        yield* sql`select id from meeting where id = ${params.meetingId} for share`
        yield* sql`select meeting_id from evaluation where meeting_id = ${params.meetingId} for update`
        const current = (yield* findEvaluation(params.meetingId)) ?? (yield* unwritten(params.meetingId, meeting.patientId))
        if (current.closedAt !== null) return yield* conflict("meeting_ended", "The meeting has ended", shownEvaluation(current))
        if (current.version !== version) return yield* stale("The evaluation was saved by somebody else", shownEvaluation(current))
        if (isDeepStrictEqual(current.values, payload.values) && isDeepStrictEqual(current.sections, payload.sections)) {
          // Nothing was written, but the response shows the evaluation.
          yield* audit("evaluation.read", params.meetingId, meeting.patientId)
          return current
        }
        yield* mustFitForm(current.template ?? undefined, payload.values)
        yield* mustFitSections(payload.sections)
        const author = yield* currentAuthor
        const rows = yield* sql`
        insert into evaluation (meeting_id, patient_id, template_id, template_version, form_values, sections, writer, saved_by_id, saved_by_name)
        values (${params.meetingId}, ${meeting.patientId}, ${current.template?.id ?? null}, ${current.template?.version ?? null},
          ${JSON.stringify(payload.values)}::jsonb, ${JSON.stringify(payload.sections)}::jsonb, ${payload.writer}, ${author.id}, ${author.name})
        on conflict (meeting_id) do update set form_values = excluded.form_values, sections = excluded.sections, writer = excluded.writer,
          saved_by_id = excluded.saved_by_id, saved_by_name = excluded.saved_by_name, saved_at = now(), version = evaluation.version + 1
          where evaluation.version = ${version}
        returning meeting_id`
        const saved = (yield* findEvaluation(params.meetingId)) ?? current
        // Two pages made their first save at the same moment.
        if (rows.length === 0) return yield* stale("The evaluation was saved by somebody else", shownEvaluation(saved))
        yield* announceDocument({
          document: "evaluation",
          meetingId: params.meetingId,
          version: saved.version,
          writer: payload.writer,
          byName: author.name,
        })
        yield* audit("evaluation.save", params.meetingId, meeting.patientId)
        return saved
      }),
    {
      store: ({ version }) => ({ version }),
      read: ({ version }, { params: { meetingId } }) =>
        Effect.gen(function* () {
          const evaluation = (yield* findEvaluation(meetingId)) ?? (yield* notFound("Evaluation"))
          if (evaluation.version !== version) return yield* stale("The evaluation was saved again since", shownEvaluation(evaluation))
          return evaluation
        }),
    },
  ),
]

const read = readStored(EvaluationDocument)

const audit = (action: string, meetingId: string, patientId: string) =>
  Effect.flatMap(Audit, (log) => log.write({ action, meetingId, patientId, outcome: "done" }))

/** The stored evaluation of a meeting, if there is one. */
export const findEvaluation = (meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select evaluation.meeting_id, evaluation.patient_id, evaluation.version, evaluation.form_values as "values", evaluation.sections,
        case when template.id is null then null else jsonb_build_object('id', template.id, 'version', template.version,
          'purpose', template.purpose, 'title', template.title, 'language', template.language, 'nodes', template.nodes) end as template,
        instant_text(evaluation.saved_at) as saved_at, evaluation.saved_by_id, evaluation.saved_by_name, evaluation.writer as saved_by_writer,
        case when meeting.finished_status is null then null else instant_text(coalesce(meeting.actual_end_at, meeting.end_at)) end as closed_at
      from evaluation join meeting on meeting.id = evaluation.meeting_id left join form_template template
        on template.id = evaluation.template_id and template.version = evaluation.template_version
      where evaluation.meeting_id = ${meetingId}`
    return rows[0] === undefined ? undefined : yield* read(rows[0])
  })

const unwritten = (meetingId: string, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ended = yield* sql<{ readonly at: string }>`
      select instant_text(coalesce(actual_end_at, end_at)) as at from meeting where id = ${meetingId} and finished_status is not null`
    const template = yield* templateForMeeting("evaluation", meetingId)
    return {
      meetingId,
      patientId,
      version: 0,
      template: template ?? null,
      values: {},
      sections: {},
      savedAt: null,
      savedById: null,
      savedByName: null,
      savedByWriter: null,
      closedAt: ended[0]?.at ?? null,
    } satisfies EvaluationDocument
  })
