import type { ApiError } from "@rond/core/api"
import { getMeeting } from "@rond/core/model/meeting"
import { searchDiagnoses } from "@rond/core/model/note"
import { boundedSearch } from "@rond/core/server-kit"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../areas/clinic/module.ts"
import { farDoctor, insertTestClinic, nearDoctor } from "../../testing/clinics/test-clinic.ts"
import { recordModule } from "../../main/record-module.ts"
import { waitingBehindMe, withServer } from "../../testing/test-server.ts"

const machine = Effect.runSync(Clock.Clock)
/** Tells the time and never fires a timer: a search waits as long as the test holds the table, however busy the machine. */
const patient: Clock.Clock = Object.assign(Object.create(machine) as Clock.Clock, { sleep: () => Effect.never })
const server = withServer([clinicModule, recordModule], undefined, { clock: patient })
beforeAll(() => server.run(insertTestClinic))

const isOnPostgres = (process.env["TEST_DATABASE_URL"] ?? "") !== ""
const fortyTimes = <A>(what: (index: number) => A): readonly A[] => Array.from({ length: 40 }, (_, index) => what(index))

const search = () =>
  server.call(searchDiagnoses, { payload: { query: "heart", language: "en" } }, { as: nearDoctor }).then(
    () => "answered",
    (error: ApiError) => error.code,
  )

describe("forty concurrent searches", { tags: ["SEC-005"] }, () => {
  it.runIf(isOnPostgres)("use at most two connections, so that other requests continue", async () => {
    const { searches, waiting, reads } = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`lock table icd_code in access exclusive mode`
            const searches = Promise.all(fortyTimes(search))
            const waiting: number[] = []
            const untilTwoWait = Effect.gen(function* () {
              do waiting.push(yield* waitingBehindMe)
              while (waiting.at(-1)! < 2)
            })
            const reads: string[] = []
            while (reads.length < 10) {
              yield* untilTwoWait
              const read = yield* Effect.promise(() => server.call(getMeeting, { params: { id: "far-meeting" } }, { as: farDoctor }))
              reads.push(read.id)
            }
            yield* untilTwoWait
            return { searches, waiting, reads }
          }),
        )
      }),
    )
    expect(new Set(reads)).toEqual(new Set(["far-meeting"]))
    expect(Math.max(...waiting)).toBe(2)
    // A search's statement is cancelled after its time limit, by the machine's clock.
    expect((await searches).filter((outcome) => outcome !== "answered" && outcome !== "search_too_slow")).toEqual([])
  })

  // The one session runs statements in turn: what counts is how many searches are queued before a read.
  it.runIf(!isOnPostgres)("delay a read on the embedded database by two at most", async () => {
    const order: string[] = []
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const note = (what: string) => Effect.sync(() => order.push(what))
        const searches = fortyTimes(() => Effect.andThen(boundedSearch(sql`select 1`), note("search")))
        yield* Effect.all([...searches, Effect.andThen(sql`select 1`, note("read"))], { concurrency: "unbounded" })
      }),
    )
    expect(order).toHaveLength(41)
    expect(order.indexOf("read")).toBeLessThanOrEqual(2)
  })
})
