import { Effect, Latch, type Scope } from "effect"
import { type Problem, rateLimited } from "@rond/core/server-kit"

/** The work of a kind that one caller may have under way, in one server process. */
export interface PlaceBudget {
  readonly atOnce: number
  /** Bytes that the work under way keeps in memory. Further work waits; a single piece may have more. */
  readonly bytes: number
  /** The number of requests that wait for their turn. */
  readonly waiting: number
}

/** Seconds after which a caller whose line is full tries again. */
export const waitSeconds = 5

/** Work under way. */
interface WorkUnderWay {
  /** Counts the answer's bytes, until the work's scope closes. */
  readonly answered: (bytes: number) => void
}

/** The work of all callers together at a moment. */
interface Held {
  readonly underWay: number
  readonly bytes: number
  readonly waiting: number
}

export interface Places {
  /**
   * Holds a place until the scope closes. Fails with 429 when too many of this caller's wait.
   *
   * @param bytes what the work keeps in memory from its beginning
   */
  readonly hold: (caller: string, bytes?: number) => Effect.Effect<WorkUnderWay, Problem, Scope.Scope>
  readonly held: () => Held
}

/** A place in a caller's line. Its latch opens when the work may begin. */
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
 * Bounds what each caller has under way. Further work waits in the order of its arrival.
 *
 * @param factor multiplies the budget, like every limit
 */
export function makePlaces(budget: PlaceBudget, factor = 1): Places {
  const callers = new Map<string, Caller>()
  const most = budget.bytes * factor
  const mayBegin = ({ underWay, bytes }: Caller, next: Place) =>
    underWay < budget.atOnce * factor && bytes < most && (bytes === 0 || bytes + next.bytes <= most)

  const beginNext = (id: string, caller: Caller) => {
    while (caller.waiting[0] !== undefined && mayBegin(caller, caller.waiting[0])) {
      const next = caller.waiting.shift()!
      caller.underWay += 1
      caller.bytes += next.bytes
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
    held: () => {
      const all = [...callers.values()]
      const sum = (count: (caller: Caller) => number) => all.reduce((total, caller) => total + count(caller), 0)
      return { underWay: sum(({ underWay }) => underWay), bytes: sum(({ bytes }) => bytes), waiting: sum(({ waiting }) => waiting.length) }
    },
    hold: (id, bytes = 0) =>
      Effect.gen(function* () {
        const caller = callers.get(id) ?? { underWay: 0, bytes: 0, waiting: [] }
        if (caller.waiting.length >= budget.waiting * factor) return yield* rateLimited(waitSeconds)
        const place: Place = { mayBegin: Latch.makeUnsafe(), hasBegun: false, bytes }
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
          answered: (more) => {
            place.bytes += more
            caller.bytes += more
          },
        }
      }),
  }
}
