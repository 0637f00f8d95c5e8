import { surveysNotKept } from "@rond/core/model/self-assessment"
import { Problem, refused, type ServerModule, unavailable } from "@rond/core/server-kit"
import { Config, ConfigProvider, Effect } from "effect"

const title = "The demo makes this fail"
const code = "demo_fault"

/** How an endpoint can fail. */
const faults = {
  unavailable: unavailable(title, code),
  refused: refused(title, code),
  "not-found": new Problem({ status: 404, code, title }),
  "surveys-not-kept": unavailable(surveysNotKept, code),
} as const satisfies Readonly<Record<string, Problem>>

const isFault = (word: string): word is keyof typeof faults => Object.hasOwn(faults, word)

const configError = (message: string) => Effect.fail(new Config.ConfigError(new ConfigProvider.SourceError({ message })))

/**
 * The modules with the faults of `ROND_DEMO_FAULTS`: ids of endpoints that fail in the demo, with spaces between. `record.entries` is
 * unavailable; `se.lab-test=not-found` says how it fails. A caller who is not signed in still gets 401. The start fails on an unknown id or
 * fault, and on any fault outside the demo. A word without a dot belongs to a module.
 */
export const withDemoFaults = Effect.fnUntraced(function* (modules: readonly ServerModule[], isDemo: boolean) {
  const setting = yield* Config.String("ROND_DEMO_FAULTS").pipe(Config.withDefault(""))
  const words = setting.split(/\s+/).filter((word) => word.includes("."))
  if (words.length === 0) return modules
  if (!isDemo) return yield* configError("ROND_DEMO_FAULTS is for the demo alone")
  const known = new Set(modules.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint.id)))
  const failing = new Map<string, Problem>()
  for (const word of words) {
    const [id = "", fault = "unavailable"] = word.split("=")
    if (!known.has(id)) return yield* configError(`ROND_DEMO_FAULTS: no endpoint is called "${id}"`)
    if (!isFault(fault)) return yield* configError(`ROND_DEMO_FAULTS: "${fault}" is none of ${Object.keys(faults).join(", ")}`)
    failing.set(id, faults[fault])
  }
  return modules.map((module) => ({
    ...module,
    handlers: module.handlers.map((handler) => {
      const problem = failing.get(handler.endpoint.id)
      return problem === undefined ? handler : { ...handler, run: () => Effect.fail(problem) }
    }),
  }))
})
