import { unavailable } from "@rond/core/server-kit"
import { Config, ConfigProvider, Effect } from "effect"
import { catalogueSettings } from "./catalogue/configured-catalogue.ts"

/** What can be made to fail in the demo. */
const faults = ["lists", "add", "edit", "end", "print", "search-drugs", "drug", "search-reasons", "drug-reasons", "interactions"] as const
type DemoFault = (typeof faults)[number]

const isFault = (word: string): word is DemoFault => (faults as readonly string[]).includes(word)

const configError = (message: string) => Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message })))

/**
 * `ROND_DEMO_FAULTS`: what fails in the demo, separated by spaces. An unknown word stops the start, and so does any word outside the demo.
 * A word with a dot is the id of an endpoint, which the server handles.
 */
export const demoFaultSettings = Effect.gen(function* () {
  const words = (yield* Config.String("ROND_DEMO_FAULTS").pipe(Config.withDefault("")))
    .split(/\s+/)
    .filter((word) => word !== "" && !word.includes("."))
  const { isDemo } = yield* catalogueSettings
  if (words.length > 0 && !isDemo) return yield* configError("ROND_DEMO_FAULTS is for the demo alone")
  const unknown = words.find((word) => !isFault(word))
  if (unknown !== undefined) return yield* configError(`ROND_DEMO_FAULTS: "${unknown}" is none of ${faults.join(", ")}`)
  return new Set(words)
})

/** Fails with `demo_fault` (503) where the demo's settings say so. */
export const unlessFaulty = (fault: DemoFault) =>
  Effect.flatMap(Effect.orDie(demoFaultSettings), (switched) =>
    switched.has(fault) ? Effect.fail(unavailable("The demo makes this fail", "demo_fault")) : Effect.void,
  )
