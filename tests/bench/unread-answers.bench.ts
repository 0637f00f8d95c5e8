import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { largePatientId } from "../../server/src/areas/demo/large.ts"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { atMost, type Bench, percentile } from "../figures/figure.ts"

const connections = 6
const readsEach = 40
/** The largest page of the record; each read has another size, so that none is the same as another. */
const largestPage = 1_000
const watchMillis = 25_000
const readsAlone = 100

/**
 * The growth of the process, and the wait of others, while a clinician asks for forty of the largest reads on each of six connections and
 * reads nothing.
 */
const measure: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_DEMO_LARGE: "1" } })
  const sockets: Socket[] = []
  try {
    const cookie = await signedInCookie(server.url, "se-doctor")
    const read = readOf(server.url, await signedInCookie(server.url, "no-doctor"))
    // The first such read compiles and caches what all have in common.
    const warm = await fetch(`${server.url}/api${largeRead(0)}`, { headers: { cookie } })
    if (!warm.ok) throw new Error(`the record was answered ${warm.status}`)
    await warm.arrayBuffer()
    const alone: number[] = []
    while (alone.length < readsAlone) alone.push(await read())

    const before = residentMegabytes(server)
    for (let index = 0; index < connections; index++) sockets.push(sendWithoutReading(server.port, cookie))
    const beside: number[] = []
    let peak = before
    const until = performance.now() + watchMillis
    while (performance.now() < until) {
      beside.push(await read())
      peak = Math.max(peak, residentMegabytes(server))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return [
      { name: `growth of the process by ${connections * readsEach} unread answers`, value: peak - before, unit: "MB", bound: atMost(100) },
      { name: "another clinician's read beside them, median", value: percentile(beside, 0.5), unit: "ms" },
      { name: "the same read, 95th percentile", value: percentile(beside, 0.95), unit: "ms", bound: atMost(500) },
      { name: "the same read, longest", value: Math.max(...beside), unit: "ms" },
      { name: "the same read with none beside it, median", value: percentile(alone, 0.5), unit: "ms" },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

const largeRead = (index: number) => `/medicalrecord/v4/entries/${largePatientId}?includeStricken=true&size=${largestPage - index}`

function sendWithoutReading(port: number, cookie: string): Socket {
  const socket = connect(port, "localhost")
  socket.pause()
  // The server closes the connection of a client that does not read.
  socket.on("error", () => undefined)
  const request = (index: number) => `GET /api${largeRead(index)} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`
  socket.write(Array.from({ length: readsEach }, (_, index) => request(index)).join(""))
  return socket
}

const readOf = (url: string, cookie: string) => async () => {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/session`, { headers: { cookie } })
  if (!response.ok) throw new Error(`the session was answered ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

const residentMegabytes = ({ pid }: ServerProcess) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim()) / 1_000

export default measure
