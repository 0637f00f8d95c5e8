import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { type ClientRequest, request } from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { atMost, type Bench, percentile } from "../figures/figure.ts"

const streams = 2_000
const openedAtOnce = 50
const writes = 20
/** A server that has just started runs its code unoptimised at first. */
const warmUpWrites = 5
const env = { ROND_LIMIT_FACTOR: "1000", NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "collected-memory.ts")}` }

/** One server process with the event streams of two thousand open browsers, and how soon all of them receive the event of a write. */
const measure: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const server = await ServerProcess.start({ dataFolder: folder, env })
  try {
    const memory = async () => Number((await server.lineAfter("SIGUSR2", /^collected (\d+)$/))[1])
    const clinician = await signedInCookie(server.url, "se-doctor")
    const { clinician: own } = await readSession(server.url, clinician)
    const change = await changeOf(server.url, own.pool.id)
    const listenTo = (cookie: string) => hearing(`${server.url}/api/events?topics=pool:${own.pool.id}`, cookie)

    // The first streams load the code and grow the heap once.
    for (const stream of await openAll(openedAtOnce, () => listenTo(clinician))) stream.close()
    await change()
    const before = await memory()
    const open = await openAll(streams, () => listenTo(clinician))
    const grown = (await memory()) - before

    const delays: number[] = []
    for (let done = 0; done < warmUpWrites + writes; done++) {
      const firstMessages = open.map((stream) => stream.next())
      const startedAt = performance.now()
      await change()
      const latest = (await Promise.all(firstMessages)).map((at) => at - startedAt)
      if (done >= warmUpWrites) delays.push(...latest)
    }
    for (const stream of open) stream.close()
    return [
      { name: `memory that an open event stream keeps, of ${streams}`, value: grown / streams / 1_000, unit: "kB", bound: atMost(40) },
      {
        name: "from a write to hearing of it on all of them, 95th percentile",
        value: percentile(delays, 0.95),
        unit: "ms",
        bound: atMost(250),
      },
      { name: "the same, median", value: percentile(delays, 0.5), unit: "ms" },
    ]
  } finally {
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens streams, some at a time. */
async function openAll(count: number, open: () => Promise<Hearing>): Promise<readonly Hearing[]> {
  const opened: Hearing[] = []
  while (opened.length < count)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - opened.length) }, open))))
  return opened
}

interface Hearing {
  /** Resolves with the time on this process's clock at which the next event comes. */
  readonly next: () => Promise<number>
  readonly close: () => void
}

/** Opens one stream on a connection of its own. */
const hearing = (url: string, cookie: string) =>
  new Promise<Hearing>((resolve, reject) => {
    let firstMessages: ((at: number) => void) | undefined
    const sent: ClientRequest = request(url, { agent: false, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} was answered ${response.statusCode}`))
      response.on("data", (chunk: Buffer) => {
        if (chunk.includes("plugins-changed")) firstMessages?.(performance.now())
      })
      response.on("error", () => undefined)
      resolve({ next: () => new Promise((resume) => (firstMessages = resume)), close: () => sent.destroy() })
    })
    sent.on("error", reject)
    sent.end()
  })

interface SessionAnswer {
  readonly csrf_token: string
  readonly clinician: { readonly pool: { readonly id: string } }
}

async function readSession(url: string, cookie: string): Promise<SessionAnswer> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie } })
  return (await response.json()) as SessionAnswer
}

/** A write whose event every page of a pool receives: support switches a plugin. */
async function changeOf(url: string, poolId: string) {
  const cookie = await signedInCookie(url, "support")
  const { csrf_token: csrf } = await readSession(url, cookie)
  const headers = { cookie, "content-type": "application/json", "x-rond-csrf": csrf }
  const body = JSON.stringify({ state: "on", version: null, reason: "A measurement of events", expires_at_millis: null })
  return async () => {
    const response = await fetch(`${url}/api/support/pools/${poolId}/plugins/se/switch`, {
      method: "PUT",
      headers: { ...headers, "idempotency-key": randomUUID() },
      body,
    })
    if (!response.ok) throw new Error(`the switch was answered ${response.status}: ${await response.text()}`)
  }
}

export default measure
