import { expectNone } from "@rond/core/testkit/mistakes"
import { describe, expect, it } from "vitest"
import { endAllThroughCrash, type EndUnderWay, wrongRequests } from "./ending/end-through-crash.ts"
import { meetingIdOf } from "./ending/ending.ts"
import { startEndingWorld } from "./ending/ending-world.ts"
import type { Handled } from "../outside/outside-service.ts"

/** One end of each kind, all under way when the server is killed; `node tests/faults/run.ts` takes a hundred, each with a kill of its own. */
const kinds: readonly (readonly [how: string, end: Partial<EndUnderWay> & Pick<EndUnderWay, "treatments">])[] = [
  ["answers slowly", { treatments: ["slow"], client: { goneAfterMillis: 50 }, hasOutcomes: true }],
  ["refuses", { treatments: ["take", "refuse"], edits: "other" }],
  ["fails", { treatments: ["fail"], signs: "later" }],
  ["answers in another shape", { treatments: ["bad-json"], edits: "back", hasOutcomes: true }],
  ["takes what it gets and does not answer", { treatments: ["unanswered"], edits: "other", signs: "later", hasOutcomes: true }],
  ["is silent", { treatments: ["silent"] }],
]

it.each([
  ["a service outside that may do anything: no end is lost, doubled or stuck, and no note is signed unsent", "plain"],
  ["an insurer that may do anything: no report is lost or made twice, and no note is signed unsent", "insurer"],
] as const)(
  "a server that is killed while it ends meetings, and %s",
  { timeout: 300_000, tags: ["END-009", "END-010", "RPT-603"] },
  async (_what, market) => {
    const world = await startEndingWorld(kinds.length, market)
    try {
      const ends = kinds.map(([, end], place): EndUnderWay => ({
        client: "stays",
        edits: "none",
        signs: "at-end",
        hasOutcomes: false,
        ...end,
        meetingId: meetingIdOf(place),
      }))
      const outcomes = await endAllThroughCrash(world, ends, { after: "asked", millis: 20 })
      expectNone(outcomes.flatMap(({ faults }, place) => faults.map((fault) => `The service ${kinds[place]?.[0]}: ${fault}`)))
      expect(outcomes).toHaveLength(kinds.length)
    } finally {
      await world.stop()
    }
  },
)

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
