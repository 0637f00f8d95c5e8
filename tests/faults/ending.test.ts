import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CrashPoint } from "./ending/crash-point.ts"
import { endThroughCrash, wrongRequests } from "./ending/end-through-crash.ts"
import { meetingIdOf } from "./ending/ending.ts"
import { startEndingWorld } from "./ending/ending-world.ts"
import type { Handled, Treatment } from "./ending/outside-service.ts"

/** One end of each kind; `node tests/faults/run.ts` takes a hundred. */
const kinds: readonly (readonly [string, Partial<CrashPoint> & { readonly treatments: readonly Treatment[] }])[] = [
  ["answers slowly", { treatments: ["slow"], client: { goneAfterMillis: 50 } }],
  ["refuses", { treatments: ["take", "refuse"], edits: "other" }],
  ["fails", { treatments: ["fail"] }],
  ["answers in another shape", { treatments: ["bad-json"], edits: "back" }],
  ["takes what it gets and does not answer", { treatments: ["unanswered"], edits: "other" }],
  ["is silent", { treatments: ["silent"] }],
]

describe("a server that is killed while it ends a meeting, and a service outside that", { tags: ["END-009", "END-010"] }, () => {
  let world: Awaited<ReturnType<typeof startEndingWorld>>
  beforeAll(async () => {
    world = await startEndingWorld(kinds.length)
  }, 300_000)
  afterAll(() => world.stop())

  it.each(kinds.map(([how, point], place) => [how, place, point] as const))(
    "%s: no end is lost, doubled or stuck, and no note is signed unsent",
    { timeout: 300_000 },
    async (_how, place, point) => {
      const killed: CrashPoint = { kill: { after: "asked", millis: 20 }, client: "stays", edits: "none", ...point }
      expect((await endThroughCrash(world, meetingIdOf(place), killed)).faults).toEqual([])
    },
  )
})

describe("a server that is killed while it sends an insurer the report", { tags: ["RPT-603"] }, () => {
  let world: Awaited<ReturnType<typeof startEndingWorld>>
  beforeAll(async () => {
    world = await startEndingWorld(kinds.length, "insurer")
  }, 300_000)
  afterAll(() => world.stop())

  it.each(kinds.map(([how, point], place) => [how, place, point] as const))(
    "%s: no report is lost or made twice, and no note is signed unsent",
    { timeout: 300_000 },
    async (_how, place, point) => {
      const killed: CrashPoint = { kill: { after: "asked", millis: 20 }, client: "stays", edits: "none", ...point }
      expect((await endThroughCrash(world, meetingIdOf(place), killed)).faults).toEqual([])
    },
  )
})

describe("what is wrong with the requests about a meeting", () => {
  const request = (changes: Partial<Handled>): Handled => ({
    meetingId: "m",
    content: "a",
    key: "a",
    reference: "report 1",
    isAnswered: true,
    life: 0,
    ...changes,
  })
  it.each<readonly [string, readonly Handled[], readonly string[]]>([
    ["nothing, of one", [request({})], []],
    ["nothing, where a kill lay between", [request({}), request({ life: 1 })], []],
    ["an answered content that comes again", [request({}), request({})], ["an answered content was sent again"]],
    ["one content under two keys", [request({ isAnswered: false }), request({ key: "b" })], ["one content was asked for under two keys"]],
    ["nothing, of other content in place of the first", [request({}), request({ content: "b", key: "b", before: "report 1" })], []],
    ["nothing, of other content after one without a response", [request({}), request({ content: "b", key: "b", unanswered: "a" })], []],
    [
      "other content that replaces nothing",
      [request({}), request({ content: "b", key: "b" })],
      ["a changed content does not name what it replaces"],
    ],
    [
      "other content under a known key",
      [request({}), request({ content: "b", before: "report 1" })],
      ["another content came under a known key"],
    ],
    ["a first request that replaces something", [request({ before: "report 0" })], ["the first request names another"]],
  ])("%s", (_name, requests, wrong) => {
    expect(wrongRequests(requests)).toEqual(wrong)
  })
})
