import { Clock, Effect, Layer, Logger } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ShiftedClock } from "../../testing/shifted-clock.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { explainStartError } from "../start-message.ts"
import { clockSentence, mustAgreeOnTime, warnOfDifference } from "./clock-difference.ts"
import { databaseLayer } from "../database/database.ts"

const minute = 60_000

it.each([
  ["nothing of clocks that agree", 0, undefined],
  ["nothing of a minute ahead", minute, undefined],
  ["nothing of a minute behind", -minute, undefined],
  ["how far it is ahead", 3 * minute, /180 seconds ahead of the database's: synchronise/],
  ["how far it is behind", -90_400, /90 seconds behind the database's/],
])("a start says %s", { tags: ["SEC-063"] }, (_, ahead, says) => {
  const sentence = clockSentence(ahead)
  expect(sentence === undefined ? undefined : says?.test(sentence) === true ? says : sentence).toBe(says)
})

describe("the clocks of a server and its database", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => void (database = await testDatabase()))
  afterAll(() => database.drop())

  /** Starts a server whose clock is this far ahead of the machine's. Returns the outcome of the start, and the log of a running server. */
  const withClock = async (millis: number) => {
    const clock = new ShiftedClock()
    clock.putForward(millis)
    const lines: string[] = []
    const log = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    const start = await Effect.runPromise(
      Effect.andThen(warnOfDifference, mustAgreeOnTime).pipe(
        Effect.match({ onSuccess: () => "starts", onFailure: explainStartError }),
        Effect.provide(Layer.mergeAll(databaseLayer(database.target), log)),
        Effect.provideService(Clock.Clock, clock),
        Effect.scoped,
      ),
    )
    return { start, log: lines.join("\n") }
  }

  it.each([20_000, -20_000])("may differ by %i ms", { tags: ["SEC-063"] }, async (millis) => {
    expect(await withClock(millis)).toEqual({ start: "starts", log: "" })
  })

  it.each([
    ["ahead of", 400 * 24 * 60 * minute],
    ["behind", -3 * 24 * 60 * minute],
  ])("are reported when the server's is days %s the database's", { tags: ["SEC-063"] }, async (where, millis) => {
    const { start, log } = await withClock(millis)
    expect(start).toContain(`${where} the database's`)
    expect(start).toContain("then start again")
    expect(log).toContain(`${where} the database's`)
  })
})
