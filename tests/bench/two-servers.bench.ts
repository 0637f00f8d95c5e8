import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { PgClient } from "@effect/sql-pg"
import { Effect, ManagedRuntime, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { demoPeople, demoPools } from "../../server/src/areas/demo/pools.ts"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { openNoteWriters, type Writer } from "../faults/writers.ts"
import { atLeast, atMost, type Bench, type Figure, percentile } from "../figures/figure.ts"
import { postgresBinaries, startPostgres } from "../setup/postgres.ts"
import { familyOf, idleSeconds, parentOf, secondsOf } from "./processor-time.ts"

const clients = 32
const pools = 8
const seconds = 8
/** A server that has just started runs its code unoptimised at first. */
const warmUpSeconds = 4
const sampleMillis = 10
// The clients stand for many people, and have few sessions: their limits do not apply.
const env = { ROND_LIMIT_FACTOR: "1000" }

/**
 * Note saves of 32 clients over eight pools, by one server process and by two, on a PostgreSQL that waits for its disk. The waits are
 * sampled from the database. The number of processors that more processes can use is for a machine with more of them to show: here the
 * clients, the servers and the database share all there are.
 */
const measure: Bench = async () => {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error("This machine has no PostgreSQL")
  const postgres = await startPostgres(binaries, { durable: true })
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const start = () => ServerProcess.start({ dataFolder: folder, env: { ...env, DATABASE_URL: postgres.url } })
  const database = ManagedRuntime.make(PgClient.layer({ url: Redacted.make(postgres.url), maxConnections: 1 }))
  const servers = [await start(), await start()]
  try {
    const [first, second] = servers as [ServerProcess, ServerProcess]
    const write = async (name: string, writers: readonly Writer[]) => {
      await save(writers, warmUpSeconds)
      const backend = await database.runPromise(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ readonly pid: number }>`select pg_backend_pid() as pid`),
      )
      const used = () => secondsOf([process.pid, ...servers.map(({ pid }) => pid!), ...familyOf(parentOf(backend[0]!.pid))])
      const [usedBefore, idleBefore] = [used(), idleSeconds()]
      const waits = sampled(database)
      const saved = await save(writers, seconds)
      const samples = await waits()
      const [busy, idle] = [used() - usedBefore, idleSeconds() - idleBefore]
      const active = samples.reduce((sum, sample) => sum + sample.active, 0)
      const share = (of: (sample: Sample) => number) => (100 * samples.reduce((sum, sample) => sum + of(sample), 0)) / Math.max(1, active)
      return {
        perSecond: saved.count / seconds,
        refused: saved.refused,
        figures: [
          { name: `note saves a second, ${name}`, value: saved.count / seconds, unit: "requests/s" },
          { name: `the same, 97.5th percentile, ${name}`, value: percentile(saved.millis, 0.975), unit: "ms" },
          { name: `processor time of a save, ${name}`, value: (1_000 * busy) / saved.count, unit: "ms" },
          {
            name: `note saves beside what their processor time allows, ${name}`,
            value: busy / (busy + idle),
            unit: "times",
            ...(writers.length > 1 && { bound: atLeast(0.8) }),
          },
          {
            name: `of 100 active connections, those that wait for an advisory lock, ${name}`,
            value: share(({ advisory }) => advisory),
            unit: "count",
            bound: atMost(5),
          },
          { name: `of 100 active connections, those that wait for any lock, ${name}`, value: share(({ lock }) => lock), unit: "count" },
        ] satisfies readonly Figure[],
      }
    }
    const one = await write("one process, one client", (await writersAt([first])).slice(0, 1))
    const all = await write(`one process, ${clients} clients`, await writersAt([first]))
    const both = await write(`two processes, ${clients} clients`, await writersAt([first, second]))
    const waiting = await unchainedAfterSecond(database)
    return [
      ...one.figures,
      ...all.figures,
      ...both.figures,
      { name: "note saves of two processes beside one", value: both.perSecond / all.perSecond, unit: "times", bound: atLeast(1) },
      { name: `note saves, ${clients} clients beside one`, value: both.perSecond / one.perSecond, unit: "times" },
      { name: "audit lines that wait for the chain a second after the last save", value: waiting, unit: "count", bound: atMost(0) },
      { name: "saves that were no success", value: one.refused + all.refused + both.refused, unit: "count", bound: atMost(0) },
    ]
  } finally {
    await database.dispose()
    for (const server of servers) await server.kill("SIGTERM")
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writers of notes, from eight pools in turn, each at the next of these servers. */
async function writersAt(servers: readonly ServerProcess[]): Promise<readonly Writer[]> {
  const writers: Writer[] = []
  let at = 0
  for (const pool of demoPools) {
    const ofPool: Writer[] = []
    for (const { subject } of demoPeople.filter((person) => person.pool === pool.id)) {
      const most = clients / pools - ofPool.length
      if (most === 0) break
      const { url } = servers[at++ % servers.length]!
      ofPool.push(...(await openNoteWriters(url, await signedInCookie(url, subject), Math.min(2, most))))
    }
    writers.push(...ofPool)
    if (writers.length >= clients) break
  }
  console.log(`${writers.length} writers at ${servers.length} servers`)
  return writers.slice(0, clients)
}

async function save(writers: readonly Writer[], forSeconds: number) {
  const until = performance.now() + forSeconds * 1_000
  const millis: number[] = []
  let refused = 0
  await Promise.all(
    writers.map(async ({ writeNext }) => {
      while (performance.now() < until) {
        const startedAt = performance.now()
        if ((await writeNext()) >= 300) refused += 1
        else millis.push(performance.now() - startedAt)
      }
    }),
  )
  return { millis, count: millis.length, refused }
}

interface Sample {
  readonly active: number
  readonly advisory: number
  readonly lock: number
}

type Database = ManagedRuntime.ManagedRuntime<SqlClient.SqlClient, unknown>

/** Samples what the server's connections wait for, until the result is called. */
function sampled(database: Database): () => Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const over = new AbortController()
  const sample = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<Sample>`
      select count(*)::int as active, count(*) filter (where wait_event_type = 'Lock' and wait_event = 'advisory')::int as advisory,
        count(*) filter (where wait_event_type = 'Lock')::int as lock
      from pg_stat_activity where state = 'active' and application_name = 'rond'`,
  )
  const sampling = (async () => {
    while (!over.signal.aborted) {
      samples.push(...(await database.runPromise(sample)))
      await new Promise((resolve) => setTimeout(resolve, sampleMillis))
    }
  })()
  return async () => {
    over.abort()
    await sampling
    return samples
  }
}

async function unchainedAfterSecond(database: Database): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const [row] = await database.runPromise(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly count: number }>`
        select count(*)::int as count from audit_entry where id in (select line_id from audit_unchained) and at < now() - interval '1 second'`,
    ),
  )
  return row!.count
}

export default measure
