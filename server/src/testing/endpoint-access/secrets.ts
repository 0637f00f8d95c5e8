import { createHash } from "node:crypto"
import type { Endpoint } from "@rond/core/api"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TestServer } from "../test-server.ts"

/** One secret of a request: where the endpoint declares it, and its value. */
export interface SentSecret {
  /** `signer.pin` */
  readonly path: string
  readonly value: string
}

/**
 * The secrets in a request's input.
 *
 * @throws Error for a declared secret that the input does not have: then nothing shows that it is kept nowhere
 */
export function secretsIn({ id, secrets }: Pick<Endpoint, "id" | "secrets">, input: unknown): readonly SentSecret[] {
  const { payload } = input as { readonly payload?: unknown }
  return secrets.flatMap((path) => {
    const values = valuesAt(path.split("."), payload)
    if (values.length === 0) throw new Error(`${id}: its sample request has no value for its secret ${path}`)
    return values.map((value) => ({ path, value: String(value) }))
  })
}

const valuesAt = (path: readonly string[], part: unknown): readonly unknown[] => {
  if (Array.isArray(part)) return part.flatMap((each) => valuesAt(path, each))
  const [name, ...rest] = path
  if (name === undefined) return part === undefined || part === null ? [] : [part]
  return typeof part === "object" && part !== null ? valuesAt(rest, (part as Readonly<Record<string, unknown>>)[name]) : []
}

/** Every row of every table of the server's database, as text with the table's name. */
const everythingStored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`
  const rows = yield* Effect.forEach(tables, ({ name }) =>
    Effect.map(sql<{ readonly text: string }>`select each::text as text from ${sql(name)} each`, (tableRows) =>
      tableRows.map(({ text }) => ({ where: `the table ${name}`, text })),
    ),
  )
  return rows.flat()
})

/** Keeps each job as it was started, in a table of its own: a job's row has its payload until its last step, which may be over at once. */
export const keepJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table job_as_started (payload text not null)`
  yield* sql.unsafe(`create function keep_job() returns trigger language plpgsql as
    $$ begin insert into job_as_started (payload) values (new::text); return null; end $$`)
  yield* sql`create trigger keep_job after insert or update of payload on job for each row execute function keep_job()`
})

/**
 * The places in which a request's secrets, or their digests, are kept: audit rows, idempotency keys, events and jobs are tables. Jobs are there
 * as they were started, after {@link keepJobs}.
 *
 * @param logged all that the server has logged
 * @returns a sentence for each secret and place
 */
export async function whereKept(
  server: Pick<TestServer, "run">,
  { id }: Pick<Endpoint, "id">,
  secrets: readonly SentSecret[],
  logged: readonly string[],
): Promise<readonly string[]> {
  const storedTexts = [...(await server.run(everythingStored)), ...logged.map((text) => ({ where: "the log", text }))]
  const leaks = secrets.flatMap(({ path, value }) => {
    const isKept = occursIn(value)
    return storedTexts.filter(({ text }) => isKept(text)).map(({ where }) => `${id}: ${path} is in ${where}`)
  })
  return [...new Set(leaks)]
}

/** Finds a value or its digest. A short value, such as a PIN of four digits, is found as a word of its own: times and ids have its digits. */
export const occursIn = (value: string): ((text: string) => boolean) => {
  const digests = (["hex", "base64", "base64url"] as const).map((encoding) => createHash("sha256").update(value).digest(encoding))
  const asWord = new RegExp(`(?<![\\w.])${RegExp.escape(value)}(?![\\w])`)
  return (text) => (value.length < 8 ? asWord.test(text) : text.includes(value)) || digests.some((digest) => text.includes(digest))
}
