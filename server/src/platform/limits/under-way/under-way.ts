import { Context, Effect, Layer } from "effect"
import { maxFormsAtOnce } from "@rond/core/api"
import { limitFactor } from "../allowances.ts"
import { type Bodies, makeBodies } from "./bodies.ts"
import { makePlaces, type PlaceBudget, type Places } from "./places.ts"

/** The work that one person, or one patient's link, may have under way in a server process. */
export const budgets = {
  /** A read is under way until the client has taken its answer. */
  reads: { atOnce: 12, bytes: 16_000_000, waiting: 1_000 },
  /** A page saves a few things at once; after an interruption it sends what has waited, one after the other. */
  writes: { atOnce: 6, bytes: 16_000_000, waiting: 100 },
  /** Forms with files, from before their bodies are read. The bytes are the bodies'. */
  forms: { atOnce: maxFormsAtOnce, bytes: 64_000_000, waiting: 8 },
} as const satisfies Readonly<Record<string, PlaceBudget>>

/** Seconds that a form waits for its place. Its body is not read meanwhile, and a body that does not arrive is soon given up. */
export const formWaitSeconds = 10

/** Bounds the work and the memory that requests take of this process, by caller and in all. */
export class UnderWay extends Context.Service<
  UnderWay,
  {
    readonly reads: Places
    readonly writes: Places
    readonly forms: Places
    readonly bodies: Bodies
  }
>()("@rond/server/UnderWay") {}

export const underWayLayer: Layer.Layer<UnderWay> = Layer.effect(
  UnderWay,
  Effect.map(Effect.orDie(limitFactor), (factor) =>
    UnderWay.of({
      reads: makePlaces(budgets.reads, factor),
      writes: makePlaces(budgets.writes, factor),
      forms: makePlaces(budgets.forms, factor),
      bodies: makeBodies(factor),
    }),
  ),
)
