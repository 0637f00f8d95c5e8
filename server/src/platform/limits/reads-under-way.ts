import { Context, Effect, Latch, Layer, type Scope } from "effect"
import { type Problem, rateLimited } from "@rond/core/server-kit"
import { limitFactor } from "./allowances.ts"

/** What one caller's reads may have of a server process at once. */
export const readBudget = {
  /** Reads that run, or whose answers the client has not taken. */
  reads: 12,
  /** Bytes of answers that the client has not taken. A read that would begin above waits; those under way go on. */
  bytes: 16_000_000,
  /** Reads that wait for their turn. */
  waiting: 1_000,
} as const

/** Seconds after which a caller with too many waiting reads tries again. */
const waitSeconds = 5

/** A read under way. */
export interface ReadUnderWay {
  /** Counts the answer's bytes, until the read's scope closes. */
  readonly answered: (bytes: number) => void
}

/**
 * Bounds the work and the memory that the reads of one person, or by one patient's link, take of this process. Further reads wait for their turn,
 * in the order of their arrival.
 */
export class ReadsUnderWay extends Context.Service<
  ReadsUnderWay,
  {
    /**
     * Holds a place until the scope closes, which must happen once the client has taken the answer. Fails with 429 when too many reads
     * of this caller wait.
     */
    readonly hold: (caller: string) => Effect.Effect<ReadUnderWay, Problem, Scope.Scope>
  }
>()("@rond/server/ReadsUnderWay") {}

/** A place in a caller's reads. Its latch opens when the read may begin. */
interface Place {
  readonly mayBegin: Latch.Latch
  hasBegun: boolean
  bytes: number
}

interface Caller {
  underWay: number
  bytes: number
  readonly waiting: Place[]
}

/**
 * One process's reads.
 *
 * @param factor multiplies the budget, like every limit
 */
export function makeReadsUnderWay(factor = 1): ReadsUnderWay["Service"] {
  const callers = new Map<string, Caller>()
  const mayBegin = ({ underWay, bytes }: Caller) => underWay < readBudget.reads * factor && bytes < readBudget.bytes * factor

  const beginNext = (id: string, caller: Caller) => {
    while (caller.waiting.length > 0 && mayBegin(caller)) {
      const next = caller.waiting.shift()!
      caller.underWay += 1
      next.hasBegun = true
      next.mayBegin.openUnsafe()
    }
    if (caller.underWay === 0 && caller.waiting.length === 0) callers.delete(id)
  }
  const leave = (id: string, caller: Caller, place: Place) =>
    Effect.sync(() => {
      if (place.hasBegun) {
        caller.underWay -= 1
        caller.bytes -= place.bytes
      } else caller.waiting.splice(caller.waiting.indexOf(place), 1)
      beginNext(id, caller)
    })

  return {
    hold: (id) =>
      Effect.gen(function* () {
        const caller = callers.get(id) ?? { underWay: 0, bytes: 0, waiting: [] }
        if (caller.waiting.length >= readBudget.waiting * factor) return yield* rateLimited(waitSeconds)
        const place: Place = { mayBegin: Latch.makeUnsafe(), hasBegun: false, bytes: 0 }
        yield* Effect.acquireRelease(
          Effect.sync(() => {
            callers.set(id, caller)
            caller.waiting.push(place)
            beginNext(id, caller)
          }),
          () => leave(id, caller, place),
        )
        yield* place.mayBegin.await
        return {
          answered: (bytes) => {
            place.bytes += bytes
            caller.bytes += bytes
          },
        }
      }),
  }
}

export const readsUnderWayLayer: Layer.Layer<ReadsUnderWay> = Layer.effect(
  ReadsUnderWay,
  Effect.map(Effect.orDie(limitFactor), makeReadsUnderWay),
)
