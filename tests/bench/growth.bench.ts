import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server-process.ts"
import { postgresBinaries, startPostgres } from "../setup/postgres.ts"
import { atMost, type Bench } from "./figure.ts"
import { latencyOf, meetingOpenReads } from "./meeting-open-reads.ts"

/** The large clinic of `ROND_BENCH_PATIENTS=1000000` has ten million entries, and takes an hour to fill. */
const patients = Number(process.env["ROND_BENCH_PATIENTS"] ?? 20_000)

/** The reads a meeting opens with, on PostgreSQL, in the demo clinic and in one of the same shape that has grown. */
const measure: Bench = async () => {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error("This machine has no PostgreSQL to grow a clinic in. Install postgresql.")
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const postgres = await startPostgres(binaries)
  try {
    const server = await ServerProcess.start({ dataFolder: folder, env: { DATABASE_URL: postgres.url } })
    try {
      const cookie = await signedInCookie(server.url, "se-doctor")
      const reads = await meetingOpenReads(server.url, cookie)
      const demo = await latencyOf(server.url, cookie, reads)
      const rows = await grow(postgres.url, patients)
      const grown = await latencyOf(server.url, cookie, reads)
      return [
        { name: "patients of the grown clinic", value: rows.patients, unit: "count" },
        { name: "record entries of the grown clinic", value: rows.entries, unit: "count" },
        { name: "meeting-open reads on PostgreSQL, 97.5th percentile", value: demo.p97_5, unit: "ms" },
        { name: "the same in the grown clinic", value: grown.p97_5, unit: "ms", bound: atMost(1.5 * demo.p97_5) },
        { name: "meeting-open reads on PostgreSQL, median", value: demo.p50, unit: "ms" },
        { name: "the same in the grown clinic, median", value: grown.p50, unit: "ms" },
      ]
    } finally {
      await server.kill("SIGTERM")
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies the demo's patients with their meetings and entries until there are this many. Each copy's meetings lie a day further back. */
const grow = (url: string, wanted: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const count = (table: string) =>
      Effect.map(sql.unsafe<{ readonly rows: number }>(`select count(*)::integer as rows from ${table}`), ([row]) => row!.rows)
    const copies = Math.ceil(wanted / (yield* count("patient"))) - 1
    yield* sql.unsafe(copyOf("patient", copies, `'id', original.id || '~' || copy, 'id_number', null`))
    yield* sql.unsafe(
      copyOf(
        "meeting",
        copies,
        `'id', original.id || '~' || copy, 'patient_id', original.patient_id || '~' || copy, 'user_id', original.user_id || '~' || copy,
         'start_at', original.start_at - make_interval(days => copy), 'end_at', original.end_at - make_interval(days => copy),
         'origin_meeting_id', null`,
      ),
    )
    yield* sql.unsafe(
      copyOf(
        "entry",
        copies,
        `'id', original.id || '~' || copy, 'document_id', original.document_id || '~' || copy,
         'patient_id', original.patient_id || '~' || copy, 'meeting_id', original.meeting_id || '~' || copy`,
      ),
    )
    yield* sql.unsafe("vacuum analyze")
    return { patients: yield* count("patient"), entries: yield* count("entry") }
  }).pipe(Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })), Effect.runPromise)

/** Inserts copies of a table's rows in which some columns differ. */
const copyOf = (table: string, copies: number, changes: string) => `
  insert into ${table}
  select changed.* from (select * from ${table}) original
  cross join generate_series(1, ${copies}) copy
  cross join lateral jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${changes})) changed`

export default measure
