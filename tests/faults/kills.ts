/**
 * `node tests/faults/kills.ts 70` kills a server under writes 70 times, and says how many acknowledged writes were lost and how many were
 * stored twice. Its exit code is 1 unless both are none. The server runs on the embedded database, and on PostgreSQL where `DATABASE_URL`
 * names one.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { type Comparison, compared, openWriters, type Writer } from "./writers.ts"

const kills = Number(process.argv[2] ?? 70)
if (!Number.isInteger(kills) || kills < 1) throw new Error("How many kills?")

/** The time that a server runs under writes before it is killed. Each kill comes at another moment of a write. */
const lifeMillis = () => 200 + Math.random() * 1_300

/** Writes until the server is dead, and returns how often it answered with an error. Its refusal of a write is a mistake of this program. */
async function writeUntilKilled(server: ServerProcess, writers: readonly Writer[]): Promise<number> {
  const killed = new AbortController()
  let errors = 0
  const writing = writers.map(async (writer) => {
    while (!killed.signal.aborted) {
      const status = await writer.writeNext().catch((error: unknown) => {
        if (!killed.signal.aborted) throw error
      })
      if (status === undefined || status < 300) continue
      if (status < 500) throw new Error(`${writer.name} was answered ${status}`)
      errors += 1
    }
  })
  const kill = async () => {
    await setTimeout(lifeMillis())
    killed.abort()
    await server.kill("SIGKILL")
  }
  await Promise.all([kill(), ...writing])
  return errors
}

const folder = mkdtempSync(path.join(tmpdir(), "rond-kills-"))
// The writers stand for many people, and have one session: its limits do not apply.
const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_LIMIT_FACTOR: "1000" } })
try {
  const cookie = await signedInCookie(server.url, "se-doctor")
  const writers = await openWriters(server.url, cookie, { notes: 2, conversations: 2, messages: 2 })
  let errors = 0
  let comparison: Comparison = { acknowledged: 0, lost: [], doubled: [] }
  for (let kill = 1; kill <= kills; kill += 1) {
    errors += await writeUntilKilled(server, writers)
    await server.start()
    comparison = await compared(writers)
    if (comparison.lost.length + comparison.doubled.length > 0) break
    if (kill % 10 === 0) console.log(`${kill} kills, ${comparison.acknowledged} writes acknowledged`)
  }
  // A write that the last kill cut off is repeated too.
  for (const writer of writers) await writer.writeNext()
  comparison = await compared(writers)
  console.log(
    `${comparison.acknowledged} writes acknowledged, ${comparison.lost.length} lost, ${comparison.doubled.length} stored twice, ${errors} answered 5xx`,
  )
  for (const write of comparison.lost) console.log(`lost: ${write}`)
  for (const write of comparison.doubled) console.log(`stored twice: ${write}`)
  if (comparison.acknowledged === 0 || comparison.lost.length + comparison.doubled.length > 0) process.exitCode = 1
} finally {
  await server.kill("SIGTERM")
  rmSync(folder, { recursive: true, force: true })
}
