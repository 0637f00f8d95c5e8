import { deleteSnippet, listSnippets, mostSnippets, saveSnippet, Snippet } from "@rond/core/model/note"
import { Audit, conflict, handle, invalid, notFound, refused, stale, readStored, versionOf } from "@rond/core/server-kit"
import type { DemoProse } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readingClinician } from "../../record-access/index.ts"

/** Text snippets. Without a clinician a snippet is the pool's. Snippets for messages have words of their own, and a subject. */
export const createSnippets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table snippet (
    id text primary key,
    pool_id text not null references pool,
    clinician_id text references clinician,
    purpose text not null default 'note',
    word text not null,
    subject text,
    body text not null,
    version integer not null default 1,
    saved_at timestamptz not null default now()
  )`
  yield* sql`create unique index snippet_word on snippet (pool_id, coalesce(clinician_id, ''), purpose, lower(word))`
})

/** Stores a pool's snippets for notes and its templates for messages. Idempotent. */
export const insertPoolSnippets = Effect.fnUntraced(function* (
  poolId: string,
  { snippets, messageTemplates }: Pick<DemoProse, "snippets" | "messageTemplates">,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = [
    ...snippets.map(([word, text]) => [`${poolId}-${word}`, "note", word, null, text]),
    ...messageTemplates.map(([word, subject, text]) => [`${poolId}-message-${word}`, "message", word, subject, text]),
  ]
  yield* sql`insert into snippet (id, pool_id, purpose, word, subject, body)
    select snippet ->> 0, ${poolId}, snippet ->> 1, snippet ->> 2, snippet ->> 3, snippet ->> 4
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as snippet on conflict do nothing`
})

/** A clinician's own snippets and their pool's. They hold no patient data, so a session is all that is required. */
export const snippetHandlers = [
  handle(listSnippets, () =>
    Effect.gen(function* () {
      const { id, poolId } = yield* readingClinician
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`
        select id, purpose, word, body as text, subject, version, case when clinician_id is null then 'clinic' else 'clinician' end as owner
        from snippet where pool_id = ${poolId} and (clinician_id is null or clinician_id = ${id})
        order by lower(word), clinician_id nulls last`
      return { snippets: yield* Effect.forEach(rows, readSnippet) }
    }),
  ),

  handle(saveSnippet, ({ params, payload: { purpose = "note", word, text, subject = null } }, request) =>
    Effect.gen(function* () {
      const clinician = yield* readingClinician
      const sql = yield* SqlClient.SqlClient
      const version = yield* versionOf(request.ifMatch)
      // One clinician's pages save one after the other, so that the limit and the words hold.
      yield* sql`select id from clinician where id = ${clinician.id} for update`
      const existing = yield* ownSnippet(params.id)
      if (existing !== undefined && existing.purpose !== purpose) return yield* notFound("Snippet")
      if ((existing?.version ?? 0) !== version) return yield* stale("The snippet was changed somewhere else")
      const own = yield* sql<{ readonly id: string; readonly isSameWord: boolean }>`
        select id, purpose = ${purpose} and lower(word) = lower(${word}) as "isSameWord" from snippet
        where pool_id = ${clinician.poolId} and clinician_id = ${clinician.id} and id <> ${params.id}`
      if (own.some(({ isSameWord }) => isSameWord)) return yield* conflict("snippet_word_taken", "Another snippet has this word")
      if (own.length >= mostSnippets) return yield* invalid("too_many_snippets", `A clinician has at most ${mostSnippets} snippets`)
      const saved = yield* sql`
        insert into snippet (id, pool_id, clinician_id, purpose, word, body, subject)
        values (${params.id}, ${clinician.poolId}, ${clinician.id}, ${purpose}, ${word}, ${text}, ${subject})
        on conflict (id) do update set word = excluded.word, body = excluded.body, subject = excluded.subject, version = snippet.version + 1, saved_at = now()
        where snippet.clinician_id = excluded.clinician_id and snippet.purpose = excluded.purpose and snippet.pool_id = excluded.pool_id
        returning id`
      // A colleague took the id at the same moment.
      if (saved.length === 0) return yield* notFound("Snippet")
      yield* audit("snippet.save", params.id)
    }),
  ),

  handle(deleteSnippet, ({ params }, request) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const version = yield* versionOf(request.ifMatch)
      const existing = (yield* ownSnippet(params.id)) ?? (yield* notFound("Snippet"))
      if (existing.version !== version) return yield* stale("The snippet was changed somewhere else")
      yield* sql`delete from snippet where id = ${params.id}`
      yield* audit("snippet.delete", params.id)
    }),
  ),
]

const readSnippet = readStored(Snippet)

/** The caller's own snippet, locked; `undefined` if there is none. Another clinician's is not found, and the clinic's is refused. */
const ownSnippet = (id: string) =>
  Effect.gen(function* () {
    const clinician = yield* readingClinician
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{
      readonly poolId: string
      readonly clinicianId: string | null
      readonly purpose: string
      readonly version: number
    }>`
      select pool_id as "poolId", clinician_id as "clinicianId", purpose, version from snippet where id = ${id} for update`
    if (row === undefined) return undefined
    if (row.poolId !== clinician.poolId || (row.clinicianId !== null && row.clinicianId !== clinician.id)) return yield* notFound("Snippet")
    if (row.clinicianId === null) return yield* refused("The clinic's snippets can be read only")
    return row
  })

const audit = (action: string, subjectId: string) => Effect.flatMap(Audit, (log) => log.write({ action, subjectId, outcome: "done" }))
