import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import type { FieldValue } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { noteFormOf } from "@rond/core/testkit/forms"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { insertTemplate } from "../areas/record/seed.ts"
import { waitForJob, type TestServer } from "./test-server.ts"

/** A meeting that a clinician ends, as its screen has saved it. */
export interface Finish {
  readonly meetingId: string
  /** The session of the clinician who ends it. */
  readonly as: Session
  /** The note's fields by their ids. Its form shows these fields and no other. Absent: the meeting has no note. */
  readonly note?: Readonly<Record<string, FieldValue>>
  /** The answers of the meeting's sections, by their ids. */
  readonly sections?: Readonly<Record<string, Schema.Json>>
}

/** A completion rule that the server refuses to end the meeting for, and the fields that it names. */
interface Unmet {
  readonly rule: string
  readonly fields: readonly string[]
}

/** Whether the meeting has ended; if not, the completion rules that are not met. */
export interface Finished {
  readonly ended: boolean
  readonly unmet: readonly Unmet[]
}

const isRefusal = Schema.is(
  Schema.Struct({
    code: Schema.Literal("end_rules_unmet"),
    detail: Schema.Array(Schema.Struct({ rule: Schema.String, fields: Schema.Array(Schema.String) })),
  }),
)

let forms = 0

/**
 * Ends a meeting without a signature, on a server with `recordModuleWith([serverModule])`. A meeting that is refused may be ended again with
 * another note.
 *
 * @throws the `ApiError` of any refusal but that of a completion rule
 * @example
 * expect(await finishOn(server, { meetingId, as, note: { assessment: "short" } })).toEqual({
 *   ended: false,
 *   unmet: [{ rule: "note-assessment", fields: ["note-assessment"] }],
 * })
 */
export async function finishOn(server: TestServer, { meetingId, as, note, sections }: Finish): Promise<Finished> {
  if (note !== undefined) await server.run(storeNote(meetingId, note))
  if (sections !== undefined) await server.run(storeSections(meetingId, sections))
  const payload = { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const
  try {
    await server.call(finishMeeting, { params: { meetingId }, payload }, { as })
  } catch (error) {
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown }
    if (!isRefusal({ code, detail })) throw error
    return { ended: false, unmet: (detail as readonly Unmet[]).map(({ rule, fields }) => ({ rule, fields })) }
  }
  const { state } = await waitForJob(() => server.call(getFinish, { params: { meetingId } }, { as }))
  return { ended: state === "done", unmet: [] }
}

const storeNote = Effect.fnUntraced(function* (meetingId: string, values: NonNullable<Finish["note"]>) {
  const sql = yield* SqlClient.SqlClient
  forms += 1
  const id = `test-note-${forms}`
  yield* insertTemplate({ ...noteFormOf(values), id }, {})
  yield* sql`
    insert into entry (id, document_id, meeting_id, patient_id, template_id, template_version, form_values, rows, contact_at, content_id)
    select 'note-' || id, 'note-' || id, id, patient_id, ${id}, 1, ${JSON.stringify(values)}::jsonb, '[]', now(), 'content'
    from meeting where id = ${meetingId}
    on conflict (meeting_id) do update set template_id = excluded.template_id, form_values = excluded.form_values`
})

const storeSections = Effect.fnUntraced(function* (meetingId: string, sections: NonNullable<Finish["sections"]>) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into evaluation (meeting_id, patient_id, sections, saved_by_id, saved_by_name)
    select id, patient_id, ${JSON.stringify(sections)}::jsonb, clinician_id, 'Test' from meeting where id = ${meetingId}
    on conflict (meeting_id) do update set sections = excluded.sections`
})
