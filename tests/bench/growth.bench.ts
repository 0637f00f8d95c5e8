import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { postgresBinaries, startPostgres } from "../setup/postgres.ts"
import { atMost, type Bench } from "../figures/figure.ts"
import { latencyOf, meetingOpenReads } from "./meeting-open-reads.ts"

/** The large clinic of `ROND_BENCH_PATIENTS=1110000` has ten million entries. */
const patients = Number(process.env["ROND_BENCH_PATIENTS"] ?? 20_000)

/** The reads a meeting opens with, on PostgreSQL, in the demo clinic and in one of the same shape that has grown. */
const measure: Bench = async () => {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error("This machine has no PostgreSQL to grow a clinic in. Install postgresql.")
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const postgres = await startPostgres(binaries)
  try {
    const server = await ServerProcess.start({ dataFolder: folder, env: { DATABASE_URL: postgres.url, ROND_LIMIT_FACTOR: "1000" } })
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

/**
 * Copies the demo's patients with their meetings and entries until there are this many. Each copy's meetings are one day earlier than the
 * previous copy's.
 */
const grow = (url: string, patientCount: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const count = (table: string) =>
      Effect.map(sql.unsafe<{ readonly rows: number }>(`select count(*)::integer as rows from ${table}`), ([row]) => row!.rows)
    const copies = Math.ceil(patientCount / (yield* count("patient"))) - 1
    const ofCopy = (column: string) => `original.${column} || '~' || copy`
    const earlier = (column: string) => `original.${column} - make_interval(days => copy)`
    // A trigger fills the words by which a patient is found.
    yield* copyRows("patient", copies, { id: ofCopy("id"), id_number: "null" })
    yield* withoutUpkeep(
      "meeting",
      copyRows("meeting", copies, {
        id: ofCopy("id"),
        patient_id: ofCopy("patient_id"),
        user_id: ofCopy("user_id"),
        start_at: earlier("start_at"),
        end_at: earlier("end_at"),
        origin_meeting_id: "null",
      }),
    )
    yield* withoutUpkeep(
      "entry",
      copyRows("entry", copies, {
        id: ofCopy("id"),
        document_id: ofCopy("document_id"),
        patient_id: ofCopy("patient_id"),
        meeting_id: ofCopy("meeting_id"),
      }),
    )
    yield* sql.unsafe("vacuum analyze")
    return { patients: yield* count("patient"), entries: yield* count("entry") }
  }).pipe(Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })), Effect.runPromise)

/**
 * Fills a table with copies of its rows by `COPY`, through a file in the database's own folder.
 *
 * @param changes the columns that differ in a copy, each with its expression of `original` and `copy`, the number of the copy
 */
const copyRows = Effect.fnUntraced(function* (table: string, copies: number, changes: Readonly<Record<string, string>>) {
  const sql = yield* SqlClient.SqlClient
  const columns = yield* sql<{ readonly name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  const names = columns.map(({ name }) => name)
  const [database] = yield* sql<{ readonly folder: string }>`select current_setting('data_directory') as folder`
  const file = `${database!.folder}/${table}.copied`
  yield* sql.unsafe(`
    copy (
      select ${names.map((name) => changes[name] ?? `original.${name}`).join(", ")}
      from ${table} original cross join generate_series(1, ${copies}) copy
    ) to '${file}'`)
  yield* sql.unsafe(`copy ${table} (${names.join(", ")}) from '${file}'`)
  rmSync(file)
})

/**
 * Fills a table as a dump is restored: without its triggers, whose results and references the copies already have, and with its indexes
 * built afterwards.
 */
const withoutUpkeep = Effect.fnUntraced(function* <Requirement>(table: string, fill: Effect.Effect<void, SqlError.SqlError, Requirement>) {
  const sql = yield* SqlClient.SqlClient
  const indexes = yield* sql<{ readonly name: string; readonly definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { name } of indexes) yield* sql.unsafe(`drop index ${name}`)
  yield* sql.unsafe(`alter table ${table} disable trigger all`)
  yield* fill
  yield* sql.unsafe(`alter table ${table} enable trigger all`)
  for (const { definition } of indexes) yield* sql.unsafe(definition)
})

export default measure
