/**
 * `node tests/bench/clients-at-once.ts 10` lets 32 clients read and write for ten minutes, and says how many requests were answered, how
 * many of them by 5xx, and how the process grew. Its exit code is 1 after a 5xx, and after a write that was lost or stored twice. The
 * server runs on the embedded database, and on PostgreSQL where `DATABASE_URL` names one.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { compared, openWriters } from "../faults/writers.ts"
import { percentile } from "../figures/figure.ts"
import { clients, meetingOpenReads } from "./meeting-open-reads.ts"

const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) throw new Error("For how many minutes?")
const counts = { notes: 6, conversations: 10, messages: 4 }
/** Each write is followed by the reads of a meeting that opens, as pages do. */
const readsAfterWrite = 5

const folder = mkdtempSync(path.join(tmpdir(), "rond-clients-"))
// The clients stand for many people, and have one session: its limits do not apply.
const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_LIMIT_FACTOR: "1000" } })
try {
  const cookie = await signedInCookie(server.url, "se-doctor")
  const paths = await meetingOpenReads(server.url, cookie)
  const writers = await openWriters(server.url, cookie, counts)
  const millisByKind = { reads: [] as number[], writes: [] as number[] }
  const statuses = new Map<number, number>()
  const timed = async (kind: keyof typeof millisByKind, request: () => Promise<number>) => {
    const startedAt = performance.now()
    const status = await request()
    millisByKind[kind].push(performance.now() - startedAt)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const read = (index: number) =>
    timed("reads", async () => {
      const response = await fetch(`${server.url}${paths[index % paths.length]}`, { headers: { cookie } })
      await response.arrayBuffer()
      return response.status
    })

  const until = performance.now() + minutes * 60_000
  const client = async (_: unknown, index: number) => {
    const writer = writers[index]
    for (let turn = index; performance.now() < until; turn += 1)
      await (writer !== undefined && turn % (readsAfterWrite + 1) === 0 ? timed("writes", writer.writeNext) : read(turn))
  }
  const sayMemory = () =>
    console.log(`${millisByKind.reads.length + millisByKind.writes.length} requests, process of ${residentMegabytes(server)} MB`)
  sayMemory()
  const saying = setInterval(sayMemory, 60_000)
  await Promise.all(Array.from({ length: clients }, client))
  clearInterval(saying)
  sayMemory()

  for (const [status, count] of [...statuses].toSorted(([first], [second]) => first - second)) console.log(`${status}: ${count}`)
  for (const [kind, millis] of Object.entries(millisByKind))
    console.log(
      `${millis.length} ${kind}: median ${percentile(millis, 0.5).toFixed(1)} ms, 97.5th ${percentile(millis, 0.975).toFixed(1)} ms`,
    )
  const { acknowledged, lost, doubled } = await compared(writers)
  console.log(`${acknowledged} writes acknowledged, ${lost.length} lost, ${doubled.length} stored twice`)
  if ([...statuses.keys()].some((status) => status >= 500) || lost.length + doubled.length > 0) process.exitCode = 1
} catch (cause) {
  console.error(`The server ${server.end === null ? "still runs" : `stopped: ${server.end}`}. Its last lines are:`)
  console.error(server.output.split("\n").slice(-20).join("\n"))
  throw cause
} finally {
  await server.kill("SIGTERM")
  rmSync(folder, { recursive: true, force: true })
}

function residentMegabytes({ pid }: ServerProcess): string {
  const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim())
  return (kilobytes / 1_000).toFixed(0)
}
