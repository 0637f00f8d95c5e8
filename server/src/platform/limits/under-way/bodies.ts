import { Effect } from "effect"
import { Problem, rateLimited } from "@rond/core/server-kit"
import { countedNetwork } from "../counted-network.ts"
import type { LimitedCaller } from "../limiter.ts"
import { waitSeconds } from "./places.ts"

/** Bytes of request bodies that are being read or worked on. */
interface BodyBudget {
  /** The limit of one caller: a person or, without a session, an address. */
  readonly caller: number
  /** The limit of all callers together. */
  readonly all: number
}

/**
 * The budgets of a server process. Callers without a session have one of their own, and so do forms with files, so that neither keeps a
 * signed-in person from saving. A person's forms are bounded by their places (`budgets.forms`).
 */
export const bodyBudgets = {
  open: { caller: 4_000_000, all: 32_000_000 },
  json: { caller: 8_500_000, all: 64_000_000 },
  form: { caller: Number.POSITIVE_INFINITY, all: 260_000_000 },
} as const satisfies Readonly<Record<string, BodyBudget>>

type BodyKind = keyof typeof bodyBudgets

/** The server has no memory left for this body. */
const full = new Problem({
  status: 503,
  code: "unavailable",
  title: "The server reads too much at once",
  retryAfterSeconds: waitSeconds,
})

export interface Bodies {
  /**
   * Reserves a body's bytes before it is read, and gives them back when the request has been answered or given up. Fails with 429 when
   * this caller, and with 503 when all callers together, have too much under way.
   */
  readonly within: (
    kind: BodyKind,
    caller: LimitedCaller,
    bytes: number,
  ) => <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Problem, R>
  /** Bytes that are reserved now. */
  readonly reserved: () => number
}

/**
 * Bounds the memory that request bodies take.
 *
 * @param factor multiplies what one caller may have, like every limit. The memory of the process stays what it is.
 */
export function makeBodies(factor = 1): Bodies {
  const byCaller = new Map<string, number>()
  const all = { open: 0, json: 0, form: 0 }
  const add = (kind: BodyKind, caller: string, bytes: number) => {
    all[kind] += bytes
    const rest = (byCaller.get(caller) ?? 0) + bytes
    if (rest === 0) byCaller.delete(caller)
    else byCaller.set(caller, rest)
  }
  return {
    within: (kind, { personId, address = "unknown" }, bytes) => {
      const caller = `${kind} ${personId ?? countedNetwork(address)}`
      const reserve = Effect.suspend((): Effect.Effect<void, Problem> => {
        const budget = bodyBudgets[kind]
        if ((byCaller.get(caller) ?? 0) + bytes > budget.caller * factor) return Effect.fail(rateLimited(waitSeconds))
        if (all[kind] + bytes > budget.all) return Effect.fail(full)
        return Effect.sync(() => add(kind, caller, bytes))
      })
      return (work) =>
        Effect.acquireUseRelease(
          reserve,
          () => work,
          () => Effect.sync(() => add(kind, caller, -bytes)),
        )
    },
    reserved: () => all.open + all.json + all.form,
  }
}
