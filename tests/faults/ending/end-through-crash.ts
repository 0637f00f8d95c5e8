import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { type Clinic, json } from "../clinic-at.ts"
import { calculate, calculated } from "./calculate.ts"
import type { CrashPoint } from "./crash-point.ts"
import { type EndingFacts, type EndingMarket, giveUpAfterSeconds, historyField } from "./ending.ts"
import type { EndingProcess } from "./ending-process.ts"
import type { Handled, OutsideService } from "../../outside/outside-service.ts"

export interface World {
  readonly server: EndingProcess
  readonly service: OutsideService
  readonly clinic: Clinic
  readonly market: EndingMarket
}

/** The outcome of one crash point. Without faults the end was neither lost nor doubled, did not stay stuck, and signed nothing unsent. */
export interface Outcome {
  readonly faults: readonly string[]
  /** The number of times the end was released, and asked for again. */
  readonly releases: number
  /** Requests that the service got, and how many of them replaced the report that it had. */
  readonly requests: number
  readonly replacements: number
  /** The longest time, in milliseconds, from the server's start or from an end until the meeting ended or was released. */
  readonly longestMillis: number
}

/**
 * A bound for the same, in which the service gives up, and an abandoned attempt's lease and the longest pause pass. Generous, because a busy
 * machine is slow, and what is stuck stays stuck.
 */
const boundMillis = 120_000 + giveUpAfterSeconds * 2_000
/** More ends than any plan of the service needs. */
const mostEnds = 16

interface Note {
  readonly id: string
  readonly version: number
  readonly content_id: string
  readonly values: Readonly<Record<string, unknown>>
}

interface Run {
  readonly state: "running" | "done" | "failed"
  readonly failure_code: string | null
}

/** Ends a meeting while the server is killed and the service does what the crash point says, as a page would, and compares what is left. */
export async function endThroughCrash(world: World, meetingId: string, point: CrashPoint): Promise<Outcome> {
  const [outcome] = await endAllThroughCrash(world, [{ meetingId, ...point }], point.kill)
  return outcome!
}

/** The crash point of one meeting, among several that are ending when the server is killed. */
export interface EndUnderWay extends Omit<CrashPoint, "kill"> {
  readonly meetingId: string
}

/** The same for several meetings, which end at once: the server is killed when the event has come for each of them. */
export async function endAllThroughCrash(
  world: World,
  ends: readonly EndUnderWay[],
  killAt: CrashPoint["kill"],
): Promise<readonly Outcome[]> {
  const { server, service } = world
  if (world.market === "insurer") for (const { meetingId, hasOutcomes } of ends) if (hasOutcomes) await calculate(world, meetingId)
  const pages = ends.map((end) => ({ end, page: pageOf(world, end) }))
  for (const { meetingId, treatments } of ends) service.plan.set(meetingId, [...treatments])
  const killed = kill(
    world,
    ends.map(({ meetingId }) => meetingId),
    killAt,
  )
  const first = pages.map(({ end: { client }, page }) => {
    const leaving = new AbortController()
    if (client !== "stays") void setTimeout(client.goneAfterMillis).then(() => leaving.abort())
    return page.ask(leaving.signal).catch(() => undefined)
  })
  await killed
  await Promise.all(first)
  service.life += 1
  await server.start()
  return Promise.all(pages.map(({ end, page }) => goOn(world, end, page)))
}

/** The requests of a page that ends a meeting. */
type Page = ReturnType<typeof pageOf>

function pageOf({ clinic, market }: World, { meetingId, signs }: EndUnderWay) {
  const faults: string[] = []
  let runId = randomUUID()
  let lastHistory = "first"
  const noteNow = () => clinic.read<Note>(`/medicalrecord/v2/meeting/${meetingId}/entry`)
  const write = async (history: string) => {
    const { id, version, values } = await noteNow()
    const payload = { meeting_id: meetingId, values: { ...values, [historyField[market]]: history }, writer: "page" }
    const { status } = await clinic.send(`/medicalrecord/v2/entry/${id}`, json("PUT", randomUUID(), payload, version))
    // Signed, or saved by no other client: anything but these is a fault of the server or of this program.
    if (status !== 200 && status !== 409) faults.push(`saving the note was answered ${status}`)
    if (status === 200) lastHistory = history
  }
  const isLost = async () => (await noteNow()).values[historyField[market]] !== lastHistory
  // As the page's key, it names the content: the same request has the same key.
  const ask = async (signal?: AbortSignal): Promise<Run | "refused"> => {
    const { id, content_id: contentId } = await noteNow()
    const isSigned = signs === "at-end"
    const note = isSigned ? { entry_id: id, entry_content_id: contentId } : { entry_id: null, entry_content_id: null }
    const payload = { status: "COMPLETED", sign: isSigned, ...note }
    const response = await clinic.send(`/meeting/clinician/finish/${meetingId}`, {
      ...json("POST", `${runId}.${contentId}`, payload),
      ...(signal && { signal }),
    })
    if (response.status >= 500) throw new Error(`ending was answered ${response.status}`)
    return response.ok ? ((await response.json()) as Run) : "refused"
  }
  const progress = () => clinic.read<Run>(`/meeting/clinician/finish/${meetingId}`)
  const sign = async () => {
    const { id, content_id: contentId } = await noteNow()
    const { status } = await clinic.send(`/medicalrecord/entry/sign/${id}`, json("POST", randomUUID(), { content_id: contentId }))
    if (status >= 300) faults.push(`signing later was answered ${status}`)
  }
  return { faults, write, ask, sign, isLost, progress, startAnew: () => void (runId = randomUUID()) }
}

