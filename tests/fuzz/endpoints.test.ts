import { expectNone } from "@rond/core/testkit/mistakes"
import { Arbitrary, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import type { Endpoint } from "@rond/core/api"
import { checkedPackages, isIdChecked, pluginPackages } from "../../plugins/packages.ts"
import { modules } from "../../server/src/main/modules.ts"
import { platformModule } from "../../server/src/platform/module.ts"
import { insertEverything } from "../../server/src/testing/endpoint-access/clinic.ts"
import { withServer } from "../../server/src/testing/test-server.ts"
import { insertStaff } from "./fill/staff.ts"
import { insertRound } from "./fill/round.ts"
import { type FuzzRequest, requestsOf } from "./requests.ts"
import { samples } from "./sample-values.ts"
import { type Breach, type FuzzResponse, leak, serverError, shownPatientIds } from "./rules.ts"

/** `npm run fuzz` sends more, with another seed each day. */
const requestCount = Number(process.env["ROND_FUZZ_REQUESTS"] ?? 2_000)
const seed = process.env["ROND_FUZZ_SEED"] ?? "rond"
/** The number of requests that `npm run fuzz` sends at least. */
const nightly = 20_000
/** Endpoints that may never succeed here, each with the reason. `server/src/testing/endpoint-access` proves that they can. */
const onlyRefused: Readonly<Record<string, string>> = {
  "record.undo-signature": "Only a signature of the last seconds can be undone, and the notes of a round were signed before it.",
  "documents.preview-pages": "A preview's id is new each time, and its pages are no text in which a leak could be read.",
}
/** Requests to each endpoint in a round. Requests change the patients, so each round has its own. */
const perEndpoint = 4

const server = withServer(modules)
const all = [platformModule, ...modules].flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
/** The endpoints to test. With `ROND_MARKET`, only those of these plugins; core's where they have none. */
const own = all.filter(({ id }) => checkedPackages().some(({ folder }) => id.startsWith(`${folder}.`)))
const endpoints = checkedPackages() === pluginPackages ? all : own.length > 0 ? own : all.filter(({ id }) => isIdChecked(id))
beforeAll(() => server.run(insertStaff))
/** The clinic of the plugins' sample requests. */
const accessServer = withServer(modules)

/** Rounds in which an endpoint can answer its right request: another endpoint's request may have changed what it is about. */
const roundsToSucceed = 6
/** These rounds come before those of the generated requests. */
const firstRound = roundsToSucceed

it("has one right request to every endpoint, which succeeds", { tags: ["SEC-039"], timeout: 600_000 }, async () => {
  let pending = endpoints.filter(({ id }) => !(id in onlyRefused))
  for (let round = 0; round < roundsToSucceed && pending.length > 0; round += 1) {
    await server.run(insertRound(round))
    const failed: Endpoint[] = []
    for (const endpoint of pending) if (!(await succeeds(endpoint, round))) failed.push(endpoint)
    pending = failed
  }
  if (pending.some(({ id }) => samples.has(id))) await accessServer.run(insertEverything)
  for (const id of samples.keys()) {
    const endpoint = pending.find((one) => one.id === id)
    if (endpoint !== undefined && (await sampleSucceeds(endpoint))) {
      pending = pending.filter((one) => one !== endpoint)
      bySampleAlone.add(id)
    }
  }
  if (bySampleAlone.size > 0) console.log(`Right by their sample request alone: ${[...bySampleAlone].join(", ")}`)
  expectNone(
    pending.map(
      ({ id }) =>
        `${id} never answered a right request. ${ownerOf(id) === undefined ? "Name what it needs, and insert it, in the testing/right-values.ts of its area" : `Give it a sample request that succeeds in plugins/${ownerOf(id)}/src/server/testing/endpoint-access.ts`}`,
    ),
  )
})

const ownerOf = (id: string) => pluginPackages.find(({ folder }) => id.startsWith(`${folder}.`))?.folder

/** Endpoints of plugins that the fuzzed clinic has nothing for: their own sample request, in its own clinic, is the right one. */
const bySampleAlone = new Set<string>()

/** Sends a plugin's sample request, in the clinic that it is made for. */
async function sampleSucceeds(endpoint: Endpoint): Promise<boolean> {
  const { by, input, version } = samples.get(endpoint.id)!
  const sent = await input(accessServer)
  return accessServer.call(endpoint, sent as never, { as: by, idempotencyKey: `sample:${endpoint.id}`, version }).then(
    () => true,
    () => false,
  )
}

/** Sends the request of a well-behaved page with a few choices of what the endpoint leaves open, until it succeeds. */
async function succeeds(endpoint: Endpoint, round: number): Promise<boolean> {
  const isRefused = async (request: FuzzRequest) => !isSuccess((await responseTo(request)).status)
  const result = await Effect.runPromise(
    Arbitrary.checkEffect(requestsOf(endpoint, "/api", round, true), (request) => Effect.promise(() => isRefused(request)), {
      runs: 6,
      seed: `right ${round} ${endpoint.id}`,
      maxShrinks: 0,
    }),
  )
  return result._tag === "Falsified"
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** The endpoints that answered a generated request with what they are for. */
const succeeded = new Set<string>()

it(
  "responds to generated requests without a server error, a leak or a missing audit line",
  { tags: ["SEC-039"], timeout: 3_600_000 },
  async () => {
    const failures = new Map<string, string>()
    let sent = 0
    for (let round = firstRound; sent < requestCount; round += 1) {
      await server.run(insertRound(round))
      for (const endpoint of endpoints) sent += await sendRandom(endpoint, round, failures)
    }
    const never = neverWorked()
    console.log(
      `${sent} requests, seed ${seed}. ${endpoints.length - never.length} of ${endpoints.length} endpoints succeeded${not(never)}.`,
    )
    expect([...failures.values()].join("\n"), `seed ${seed}`).toBe("")
    // With fewer requests the result is random.
    expectNone(
      requestCount < nightly
        ? []
        : never.filter((id) => !(id in onlyRefused) && !bySampleAlone.has(id)).map((id) => `${id} never succeeded, seed ${seed}`),
    )
  },
)

/** Sends random requests to an endpoint, and continues after each breach. Returns how many it sent. */
async function sendRandom(endpoint: Endpoint, round: number, failures: Map<string, string>): Promise<number> {
  let count = 0
  for (let turn = 0; count < perEndpoint; turn += 1) {
    const breaches: Breach[] = []
    const holds = async (request: FuzzRequest) => {
      const breach = await breachOf(request)
      const key = breach && `${endpoint.id}: ${breach.rule}`
      if (key === undefined || failures.has(key)) return true
      breaches.push(breach!)
      return false
    }
    const result = await Effect.runPromise(
      Arbitrary.checkEffect(requestsOf(endpoint, "/api", round), (request) => Effect.promise(() => holds(request)), {
        runs: perEndpoint - count,
        seed: `${seed} ${round} ${endpoint.id} ${turn}`,
        maxShrinks: 60,
      }),
    )
    if (result._tag === "ReplayMismatch") throw new Error(result.reason)
    if (result._tag === "Exhausted" && result.runs === 0) throw new Error(`No request to ${endpoint.id} can be generated`)
    count += result.runs
    if (result._tag !== "Falsified") return count
    const { rule, words } = breaches.at(-1)!
    failures.set(`${endpoint.id}: ${rule}`, `${endpoint.id}: ${rule}: ${words}\n  ${pasted(result.shrunkInput)}`)
  }
  return count
}

async function breachOf(request: FuzzRequest): Promise<Breach | undefined> {
  const response = await responseTo(request)
  if (isSuccess(response.status)) succeeded.add(request.endpoint.id)
  const broken = serverError(response) ?? leak(request, response)
  if (broken !== undefined) return broken
  const patientIds = shownPatientIds(request, response)
  if (patientIds.length === 0) return undefined
  const lines = new Set((await server.run(linesOf(response.requestId))).map(({ patientId }) => patientId))
  const unwritten = patientIds.filter((patientId) => !lines.has(patientId))
  return unwritten.length === 0 ? undefined : { rule: "no audit line", words: unwritten.join(", ") }
}

async function responseTo(request: FuzzRequest): Promise<FuzzResponse> {
  const { endpoint, caller, path } = request
  const response = await server.send(path, { method: endpoint.method, ...(await sentOf(request)) }, caller.session)
  const type = response.headers.get("content-type") ?? ""
  const text = /json|text/.test(type) ? await response.text() : ""
  return { status: response.status, requestId: response.headers.get("x-request-id") ?? "", text }
}

/** A form is encoded beforehand: a server that refuses it may stop reading its body. */
async function sentOf({ headers, body }: FuzzRequest): Promise<RequestInit> {
  if (!(body instanceof FormData)) return { headers, body }
  const form = new Response(body)
  return { headers: { ...headers, "content-type": form.headers.get("content-type")! }, body: await form.arrayBuffer() }
}

const linesOf = (requestId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<{
      readonly patientId: string | null
    }>`select patient_id as "patientId" from audit_entry where request_id = ${requestId}`
  })

/** The request as code for a test that has this file's `server`. */
function pasted({ endpoint, caller, path, headers, body }: FuzzRequest): string {
  const sent = { method: endpoint.method, headers, body: body instanceof FormData ? fieldsOf(body) : body }
  return `server.send(${JSON.stringify(path)}, ${JSON.stringify(sent)}, ${JSON.stringify(caller.session)}) // ${caller.name}`
}

/** A form's fields; for a file, its name. */
const fieldsOf = (form: FormData) => [...form].map(([name, value]) => [name, typeof value === "string" ? value : { file: value.name }])

/** Endpoints that never succeeded. Only their refusals were tested, and no leak in their responses would be seen. */
const neverWorked = (): readonly string[] => endpoints.map(({ id }) => id).filter((id) => !succeeded.has(id))
const not = (never: readonly string[]): string => (never.length === 0 ? "" : `; not ${never.join(", ")}`)
