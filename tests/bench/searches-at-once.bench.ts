import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { signedInCookie } from "../e2e/sign-in-without-browser.ts"
import { ServerProcess } from "../e2e/server/server-process.ts"
import { atMost, type Bench, percentile } from "../figures/figure.ts"

const searchesAtOnce = 40
const bursts = 20
const readsAlone = 200

/**
 * The time by which another clinician's read takes longer while one clinician has sent forty searches at once. The first burst warms the
 * server up. There is no rate limit: the second burst would already exceed what a person may search in half a minute.
 */
const measure: Bench = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rond-bench-"))
  const server = await ServerProcess.start({ dataFolder: folder, env: { ROND_LIMIT_FACTOR: "1000" } })
  try {
    const read = readOf(server.url, await signedInCookie(server.url, "no-doctor"))
    const search = await searchOf(server.url, await signedInCookie(server.url, "se-doctor"))
    const burst = async () => {
      const under = { way: true }
      const searches = Promise.all(Array.from({ length: searchesAtOnce }, (_, index) => search(index))).finally(() => (under.way = false))
      const readMillis: number[] = []
      while (under.way) readMillis.push(await read())
      await searches
      return readMillis
    }
    await burst()
    const alone: number[] = []
    while (alone.length < readsAlone) alone.push(await read())
    const beside: number[] = []
    for (let done = 0; done < bursts; done++) beside.push(...(await burst()))
    return [
      {
        name: `another clinician's read beside ${searchesAtOnce} searches, median delay`,
        value: Math.max(0, percentile(beside, 0.5) - percentile(alone, 0.5)),
        unit: "ms",
        bound: atMost(50),
      },
      { name: "the same read, 95th percentile", value: percentile(beside, 0.95), unit: "ms" },
      { name: "the same read with no search beside it, median", value: percentile(alone, 0.5), unit: "ms" },
    ]
  } finally {
    await server.kill("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  }
}

const readOf = (url: string, cookie: string) => async () => {
  const startedAt = performance.now()
  await completed(fetch(`${url}/api/session`, { headers: { cookie } }))
  return performance.now() - startedAt
}

/** Searches for eight words, in the diagnoses and in the patients alternately. */
async function searchOf(url: string, cookie: string) {
  const { csrf_token: csrf } = (await completed(fetch(`${url}/api/session`, { headers: { cookie } }))) as { readonly csrf_token: string }
  const headers = { cookie, "content-type": "application/json", "x-rond-csrf": csrf }
  const query = "akut infektion smärta feber hosta hals rygg huvud"
  const searches = [
    { path: "/api/medicalrecord/clinician/icd-codes/search", body: JSON.stringify({ query, language: "sv" }) },
    { path: "/api/user/clinician/patient-search", body: JSON.stringify({ query }) },
  ]
  return (index: number) => {
    const { path, body } = searches[index % searches.length]!
    return completed(fetch(`${url}${path}`, { method: "POST", headers, body }))
  }
}

async function completed(pending: Promise<Response>): Promise<unknown> {
  const response = await pending
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`)
  return response.json()
}

export default measure
