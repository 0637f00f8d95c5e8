import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { atMost, type Bench } from "../figures/figure.ts"
import { clients, latencyOf, meetingOpenReads } from "./meeting-open-reads.ts"

/** The reads a meeting opens with, at 32 clients, on the embedded database; on PostgreSQL where DATABASE_URL names one. */
const measure: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  // The clients stand for many people, and have one session: its limits do not apply.
  const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_LIMIT_FACTOR: "1000" } })
  try {
    const cookie = await signedInCookie(server.url, "se-doctor")
    const paths = await meetingOpenReads(server.url, cookie)
    const latency = await latencyOf(server.url, cookie, paths)
    const floor = await latencyOfEmptyServer(paths)
    return [
      { name: `meeting-open reads, ${clients} clients, 97.5th percentile`, value: latency.p97_5, unit: "ms", bound: atMost(25) },
      { name: "an empty server's answers, 97.5th percentile", value: floor.p97_5, unit: "ms" },
      { name: "an empty server's answers, median", value: floor.p50, unit: "ms" },
      { name: "meeting-open reads, median", value: latency.p50, unit: "ms" },
      { name: "meeting-open reads a second", value: latency.perSecond, unit: "requests/s" },
      { name: "answers that were no success", value: latency.failures, unit: "count", bound: atMost(0) },
    ]
  } finally {
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same requests to a server that only responds: the least time that this machine needs. */
async function latencyOfEmptyServer(paths: readonly string[]) {
  const empty = spawn(process.execPath, [path.join(import.meta.dirname, "empty-server.ts")], { stdio: ["ignore", "pipe", "inherit"] })
  try {
    const [printed] = (await once(empty.stdout, "data")) as [Buffer]
    return await latencyOf(printed.toString("utf8").trim(), "", paths)
  } finally {
    empty.kill()
  }
}

export default measure