/** The page after the crash: it ends the meeting until it has ended. */
async function goOn({ server, service }: World, { meetingId, edits, signs }: EndUnderWay, page: Page): Promise<Outcome> {
  const { faults } = page
  if (edits !== "none") await page.write("other")
  let releases = 0
  let longestMillis = 0
  let run: Run | "refused" = "refused"
  for (let ends = 0; ends < mostEnds; ends += 1) {
    const startedAt = performance.now()
    run = await page.ask()
    while (run !== "refused" && run.state === "running" && performance.now() - startedAt < boundMillis) {
      mustHaveSent(await server.facts(meetingId), service, meetingId, faults)
      run = await page.progress()
    }
    longestMillis = Math.max(longestMillis, performance.now() - startedAt)
    if (run !== "refused" && run.state !== "failed") break
    const released = await server.facts(meetingId)
    if (run !== "refused" && released.ending !== null) faults.push(`a failed end holds the meeting (${JSON.stringify(run)})`)
    releases += 1
    page.startAnew()
    if (edits === "back") await page.write("first")
  }
  const atEnd = await server.facts(meetingId)
  const askedUntilEnd = service.requests.length
  if (signs === "later") {
    if (atEnd.signatures > 0) faults.push("an unsigned end signed the note")
    await page.sign()
  }
  const facts = await server.facts(meetingId)
  if (await page.isLost()) faults.push("the note is lost")
  if (run === "refused" || run.state !== "done") faults.push(`the end is stuck: ${JSON.stringify(run)}`)
  if (facts.finished !== "COMPLETED") faults.push("the end is lost")
  if (facts.signatures !== 1 || facts.auditedSignatures !== 1) faults.push(`signed ${facts.signatures} times`)
  if (facts.completions !== 1) faults.push(`completed ${facts.completions} times`)
  // Text that is written after the meeting's end is no part of its report.
  if (signs === "later") {
    const sent = service.kept.get(meetingId)?.content
    if (sent === undefined || sent === calculated || (edits === "none" && sent !== facts.content))
      faults.push("it ended without its report")
  } else mustHaveSent(facts, service, meetingId, faults)
  const requests = service.requests.filter((request) => request.meetingId === meetingId)
  if (signs === "later" && service.requests.slice(askedUntilEnd).some((request) => request.meetingId === meetingId))
    faults.push("a later signature sent the report again")
  faults.push(...wrongRequests(requests), ...service.wrongMethods(meetingId))
  const replacements = requests.filter(({ method, before, unanswered }) =>
    method === undefined ? (before ?? unanswered) : method === "PUT",
  )
  return { faults, releases, requests: requests.length, replacements: replacements.length, longestMillis }
}

/** A signed note is what the service keeps. */
function mustHaveSent({ signatures, content }: EndingFacts, service: OutsideService, meetingId: string, faults: string[]): void {
  if (signatures > 0 && service.kept.get(meetingId)?.content !== content) faults.push("a note is signed that the service does not have")
}

/** The faults in the requests about one meeting, in their order. */
export function wrongRequests(requests: readonly Handled[]): readonly string[] {
  return requests.flatMap((request, place) => {
    const last = requests[place - 1]
    if (last === undefined)
      return request.before === undefined && request.unanswered === undefined ? [] : ["the first request names another"]
    if (last.content === request.content) {
      if (last.key !== request.key) return ["one content was asked for under two keys"]
      // Killed between the response and its record, the server asks once more, under the same key.
      return last.isAnswered && last.life === request.life ? ["an answered content was sent again"] : []
    }
    if (requests.slice(0, place).some(({ key }) => key === request.key)) return ["another content came under a known key"]
    // A service of this shape is told by the method, which it checks by itself.
    if (request.method !== undefined) return []
    const follows = request.before === last.reference || request.unanswered === last.key
    return follows ? [] : ["a changed content does not name what it replaces"]
  })
}

/** The time that a kill waits for the event that it follows, in milliseconds. */
const eventMillis = 3_000

/** Kills the server at the crash point; where the service is never asked or never answers, some seconds later. */
async function kill({ server, service }: World, meetingIds: readonly string[], { after, millis }: CrashPoint["kill"]): Promise<void> {
  if (after !== "end") {
    const { promise, resolve } = Promise.withResolvers<void>()
    const awaited = new Set(meetingIds)
    service.onEvent = (event, { meetingId }) => {
      if (event === after && awaited.delete(meetingId) && awaited.size === 0) resolve()
    }
    await Promise.race([promise, setTimeout(eventMillis)])
  }
  await setTimeout(millis)
  await server.kill("SIGKILL")
}
