import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import autocannon from "autocannon"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server-process.ts"
import { atMost, type Bench } from "./figure.ts"

const seconds = 10
/** A server that has just started runs its code unoptimised for its first thousands of requests. */
const warmUpSeconds = 3
const clients = 32

/** The reads a meeting opens with, at 32 clients, on the embedded database; on PostgreSQL where DATABASE_URL names one. */
const measure: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const server = await ServerProcess.start({ dataFolder: folder })
  try {
    const cookie = await signedInCookie(server.url, "se-doctor")
    const reads = await meetingOpenReads(server.url, cookie)
    const read = (duration: number) =>
      autocannon({
        url: server.url,
        connections: clients,
        duration,
        requests: reads.map((path) => ({ method: "GET", path, headers: { cookie } })),
      })
    await read(warmUpSeconds)
    const { latency, requests, non2xx } = await read(seconds)
    return [
      { name: `meeting-open reads, ${clients} clients, 97.5th percentile`, value: latency.p97_5, unit: "ms", bound: atMost(25) },
      { name: "meeting-open reads, median", value: latency.p50, unit: "ms" },
      { name: "meeting-open reads a second", value: requests.average, unit: "requests/s" },
      { name: "answers that were no success", value: non2xx, unit: "count", bound: atMost(0) },
    ]
  } finally {
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

async function meetingOpenReads(url: string, cookie: string): Promise<readonly string[]> {
  const now = Date.now()
  const span = `fromMillis=${now - 43_200_000}&toMillis=${now + 43_200_000}`
  const response = await fetch(`${url}/api/meeting/clinician/meetings?${span}`, { headers: { cookie } })
  const { meetings } = (await response.json()) as {
    readonly meetings: readonly { readonly id: string; readonly patient: { readonly id: string } }[]
  }
  const meeting = meetings[0]
  if (meeting === undefined) throw new Error("the demo doctor has no meeting today")
  return [
    "/api/session",
    `/api/meeting/doctor/meeting/${meeting.id}`,
    `/api/user/clinician/user/${meeting.patient.id}`,
    `/api/user/user-info-for-patient/${meeting.patient.id}`,
    `/api/medicalrecord/patient/prorenatawarnings/${meeting.patient.id}`,
  ]
}

export default measure
